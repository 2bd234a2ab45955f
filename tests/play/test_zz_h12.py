"""Play level with the real ruleset: crashes, two programs."""
import asyncio, random, sys
import pytest
from dataclasses import replace
from bot.play import characters, consent, journeys, lobby
from bot.play.refusals import Refusal, MovedOn, Changed
from bot.rules.registry import RULESETS
from bot.rules import engine
from bot.rules.campaign.game import CHARACTERS, RULESET
from bot.rules.campaign.sheet import Sheet
from db import characters as stored_characters, results
from tests.play.conftest import Start
from tests.play.house import CHANNEL, GUILD, PLAYERS, Home, COMPUTER
from tests.play.test_kills import KEPT, LOST, dies, kill
from tests.play.test_characters_home import before, after, OUT_LOST, START_LOST
from tests.play.travelling import row, where, change
from tests.rules.random_play import random_action
ADA,BOB,CLEO,DAN = PLAYERS.values()
REAL = {"campaign": RULESETS["campaign"]}

async def make(home, who, name, **o):
    return await characters.new(home.house, PLAYERS[who], "campaign", name, o)
async def open_table(home, *who, **options):
    t = await home.house.open("campaign", guild_id=GUILD, channel_id=CHANNEL, host_id=PLAYERS[who[0]], host_name=who[0], options=options)
    for w in who[1:]:
        if w == COMPUTER: await lobby.computer(t, t.host_id)
        else: await lobby.join(t, PLAYERS[w], w)
    return t
async def sheet(home, c):
    return (await characters.load(home.house, c.id)).sheet

async def ours(home):
    return home if "campaign" in home.house.rulesets else await home.restart(rulesets=REAL)

@pytest.fixture
async def home(sqlite_url, start):
    return await start(sqlite_url, rulesets=REAL)

@pytest.mark.parametrize("point", START_LOST + KEPT)
async def test_start_dies(home, point):
    a, b = await make(home,"Ada","Agnar"), await make(home,"Bob","Brun")
    t = await open_table(home,"Ada","Bob")
    await home.settle()
    b4 = await row(home, a)
    again = await ours(await dies(home, point, lobby.start(t, ADA)))
    f = await again.house.table(t.id)
    if point in START_LOST:
        assert f.status=="lobby" and await row(again,a)==b4
        await lobby.start(f, ADA)
    assert await where(again,a)==(t.id,0,None)
    await again.check2(f) if hasattr(again,"check2") else None

@pytest.mark.parametrize("point", OUT_LOST + KEPT)
async def test_resign_dies(home, point):
    cs = [await make(home,w,w+"t") for w in ("Ada","Bob","Cleo")]
    t = await open_table(home,"Ada","Bob","Cleo")
    await lobby.start(t, ADA); await home.settle()
    # play on some rows
    r = random.Random(1)
    for _ in range(60):
        s = r.choice(list(t.asked))
        await t.act([ADA,BOB,CLEO][s], random_action(r, t.game, s))
        if t.status != "playing": return
    await home.settle()
    went = await row(home, cs[0])
    again = await ours(await dies(home, point, t.resign(ADA)))
    f = await again.house.table(t.id)
    if point in OUT_LOST:
        assert await row(again, cs[0]) == went
        await f.resign(ADA)
    assert await where(again, cs[0]) == (None,None,None)
    s = await sheet(again, cs[0])
    assert len(s.history)==1 and s.history[0].outcome=="withdrawn", s.history
    # undo by consent behind the resign
    if f.status=="playing":
        xp = s.earned
        for p in (BOB, CLEO):
            try:
                await consent.ask(f, p)
            except Refusal as e: print("ask", e); continue
            prop = f.proposal
            if prop:
                for q in (ADA, BOB, CLEO):
                    try: await consent.answer(f, q, prop.row, agrees=True)
                    except Refusal as e: print("ans", q, e)
        print(f.status, [(p.dead) for p in f.game.state.players])
        for p in (BOB,):
            await f.resign(p)
        for p in (ADA, CLEO):
            if f.status=="playing":
                try: await f.resign(p)
                except Refusal: pass
        assert f.status=="finished"
        for c in cs:
            sh = await sheet(again, c); assert len(sh.history)==1, sh.history
            assert await where(again, c) == (None,None,None)

async def test_two_programs(either_url, start):
    here = await start(either_url, rulesets=REAL); there = await start(either_url, rulesets=REAL)
    a = await make(here,"Ada","Agnar"); b = await make(here,"Bob","Brun")
    t1 = await open_table(here,"Ada","Bob")
    u1 = await there.house.look(t1.id)
    print(t1.guests, u1.guests)
    res = await asyncio.gather(lobby.start(t1,ADA), lobby.start(u1,ADA), characters.take(there.house, ADA, a.id, "ability:power"), characters.retire(there.house, BOB, b.id), lobby.join(u1, CLEO, "Cleo"), return_exceptions=True)
    print([repr(x)[:100] for x in res])
    t = await here.house.look(t1.id); u = await there.house.look(t1.id)
    for x in (t,u):
        if x.status=="lobby":
            try: await lobby.start(x, ADA)
            except Refusal as e: print("start", e)
    t = await here.house.look(t1.id); u = await there.house.look(t1.id)
    if t.status != "playing": print("not playing", t.seats, t.guests); return
    res = await asyncio.gather(t.resign(ADA), u.resign(BOB), u.resign(ADA), characters.take(there.house, ADA, a.id, "ability:power"), return_exceptions=True)
    print([repr(x)[:100] for x in res])
    t = await here.house.look(t1.id)
    for c in (a,b):
        print(await where(here,c), (await sheet(here,c)).history)
        n = len((await sheet(here,c)).history)
        assert n == (1 if t.status=="finished" else n) and n <= 1

async def test_double_take_give(either_url, start):
    here = await start(either_url, rulesets=REAL); there = await start(either_url, rulesets=REAL)
    a = await make(here,"Ada","Agnar"); b = await make(here,"Bob","Brun"); c = await make(here,"Cleo","Cad")
    for x in (a,b,c):
        s = replace_sheet(await sheet(here,x), gold=500)
        await change(here, x, sheet=CHARACTERS.encode(s), campaign_id=7)
    from bot.rules.campaign import market
    ops = []
    r = random.Random(3)
    for _ in range(30):
        h = r.choice([here,there])
        who, g = r.choice([(ADA,a),(BOB,b),(CLEO,c)])
        to = r.choice([x for x in (a,b,c) if x.id!=g.id])
        ops.append(characters.give(h.house, who, g.id, to.id, r.choice(["gold:10","gold:100","item:gale_cloak","gold:50"])))
        ops.append(characters.take(h.house, who, g.id, r.choice(["buy:gale_cloak","ability:power","buy:arrow_charm","buy:ward_stone", "sell:gale_cloak", "repair:gale_cloak"])))
    res = await asyncio.gather(*ops, return_exceptions=True)
    bad = [x for x in res if isinstance(x, Exception) and not isinstance(x, Refusal)]
    from collections import Counter
    print(Counter(type(x).__name__ for x in res), bad[:3], Counter(str(x) for x in res if isinstance(x,Exception)).most_common(8))
    assert not bad
    sh = [await sheet(here,x) for x in (a,b,c)]
    print([(s.gold,[i.item for i in s.items],s.unspent,s.abilities) for s in sh])
    assert sum(i.item=="gale_cloak" for s in sh for i in s.items) <= 1
    assert all(s.gold>=0 and s.unspent>=0 for s in sh)

def replace_sheet(s, **k):
    from msgspec.structs import replace as r
    return r(s, **k)
