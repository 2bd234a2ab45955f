"""A battle: its rounds and halves, newcomers, and how it ends (3.1, 3.2, 3.9 to 3.11)."""

from bot.rules.kernel import Seat
from bot.rules.titan import events, notes
from bot.rules.titan.after import AfterVictory
from bot.rules.titan.attacks import mark
from bot.rules.titan.battleland import DRIFT, Ground
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character, enemy, native
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.newcomers import Reinforce, Summon
from bot.rules.titan.realm import Battle, Legion, Newcomer, Realm, Slain, Step, Steps, less
from bot.rules.titan.scoring import FOUGHT, GIVEN_UP, Award, TitansDie, eliminate

ROUNDS = 7
"""After so many Battle-Rounds the attacker is eliminated."""

REINFORCED = 4
"""The round in which the defender may muster."""


class BeginBattle(Step):
    """Both Legions are shown and enter the Battleland."""

    land: LandId
    handed: tuple[Seat, ...] = ()

    def resolve(self, realm: Realm) -> Steps:
        """Set the battle up; the defender moves first."""
        attacker, defender = realm.opponents_in(self.land)
        notes.show_all(realm, attacker)
        notes.show_all(realm, defender)
        battle = Battle(
            land=self.land,
            ground=Ground(realm.terrain(self.land)),
            entry=attacker.entry,
            attacker=attacker.marker,
            defender=defender.marker,
            characters=[],
        )
        for side, legion in ((ATTACKER, attacker), (DEFENDER, defender)):
            if legion.owner in self.handed:
                battle.by_computer.append(side)
            for name in legion.characters:
                join(realm, battle, side, name, legion.owner)
        realm.battle = battle
        yield events.BattleBegins(
            self.land,
            attacker.owner,
            defender.owner,
            attacker.entry,
            (tuple(attacker.characters), tuple(defender.characters)),
        )
        yield from realm.battle_begins()
        yield HalfRound()
        yield EndBattle()


def join(realm: Realm, battle: Battle, side: str, name: str, owner: Seat) -> Character:
    """Put a character at its side's entrance."""
    character = Character(battle.next_id, side, name, realm.power(name, owner))
    battle.next_id += 1
    battle.characters.append(character)
    return character


def fighting(realm: Realm) -> Battle:
    """Return the battle that is fought."""
    assert realm.battle is not None
    return realm.battle


def seat_of(realm: Realm, side: str) -> Seat:
    """Return the player who fights for a side."""
    return realm.legion(fighting(realm).marker(side)).owner


class HalfRound(Step):
    """One side's half of a Battle-Round: newcomers, Maneuver, Strike, Strike-back, removal."""

    def resolve(self, realm: Realm) -> Steps:
        """Go through the phases, then on to the other side's half."""
        battle = fighting(realm)
        side = battle.active
        seat = seat_of(realm, side)
        for character in battle.characters:
            character.moved = character.struck = False
            character.strikes = 0
        yield events.HalfRoundBegins(battle.round, side, seat)
        yield from realm.before_maneuver(seat, side)
        if side == DEFENDER and battle.round == REINFORCED and not battle.reinforced:
            yield Reinforce(seat)
        if side == ATTACKER and not battle.summoned:
            yield Summon(seat)
        yield ManeuverPhase(seat, side)
        yield EndManeuver()
        yield Drift()
        yield from realm.strikes_begin(side)
        yield StrikePhase(seat, side)
        yield StrikePhase(seat_of(realm, enemy(side)), enemy(side), back=True)
        yield from realm.strikes_end(side)
        yield Removal()


class EndManeuver(Step):
    """Who has not entered is eliminated in round 1; a newcomer goes back."""

    def resolve(self, realm: Realm) -> Steps:
        """Remove who stands outside."""
        battle = fighting(realm)
        new = {newcomer.character: newcomer for newcomer in battle.newcomers}
        outside = [c for c in battle.of(battle.active) if c.hex is None]
        legion = realm.legion(battle.marker(battle.active))
        for back in (False, True):
            left = [c for c in outside if (c.id in new) == back]
            if not left:
                continue
            names = tuple(c.name for c in left)
            for character in left:
                battle.characters.remove(character)
            legion.characters = less(legion.characters, names)
            yield events.LeftOutside(battle.active, names, eliminated=not back)
            notes.left(realm, legion, names)
            for character in left:
                if back:
                    _send_back(realm, battle, character.name, new[character.id])
                else:
                    worth = realm.points(character.name, legion.owner)
                    battle.fallen.append(Slain(battle.active, character.name, worth))
            if not back:
                realm.bury(names)
        _arrived(realm, battle)


def _arrived(realm: Realm, battle: Battle) -> None:
    """Note that newcomers have entered; a Legion that an Angel has left empty is gone."""
    for newcomer in battle.newcomers:
        donor = next((x for x in realm.legions if x.marker == newcomer.donor), None)
        if donor is not None and not donor.characters:
            realm.remove(donor)
            notes.removed(realm, donor)
    battle.newcomers = []


def _send_back(realm: Realm, battle: Battle, name: str, newcomer: Newcomer) -> None:
    """Return a newcomer: a recruit to the stacks, an Angel to the Legion it came from."""
    owner = realm.legion(battle.marker(battle.active)).owner
    if newcomer.donor is None:
        realm.put_back(name)
        battle.reinforced = False
        return
    if not newcomer.by:
        realm.players[owner].summoned = battle.summoned = False
    donor = realm.legion(newcomer.donor)
    donor.characters.append(name)
    notes.joined(realm, donor, name)


class Drift(Step):
    """At the start of every Strike phase non-natives in drift take a hit."""

    def resolve(self, realm: Realm) -> Steps:
        """Mark the hits."""
        battle = fighting(realm)
        battle.bites = []
        hurt = [
            c
            for c in battle.characters
            if c.hex is not None and battle.ground.hazard(c.hex) == DRIFT and not native(c, DRIFT)
        ]
        for character in hurt:
            mark(battle, None, character, 1)
        if hurt:
            yield events.DriftHurts(tuple((c.id, c.name, c.side) for c in hurt))


class Removal(Step):
    """The slain are removed; then the battle may be over, or the other side's half begins."""

    def resolve(self, realm: Realm) -> Steps:
        """Remove, and see."""
        battle = fighting(realm)
        yield from remove_slain(realm, battle)
        if over(battle):
            return
        if battle.active == ATTACKER:
            battle.round += 1
        battle.active = enemy(battle.active)
        if battle.round > ROUNDS:
            battle.late = True
            return
        yield HalfRound()


def remove_slain(realm: Realm, battle: Battle) -> Steps:
    """Remove the slain of both sides."""
    slain = [c for c in battle.characters if c.slain]
    for character in slain:
        battle.characters.remove(character)
        legion = realm.legion(battle.marker(character.side))
        worth = realm.points(character.name, legion.owner)
        legion.characters = less(legion.characters, [character.name])
        notes.left(realm, legion, [character.name])
        battle.fallen.append(Slain(character.side, character.name, worth))
    realm.bury(c.name for c in slain)
    battle.chance |= any(c.side == DEFENDER for c in slain)
    if slain:
        yield events.Removed(tuple((c.side, c.name) for c in slain))


def over(battle: Battle) -> bool:
    """Tell whether a side has nobody left, or its Titan has been slain."""
    titan_fell = any(each.name == TITAN for each in battle.fallen)
    return titan_fell or not battle.of(ATTACKER) or not battle.of(DEFENDER)


class EndBattle(Step):
    """The battle is over: points, Angels, what follows a victory, and fallen Titans."""

    def resolve(self, realm: Realm) -> Steps:
        """See who has won; of a player who has left, the Titan counts as fallen."""
        battle = fighting(realm)
        entered = any(c.hex is not None for c in battle.of(ATTACKER))
        yield from remove_slain(realm, battle)
        _arrived(realm, battle)
        realm.battle = None
        attacker, defender = realm.legion(battle.attacker), realm.legion(battle.defender)
        legions = {ATTACKER: attacker, DEFENDER: defender}
        if battle.conceded is not None:
            _give_up(realm, battle, legions[battle.conceded])
        fallen = {
            side: any(s.side == side and s.name == TITAN for s in battle.fallen)
            or (battle.late and side == ATTACKER and TITAN in attacker.characters)
            or battle.left == side
            for side in legions
        }
        winner = _winner(battle, legions, fallen)
        won = legions[winner] if winner else None
        marker, owner = (won.marker, won.owner) if won else (None, None)
        yield events.BattleEnds(battle.land, marker, owner, battle.late)
        how = GIVEN_UP if battle.conceded else FOUGHT
        yield from realm.engagement_over(how, won, [x for x in legions.values() if x is not won])
        for side, legion in legions.items():
            rest = legion.characters and fallen[side] and not battle.late
            if side != winner and not rest:
                eliminate(realm, legion)
        if won is not None:
            if not battle.late:
                points = sum(each.points for each in battle.fallen if each.side != winner)
                yield Award(won.owner, points, won.marker)
            done = won is defender and (battle.reinforced or _withdrew(battle, entered=entered))
            yield AfterVictory(won.marker, won.owner, done=done)
        dead = tuple(legions[side].owner for side in legions if fallen[side])
        if dead:
            others = [legions[side].owner for side in legions if not fallen[side]]
            yield TitansDie(dead, others[0] if others and not battle.left else None)


def _give_up(realm: Realm, battle: Battle, legion: Legion) -> None:
    """Treat everybody of a side that conceded as slain."""
    side = ATTACKER if legion.marker == battle.attacker else DEFENDER
    for name in legion.characters:
        battle.fallen.append(Slain(side, name, realm.points(name, legion.owner)))
    realm.bury(legion.characters)
    gone, legion.characters = legion.characters, []
    notes.left(realm, legion, gone)


def _winner(battle: Battle, legions: dict[str, Legion], fallen: dict[str, bool]) -> str | None:
    if battle.late:
        return DEFENDER
    standing = [s for s, legion in legions.items() if legion.characters and not fallen[s]]
    return standing[0] if len(standing) == 1 else None


def _withdrew(battle: Battle, *, entered: bool) -> bool:
    """Tell whether the attacker gave up before anybody entered: no reinforcement then."""
    return ATTACKER in (battle.conceded, battle.left) and battle.round == 1 and not entered
