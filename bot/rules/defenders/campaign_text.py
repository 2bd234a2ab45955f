"""What players read of The Dark War between its battles."""

from bot.rules.defenders.battle import XP_MAX
from bot.rules.defenders.campaign_log import MORALE, MOST_SCARS, BattleLog, CampaignLog, HeroLog
from bot.rules.defenders.difficulty import CAMPAIGN_DIRE, CAMPAIGN_FOE_HP, FOE_HP_PER_GENERAL
from bot.rules.defenders.option_names import campaign_option
from bot.rules.defenders.phrases import Names, artifact_line, listed, plural, skill_line


class WarWords:
    """The words of The Dark War, as `CampaignWords` asks for them."""

    title = "The Dark War"
    summary = (
        "A campaign for 1 to 4: Generals first, then an Epic Foe; heroes grow, and scars stay."
    )

    def option(self, name: str, value: str | None = None) -> str:
        """Name an option of a new campaign, or one of its values."""
        return campaign_option(name, value)

    def line(self, log: CampaignLog) -> str:
        """Say in a few words how far the campaign is, or how it ended."""
        if log.ended:
            how = "Won" if log.won else "Lost"
            return f"{how} with {plural(log.score, 'point')}: {log.rank}"
        number = f"Battle {len(log.battles) + 1} of {len(log.numbers)}"
        parts = [number, f"morale {log.morale}", f"{plural(log.saved, 'Caravan')} saved"]
        if log.scars:
            parts.append(plural(len(log.scars), "scar"))
        return ", ".join(parts)

    def sheet(self, log: CampaignLog, names: Names) -> str:
        """Describe all that is kept between tables."""
        lines = [f"**{self.line(log)}**", _settings(log)]
        if not log.ended:
            lines.append(_next(log))
        lines += [_battle(past, number) for number, past in enumerate(log.battles, 1)]
        lines.append("")
        if not log.heroes:
            how = "chosen" if log.choose_heroes else "drawn at random"
            lines.append(f"The heroes are {how} as the first battle begins.")
        for number, hero in enumerate(log.heroes):
            lines.append(_hero(hero, _player(log, number, names)))
        lines += ["", f"Morale {log.morale}/{MORALE} · Caravans saved {log.saved}"]
        scars = listed([str(region) for region in log.scars]) if log.scars else "none"
        lines.append(f"Scars ({len(log.scars)}/{MOST_SCARS}): {scars}")
        if log.ring:
            lines.append(f"Ring, clockwise: {', '.join(log.ring)}")
        return "\n".join(lines)


def _settings(log: CampaignLog) -> str:
    length = campaign_option("length", "short" if log.short else "long")
    return f"{campaign_option('difficulty', log.difficulty)} · {length}"


def _next(log: CampaignLog) -> str:
    dire = CAMPAIGN_DIRE[log.difficulty][log.next_battle]
    told = plural(dire, "Dire Enemy", "Dire Enemies") if dire else "no Dire Enemy"
    if not log.final:
        return f"Next: a General, with {told}."
    hp = CAMPAIGN_FOE_HP + FOE_HP_PER_GENERAL * log.at_large
    large = f", {plural(log.at_large, 'General')} at large" if log.at_large else ""
    return f"Next: the last battle, an Epic Foe with {hp} HP{large}, with {told}."


def _battle(past: BattleLog, number: int) -> str:
    how = f"{'won' if past.won else 'lost'} in {plural(past.rounds, 'Round')}"
    parts = [f"{number}. **{past.foe}**: {how}"]
    if past.delivered:
        parts.append(f"{plural(past.delivered, 'Caravan')} home")
    if past.rewards:
        parts.append(f"reward {listed([str(reward) for reward in past.rewards])}")
    return ", ".join(parts)


def _player(log: CampaignLog, number: int, names: Names) -> str:
    """Return ` (Ada)` for the player of a hero; nothing where one plays all."""
    if len(names) < 2:
        return ""
    return f" ({names[min(number, len(names) - 1)]})"


def _hero(hero: HeroLog, player: str) -> str:
    lines = [f"**{hero.card}**{player}, {hero.xp}/{XP_MAX} XP"]
    if hero.skill is not None:
        lines.append(f"-# Skill {skill_line(hero.skill)}")
    lines += [f"-# {artifact_line(artifact)}" for artifact in hero.artifacts]
    return "\n".join(lines)


CAMPAIGN_WORDS = WarWords()
