"""Lists of items without script: added, filled in, moved and removed, and looked at."""

from axe_playwright_python.sync_playwright import Axe

from filler import press

HOUSEHOLD = {
    "form": "browser-lists", "title": "Household", "sections": [
        {"key": "people", "header": "Person", "footer": "Everybody who lives with you.",
         "repeat": {"max": 3, "reorder": True, "addTitle": "Add a person"},
         "validate": [{"rule": "people.exists(p, p.age >= 18)", "message": "Add an adult."}],
         "fields": [
             {"key": "name", "kind": "text", "label": "Name", "required": True},
             {"key": "age", "kind": "number", "scale": 0, "label": "Age", "unit": "years"},
             {"key": "works", "kind": "bool", "label": "Has work", "visible": "age >= 16"},
             {"key": "place", "kind": "number", "label": "Number", "calculate": "row.number"}]},
        {"key": "languages", "header": "Languages",
         "repeat": {"layout": "rows", "reorder": True, "min": 1}, "fields": [
             {"key": "language", "kind": "text", "label": "Language"}]},
        {"key": "end", "fields": [
            {"key": "sum", "kind": "number", "label": "Sum of ages",
             "calculate": "sum(people.age)"}]}]}


def items(site, page):
    """The keys of the people, in order."""
    keys = [section["key"] for section in site.snapshot(page)["sections"]]
    return [key for key in keys if key.startswith("people/")]


def control(page, item, key):
    return page.locator(f'[id="in-{item}/{key}"]')


def household(site, **how):
    """A page with two people."""
    page = site.opened(HOUSEHOLD, **how)
    for name, age in (("Ann", "41"), ("Bo", "7")):
        press(page, "add:people")
        item = items(site, page)[-1]
        assert page.url.endswith(f"#row-{item}/name"), page.url
        control(page, item, "name").fill(name)
        control(page, item, "age").fill(age)
    press(page, "update")
    return page


def changes(site):
    page = household(site)
    ann, bo = items(site, page)
    assert page.locator("h3").all_inner_texts() == ["Person 1", "Person 2"]
    assert page.locator(f'[id="in-sum"]').inner_text() == "48"
    assert control(page, ann, "works").count() == 1 and control(page, bo, "works").count() == 0
    control(page, bo, "name").fill("Bob")
    press(page, f"up:{bo}")
    assert items(site, page) == [bo, ann]
    assert page.url.endswith(f"#section-{bo}"), page.url
    assert control(page, bo, "name").input_value() == "Bob"
    press(page, "add:people")
    assert page.locator("button[value='add:people']").count() == 0
    third = items(site, page)[2]
    press(page, f"remove:{bo}")
    assert items(site, page) == [ann, third]
    assert page.locator("button[value='add:people']").count() == 1
    assert "Bob" not in page.content()
    assert not page.complaints, page.complaints


def twice(site):
    page = household(site)
    posts = []
    page.on("request", lambda sent: posts.append(sent) if sent.method == "POST" else None)
    press(page, "add:people")
    assert len(items(site, page)) == 3
    gone = items(site, page)[2]
    press(page, f"remove:{gone}")
    for sent in posts:
        answer = site.post(sent.url, sent.post_data_buffer, {"Origin": site.base})
        assert answer.status == 303, answer.status
    assert len(items(site, page)) == 2


def wrong(site):
    page = site.opened(HOUSEHOLD)
    press(page, "add:people")
    press(page, "submit")
    item = items(site, page)[0]
    links = page.locator("#errors a")
    assert [link.get_attribute("href") for link in links.all()] == [
        f"#row-{item}/name"], page.locator("#errors").inner_text()
    assert links.first.inner_text().startswith("Person 1, Name"), links.first.inner_text()
    control(page, item, "name").fill("Bo")
    control(page, item, "age").fill("7")
    press(page, "submit")
    assert links.first.get_attribute("href") == "#section-people"
    assert "Add an adult." in page.locator("#section-people > .error").inner_text()
    control(page, item, "age").fill("70")
    press(page, "submit")
    assert page.locator("#receipt").count() == 1


def return_key(site):
    page = household(site)
    before = items(site, page)
    control(page, before[0], "name").fill("Anna")
    control(page, before[0], "name").press("Enter")
    page.wait_for_load_state()
    assert items(site, page) == before
    assert site.rows(page)[before[0] + "/name"]["value"] == "Anna"


def rows(site):
    page = site.opened(HOUSEHOLD)
    def typed():
        return page.locator("#section-languages input").all()
    assert len(typed()) == 1
    assert page.locator("#section-languages button[value^='remove:']").count() == 0
    typed()[0].fill("Dutch")
    press(page, "add:languages")
    typed()[1].fill("Frisian")
    second = typed()[1].get_attribute("name").rsplit("/", 1)[0]
    press(page, f"up:{second}")
    assert [one.input_value() for one in typed()] == ["Frisian", "Dutch"]
    assert page.url.endswith(f"#row-{second}/language"), page.url
    labels = page.locator("#section-languages label").all_inner_texts()
    assert labels == ["Language 1", "Language 2"], labels


def look(site):
    for scheme in ("light", "dark"):
        for name, width in (("phone", 390), ("desktop", 1280)):
            page = household(site, script=True, width=width, scheme=scheme)
            press(page, "add:languages")
            press(page, "add:people")
            press(page, "submit")
            site.picture(page, f"lists-{scheme}-{name}")
            found = Axe().run(page).response["violations"]
            assert not found, [
                (one["id"], [node["html"] for node in one["nodes"][:3]]) for one in found]
            page.context.close()


TESTS = [
    ("items are added, filled in, moved and removed", changes),
    ("a button of a list that is sent twice does its work once", twice),
    ("what is wrong in an item or with a list is listed", wrong),
    ("the return key presses no button of a list", return_key),
    ("items that are rows are added and moved", rows),
    ("lists look right to axe", look),
]
