"""What a page does with its script that it does not do without: rows at once, in place, and said."""

from axe_playwright_python.sync_playwright import Axe

import effects
import lists
import paged
from alive import FORM, behind, change
from filler import Filler, same, stored

LONG = {
    "form": "browser-long", "title": "Countries", "sections": [{"key": "s", "fields": [
        {"key": "land", "kind": "choice", "as": "picker", "label": "Country", "options": [
            {"value": f"c{number}", "title": f"Country {number}"} for number in range(30)]},
        {"key": "been", "kind": "choices", "as": "checks", "label": "Been to", "options": [
            {"value": f"c{number}", "title": f"Country {number}"} for number in range(25)]},
        {"key": "where", "kind": "cascade", "label": "Where", "options": [
            {"value": "eu", "title": "Europe", "options": [
                {"value": "nl", "title": "Netherlands", "options": [
                    {"value": "ut", "title": "Utrecht"}]}, {"value": "be", "title": "Belgium"}]},
            {"value": "af", "title": "Africa", "options": [{"value": "ke", "title": "Kenya"}]}]}]}]}


class LiveFiller(Filler):
    """A person before a page that follows what is typed."""

    def fill_page(self):
        for _ in range(8):
            fresh = self.rows()
            if not fresh:
                return
            for key in fresh:
                if self.page.locator(f'[name="{key}"]').count():
                    self.fill_row(key)
                    self.settle()
        raise AssertionError("new rows keep coming")

    def settle(self):
        # A secret is sent when its row is left.
        self.page.evaluate("document.activeElement.blur()")
        self.page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")

    def go_down(self, key, wanted):
        path = []
        while True:
            level = self.page.locator(f'.level [name="{key}"]').nth(len(path))
            options = level.locator("option").evaluate_all("all => all.map(one => one.value)")
            path.append(wanted[len(path)] if wanted else next(one for one in options if one))
            level.select_option(path[-1])
            self.settle()
            if self.page.locator(f'.level [name="{key}"]').count() == len(path):
                return path


def filled(form):
    """Fills in an example with its script on, without ever pressing "Update"."""
    def body(site):
        page = site.page(live=True)
        page.goto(f"{site.base}/f/{form}")
        page.wait_for_selector("html[data-live]")
        filler = LiveFiller(page, form)
        filler.fill()
        faults = page.locator(".error:visible").all_inner_texts()
        assert not faults, faults
        with page.expect_navigation():
            page.locator("button[value=submit]").click()
        page.locator("#receipt").wait_for()
        kept = site.request("GET", f"/v1/submissions/{site.submissions(form)[0]['id']}").json
        found = {key: stored(kept["values"], key, filler.typed) for key in filler.typed}
        missing = {key: (typed, found[key]) for key, typed in filler.typed.items()
                   if key not in kept.get("secrets", []) and not same(found[key], typed)}
        assert not missing, missing
        assert not page.complaints, page.complaints
        return len(filler.typed)
    return body


def errors(site):
    """What is wrong is said when a row is left, and listed when it is sent."""
    with behind(site) as (_, desk):
        page = desk.page
        desk.type("email", "nonsense")
        desk.settle()
        assert desk.row("email").locator(".error").count() == 0, "somebody is still typing"
        desk.control("note").focus()
        desk.row("email").locator(".error").wait_for()
        desk.wait("() => [...document.querySelectorAll('[role=status]')]"
                  ".some(one => one.textContent.includes('E-mail: Error: '))")
        assert not page.locator("#errors").is_visible() and page.title() == "Claim"
        page.locator("button[value=submit]").click()
        desk.wait("() => document.activeElement.id === 'errors'")
        assert page.title() == "Error: Claim"
        assert page.locator("#errors a").count() == 2
        desk.control("name").fill("Ada")
        desk.control("email").fill("ada@example.org")
        desk.control("note").focus()
        desk.wait("() => !document.getElementById('errors')")
        assert page.title() == "Claim"
        assert page.locator("#row-email .error").count() == 0


def in_place(site):
    """Nothing of this loads a page: rows that come, items, steps of a number, rows that do something."""
    page = site.opened(effects.FORM, live=True)
    page.evaluate("window.isSame = true")
    page.get_by_role("button", name="Advanced settings").click()
    page.locator("#row-depth").wait_for()
    page.locator("button[value='more:depth']").click()
    page.wait_for_function("() => document.getElementById('in-depth').value === '1'")
    effects.control(page, "name").fill("Ada")
    page.locator("button[value='action:name:shout']").click()
    page.wait_for_function("() => document.getElementById('in-name').value === 'ADA'")
    effects.action(page, "Wipe", "Name").click()
    page.locator("#notice").wait_for()
    assert page.locator("#notice").inner_text() == "The name is gone."
    assert effects.control(page, "name").input_value() == ""
    effects.action(page, "Add another", "Person 1").click()
    page.wait_for_function("() => document.querySelectorAll('#section-people .item').length === 2")
    assert page.locator("#notice").count() == 0, "it is said once"
    assert page.evaluate("window.isSame")
    with page.expect_navigation():
        page.get_by_role("button", name="Go to the note").click()
    assert page.url.endswith("?page=last#row-note"), page.url
    assert not page.complaints, page.complaints


def people(site):
    page = site.opened(lists.HOUSEHOLD, live=True)
    page.evaluate("window.isSame = true")
    for number, name in enumerate(("Ann", "Bo")):
        page.locator("button[value='add:people']").click()
        page.wait_for_function(f"() => document.querySelectorAll('#section-people .item').length === {number + 1}")
        assert page.evaluate("document.activeElement.id.endsWith('/name')"), "one types at once"
        page.keyboard.type(name)
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    ann, bo = lists.items(site, page)
    page.locator(f"button[value='up:{bo}']").click()
    page.wait_for_function("id => document.querySelector('.item').id === id", arg=f"section-{bo}")
    assert page.evaluate("document.activeElement.value") in (f"up:{bo}", f"down:{bo}")
    assert page.locator("h3").all_inner_texts() == ["Person 1", "Person 2"]
    page.locator(f"button[value='remove:{bo}']").click()
    page.wait_for_function("() => document.querySelectorAll('#section-people .item').length === 1")
    assert lists.control(page, ann, "name").input_value() == "Ann"
    assert page.evaluate("window.isSame") and not page.complaints, page.complaints


def steps(site):
    page = site.opened(paged.TRIP, live=True)
    page.locator("button[value=next]").click()
    page.wait_for_function("() => document.activeElement.id === 'errors'")
    paged.control(page, "name").fill("Ada")
    paged.control(page, "byCar").check()
    with page.expect_navigation():
        page.locator("button[value=next]").click()
    assert paged.where(page) == ("Your car", "Step 2 of 4"), paged.where(page)
    paged.control(page, "plate").fill("12-AB-34")
    with page.expect_navigation():
        page.locator("button[value=previous]").click()
    assert site.rows(page)["plate"]["value"] == "12-AB-34"
    page.go_back()
    page.wait_for_function("() => document.getElementById('in-plate')?.value === '12-AB-34'")


def lists_narrow(site):
    """More than twenty options get an input that narrows them; levels of a cascade follow at once."""
    page = site.opened(LONG, live=True, width=1280)
    for key in ("land", "been"):
        filter = page.locator(f"#row-{key} .filter")
        filter.fill("country 2")
        if key == "been":
            assert page.locator("#row-been .option:visible").count() == 6
    page.locator("#row-been").get_by_label("Country 22").check()
    page.locator("#in-land").select_option("c21")
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    assert page.locator("#row-been .filter").input_value() == "country 2"
    rows = site.rows(page)
    assert (rows["land"]["value"], rows["been"]["value"]) == ("c21", ["c22"]), rows
    for number, value in enumerate(("eu", "nl", "ut")):
        page.locator("#row-where select").nth(number).select_option(value)
        page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    assert page.locator("#row-where button").count() == 0
    page.locator("#row-where select").nth(0).select_option("af")
    page.wait_for_function("() => document.querySelectorAll('#row-where select').length === 2")
    accept(site, page, "live-lists")
    assert site.rows(page)["where"]["value"] == ["af"]


def composing(site):
    """While a letter is composed nothing is sent and nothing is written."""
    with behind(site) as (proxy, desk):
        desk.control("note").focus()
        chrome = desk.page.context.new_cdp_session(desk.page)
        for text in ("に", "にほ", "にほん"):
            chrome.send("Input.imeSetComposition", {
                "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
            change(site, desk.session, name=f"while {len(text)}")
            desk.page.wait_for_timeout(500)
        assert not proxy.posts(), "nothing is sent"
        assert desk.value("name") == "" and desk.value("note") == "にほん"
        chrome.send("Input.insertText", {"text": "日本"})
        desk.settle()
        desk.shows("name", "while 3")
        assert desk.value("note") == desk.stored()["note"] == "日本"


def look(site):
    """Pictures of a page that is cut off and has a row that was changed elsewhere, and what axe says."""
    for scheme in ("light", "dark"):
        for name, width in (("phone", 390), ("desktop", 1280)):
            with behind(site, width=width, scheme=scheme) as (proxy, desk):
                desk.control("hasCar").check()
                desk.row("plate").wait_for()
                desk.type("email", "nonsense")
                desk.control("name").fill("Ada Lovelace")
                desk.settle()
                accept(site, desk.page, f"live-1-{scheme}-{name}")
                desk.control("note").focus()
                change(site, desk.session, note="They wrote this")
                desk.row("note").locator(".changed").wait_for()
                proxy.is_down = True
                proxy.cut_streams()
                desk.type("note", "I go on")
                desk.page.locator(".net").get_by_text("No connection").wait_for()
                accept(site, desk.page, f"live-2-{scheme}-{name}")
                proxy.is_down = False
                desk.settle()


def accept(site, page, name):
    page.wait_for_timeout(250)
    site.picture(page, name)
    found = Axe().run(page).response["violations"]
    assert not found, [(one["id"], [node["html"] for node in one["nodes"][:3]]) for one in found]


FORMS = ("every-kind", "new-contact", "attendance-allowance", "home-loan", "todo", "all-rows")

TESTS = [(f"{form} with script", filled(form)) for form in FORMS] + [
    ("errors wait until a row is left", errors),
    ("with script nothing loads a page anew", in_place),
    ("with script items come, move and go in place", people),
    ("with script steps follow each other", steps),
    ("long lists are narrowed, cascades follow", lists_narrow),
    ("nothing happens while a letter is composed", composing),
    ("pages with script look right to axe, cut off too", look),
]
