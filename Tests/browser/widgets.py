"""Every kind and widget without script: stepped, picked, taken back, and looked at."""

import gzip
import json

from axe_playwright_python.sync_playwright import Axe

from filler import press
from server import ROOT

EVERY = json.loads((ROOT / "Examples" / "every-kind.json").read_text())


def control(page, key):
    return page.locator(f'[id="in-{key}"]')


def value(site, page, key):
    return site.rows(page)[key].get("value")


def steps(site):
    page = site.opened(EVERY)
    more = page.get_by_role("button", name="Increase A stepper", exact=True)
    less = page.get_by_role("button", name="Decrease A stepper", exact=True)
    control(page, "line").fill("typed before")
    with page.expect_navigation():
        more.click()
    assert page.url.endswith("#row-guests"), page.url
    assert control(page, "guests").input_value() == "3"
    assert value(site, page, "line") == "typed before"
    control(page, "guests").fill("12")
    press(page, "update")
    assert more.is_disabled() and less.is_enabled()
    control(page, "guests").fill("0")
    press(page, "update")
    assert less.is_disabled() and more.is_enabled()
    press(page, "more:hours")
    press(page, "more:hours")
    assert value(site, page, "hours") == "1"
    control(page, "hours").fill("three")
    press(page, "more:hours")
    assert control(page, "hours").input_value() == "three"
    assert page.locator("#error-hours").is_visible()


def by_keyboard(site):
    page = site.opened(EVERY)
    control(page, "guests").focus()
    page.keyboard.press("Tab")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert value(site, page, "guests") == "3"
    # The row that was stepped is where Tab goes on; a page that is not drawn yet hears no key.
    for _ in range(20):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.value")
        if focused:
            break
        page.wait_for_timeout(50)
    assert focused == "less:guests", focused
    control(page, "guests").fill("7")
    with page.expect_navigation():
        control(page, "guests").press("Enter")
    assert value(site, page, "guests") == "7", "the return key steps nothing"


def taken_back(site):
    page = site.opened(EVERY)
    assert page.get_by_role("radio", name="No answer").count() == 0
    page.locator("[name=yesNo][value=false]").check()
    page.locator("[name=push][value=m]").check()
    press(page, "update")
    assert value(site, page, "yesNo") is False and value(site, page, "push") == "m"
    for key in ("yesNo", "push"):
        page.locator(f"[name={key}][value='']").check()
    press(page, "update")
    found = site.rows(page)
    assert "value" not in found["yesNo"] and "value" not in found["push"], found


def picked(site):
    page = site.opened(EVERY)
    groups = page.locator("#in-picker optgroup").evaluate_all("all => all.map(one => one.label)")
    assert groups == ["Working days", "Weekend"], groups
    control(page, "picker").select_option("sun")
    control(page, "sheet").select_option("NL")
    for tag in ("basil", "rocket"):
        page.get_by_role("group", name="Tags").first.get_by_label(tag.capitalize()).check()
    press(page, "update")
    found = site.rows(page)
    assert (found["picker"]["value"], found["sheet"]["value"]) == ("sun", "NL")
    assert found["tags"]["value"] == ["basil", "rocket"], found["tags"]


def levels(site):
    page = site.opened(EVERY)
    control(page, "cascade").select_option("europe")
    press(page, "show:cascade")
    assert page.url.endswith("?open=cascade#row-cascade"), page.url
    assert page.locator("#error-cascade").count() == 0
    page.get_by_label("Within Europe").select_option("nl")
    press(page, "show:cascade")
    page.get_by_label("Within Netherlands").select_option("utr")
    press(page, "update")
    assert value(site, page, "cascade") == ["europe", "nl", "utr"]
    control(page, "cascade").select_option("asia")
    press(page, "update")
    assert value(site, page, "cascade") == ["asia"], "what was below the other choice is gone"
    assert page.locator("#error-cascade").is_visible()
    assert page.get_by_label("Within Asia").count() == 1


def place(site):
    page = site.opened(EVERY)
    page.get_by_label("Latitude").fill("52.09")
    page.get_by_label("Longitude").fill("east")
    press(page, "update")
    assert page.get_by_label("Latitude").input_value() == "52.09"
    assert page.get_by_label("Longitude").input_value() == "east"
    assert page.locator("#error-location").is_visible()
    page.get_by_label("Longitude").fill("5.12")
    press(page, "update")
    assert value(site, page, "location") == {"lat": "52.09", "lon": "5.12"}


def described(site):
    """What helps to answer is what a screen reader says with the control."""
    page = site.opened(EVERY)
    for key, words in (
            ("volume", "How loud it may be. From 0 to 100, in steps of 5."),
            ("duration", "Like 1:30 or 1h 30m."), ("guests", "From 0 to 12.")):
        ids = control(page, key).get_attribute("aria-describedby").split()
        said = " ".join(page.locator(f"[id='{one}']").inner_text() for one in ids)
        assert said.startswith(words), (key, said)
    assert control(page, "volume").get_attribute("type") == "text"
    assert control(page, "volume").input_value() == "", "nobody touched it"


def budgets(site):
    """One request each, and as few bytes as a slow line likes; the claim has 174 fields."""
    page = site.page(script=True)
    seen = []
    page.on("response", lambda answer: seen.append(answer))
    page.goto(f"{site.base}/f/attendance-allowance")
    page.wait_for_load_state("networkidle")
    sizes = {}
    for answer in seen:
        if answer.status == 200:
            kind = answer.headers["content-type"].split(";")[0]
            sizes.setdefault(kind, []).append(len(gzip.compress(answer.body())))
    # What the script weighs is looked at where it is tested; here nobody may ask for a file twice.
    assert len(sizes.pop("text/javascript", [])) <= 5
    assert set(sizes) <= {"text/html", "text/css", "image/svg+xml"}, sizes
    assert all(len(one) == 1 for one in sizes.values()), sizes
    assert sizes["text/html"][0] < 30_000 and sizes["text/css"][0] < 8_000, sizes


def look(site):
    site.put(EVERY)
    for scheme in ("light", "dark"):
        for name, width in (("phone", 390), ("desktop", 1280)):
            page = site.opened(EVERY, script=True, width=width, scheme=scheme)
            site.picture(page, f"kinds-{scheme}-{name}")
            control(page, "toggle").check()
            press(page, "update")
            accept(page)
            press(page, "submit")
            site.picture(page, f"kinds-errors-{scheme}-{name}")
            accept(page)
            page.context.close()


def accept(page):
    found = Axe().run(page).response["violations"]
    assert not found, [(one["id"], [node["html"] for node in one["nodes"][:3]]) for one in found]


TESTS = [
    ("numbers are stepped, within their bounds", steps),
    ("steppers work by keyboard", by_keyboard),
    ("answers that are not asked for are taken back", taken_back),
    ("options are picked, in groups too", picked),
    ("a choice goes down level by level", levels),
    ("a place is two numbers, both kept as they were typed", place),
    ("what helps to answer is read out with the control", described),
    ("pages keep their budgets", budgets),
    ("every kind of row looks right to axe", look),
]
