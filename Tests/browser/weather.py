"""Two people in one session through a bad connection, streams that end or are held back, a restart."""

import gzip
import random

from alive import Desk, behind, beside, change, grows, until
from proxy import Storm
from server import ROOT

SEEDS = (1, 2, 3)

OFF = {
    "form": "browser-off", "title": "Off", "sections": [
        {"key": "s", "fields": [
            {"key": "may", "kind": "bool", "label": "May", "initial": "true"},
            {"key": "why", "kind": "text", "label": "Why", "enabled": "may"}]}]}


def quiet(desks, seconds=40):
    for desk in desks:
        desk.settle(seconds)


def agree(desks, keys):
    """Everybody sees what the server has."""
    stored = desks[0].stored()
    for desk in desks:
        desk.page.evaluate("document.activeElement.blur()")
        for key in keys:
            desk.wait("""([id, value]) => {
              const one = document.getElementById(id);
              return (one.type === "checkbox" ? one.checked : one.value) === value;
            }""", [f"in-{key}", stored[key] if stored[key] is not None else ""], 25)
    return stored


def two_in_a_storm(site):
    """Different fields and the same ones, requests dropped, late, doubled, cut; then all is quiet."""
    for seed in SEEDS:
        with behind(site) as (proxy, left):
            right = beside(left)
            desks = (left, right)
            proxy.storm = Storm(seed)
            dice = random.Random(seed)
            own = {left: ["", "name"], right: ["", "note"]}
            for step in range(14):
                desk = dice.choice(desks)
                word = f"-{dice.choice(['rain', 'wind', 'fog'])}{step}"
                text, key = own[desk]
                if dice.random() < 0.6:
                    desk.control(key).focus()
                    desk.page.keyboard.press("End")
                    desk.page.keyboard.type(word, delay=25)
                    own[desk][0] = text + word
                elif dice.random() < 0.5:
                    desk.control("box").set_checked(dice.random() < 0.5)
                else:
                    desk.control("story").fill(f"{key} at {step}")
                if step == 6:
                    proxy.cut_streams()
            quiet(desks)
            proxy.storm = None
            stored = agree(desks, ("name", "note", "story", "box"))
            for desk in desks:
                text, key = own[desk]
                assert (stored[key] or "") == text, (seed, key, stored[key], text)
                assert grows(desk.texts(key), text), (seed, key, desk.texts(key))


def restart(site):
    """The server stops and starts again in the middle; nothing typed is lost."""
    with behind(site) as (proxy, left):
        right = beside(left)
        left.type("name", "before ")
        left.settle()
        site.server.stop()
        site.server.log.close()
        proxy.cut_streams()
        left.type("name", "between ")
        right.type("note", "elsewhere")
        right.page.locator(".net").get_by_text("No connection").wait_for()
        site.server.start()
        proxy.target = site.base = site.server.base
        left.type("name", "after")
        quiet((left, right))
        stored = agree((left, right), ("name", "note"))
        assert (stored["name"], stored["note"]) == ("before between after", "elsewhere"), stored


def p45_seven_tabs_leave_room_for_requests(site):
    """P45: past the cap of streams tabs ask; none of them stalls."""
    with behind(site) as (proxy, first):
        desks = [first]
        for _ in range(6):
            page = first.site.tab(first.page.context)
            page.goto(f"{first.site.base}/s/{first.session}")
            page.wait_for_selector("html[data-live]")
            desks.append(Desk(first.site, page))
        desks[6].page.wait_for_timeout(1000)
        for number, desk in enumerate(desks):
            desk.control("note").fill(f"tab {number}")
            desk.settle(5)
            desk.control("name").focus()
            assert desk.stored()["note"] == f"tab {number}", (number, desk.stored(), desk.texts("note"))
        for desk in desks:
            desk.shows("note", "tab 6", 20)


def p46_a_proxy_that_holds_events_back(site):
    """P46: within two pings the page waits for answers instead, and hears of changes at once."""
    with behind(site) as (proxy, desk):
        proxy.holds_streams = True
        proxy.rewrites = [(b'"ping":20000', b'"ping":400')]
        proxy.seen.clear()
        desk.page.reload()
        desk.page.wait_for_selector("html[data-live]")
        until(lambda: any("wait=25" in path for _, path in proxy.seen), 5)
        assert any("/stream?" in path for _, path in proxy.seen), proxy.seen
        change(site, desk.session, note="heard")
        desk.shows("note", "heard", 3)
        asked = [path for _, path in proxy.seen if "wait=25" in path]
        assert len(asked) < 6, asked


def silent_stream(site):
    """A stream that is cut again and again comes back, or the page asks."""
    with behind(site) as (proxy, desk):
        for turn in range(3):
            proxy.cut_streams()
            change(site, desk.session, note=f"turn {turn}")
            desk.shows("note", f"turn {turn}", 10)


def disabled(site):
    """A row that is disabled while somebody types in it has the text again once it is not."""
    with behind(site, OFF) as (proxy, desk):
        desk.type("why", "as it")
        desk.settle()
        proxy.rule = lambda method, _: {"drop"} if method == "POST" else None
        desk.type("why", " is late")
        change(site, desk.session, may=False)
        desk.page.wait_for_timeout(900)
        proxy.rule = None
        desk.settle()
        desk.shows("why", "as it")
        assert desk.control("why").is_disabled()
        change(site, desk.session, may=True)
        desk.shows("why", "as it is late")
        desk.settle()
        assert desk.stored()["why"] == "as it is late"


def another_kind(site):
    """A field that becomes another kind of control while somebody types there keeps the focus."""
    form = {"form": "browser-turns", "title": "Turns", "sections": [{"key": "s", "fields": [
        {"key": "story", "kind": "text", "as": "area", "label": "Story"}]}]}
    site.put(form)
    begun = site.request("POST", "/v1/forms/browser-turns/sessions", {"follow": "published"}).json
    page = site.page(live=True)
    page.goto(f"{site.base}/s/{begun['session']}")
    page.wait_for_selector("html[data-live]")
    page.locator("#in-story").focus()
    page.keyboard.type("It was late", delay=20)
    page.keyboard.press("Home")
    del form["sections"][0]["fields"][0]["as"]
    site.put(form)
    page.locator("input#in-story").wait_for()
    page.keyboard.type("So: ", delay=20)
    assert page.locator("#in-story").input_value() == "So: It was late"
    assert not page.complaints, page.complaints


def selected(site):
    """What somebody has selected, to type over it, stays selected when the row changes elsewhere."""
    with behind(site) as (_, desk):
        change(site, desk.session, note="before")
        desk.page.reload()
        desk.page.wait_for_selector("html[data-live]")
        desk.control("note").select_text()
        change(site, desk.session, note="elsewhere")
        desk.wait("() => document.getElementById('in-note').defaultValue === 'elsewhere'")
        desk.page.keyboard.insert_text("mine")
        assert desk.value("note") == "mine", desk.texts("note")
        desk.settle()
        assert desk.stored()["note"] == "mine"


def typed_date(site):
    """A date that is typed key by key stays in its control while answers come."""
    with behind(site) as (_, desk):
        desk.control("day").focus()
        for key in "12252026":
            desk.page.keyboard.press(key)
            desk.page.wait_for_timeout(150)
        desk.settle()
        assert desk.value("day") == desk.stored()["day"] == "2026-12-25", desk.texts("day")


def size(_):
    """The script is small: what a browser loads of it is below 12 KB."""
    files = [ROOT / "Public/formd.js", *sorted((ROOT / "Public/formd").glob("*.js"))]
    loaded = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    assert loaded < 12 * 1024, f"{loaded} bytes of script"


TESTS = [
    ("two people in one session through a storm see and keep the same", two_in_a_storm),
    ("a restart of the server loses nothing that was typed", restart),
    ("a stream that is cut comes back", silent_stream),
    ("a row that is disabled gives back what was typed", disabled),
    ("a field that becomes another kind keeps the focus", another_kind),
    ("what is selected stays selected", selected),
    ("a date is typed key by key", typed_date),
    ("P45 seven tabs leave room for requests", p45_seven_tabs_leave_room_for_requests),
    ("P46 a proxy that holds events back", p46_a_proxy_that_holds_events_back),
    ("the script is small", size),
]
