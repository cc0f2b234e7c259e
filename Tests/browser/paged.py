"""A form of several pages without script: forward, back, past what is hidden, and sent."""

from axe_playwright_python.sync_playwright import Axe

from filler import press

TRIP = {
    "form": "browser-pages", "title": "A trip together", "description": "Who comes, and how.",
    "pages": [
        {"key": "who", "title": "You", "sections": ["you"]},
        {"key": "lift", "title": "Your car", "sections": ["car", "riders"]},
        {"key": "food", "title": "Food", "sections": ["food"]},
        {"key": "end", "title": "The end", "sections": ["end"]}],
    "sections": [
        {"key": "you", "header": "You", "fields": [
            {"key": "name", "kind": "text", "label": "Name", "required": True},
            {"key": "email", "kind": "text", "format": "email", "label": "E-mail"},
            {"key": "byCar", "kind": "bool", "label": "I come by car"}]},
        {"key": "car", "header": "Car", "visible": "byCar", "fields": [
            {"key": "plate", "kind": "text", "label": "Number plate", "required": True},
            {"key": "seats", "kind": "number", "as": "stepper", "scale": 0, "label": "Free seats"}]},
        {"key": "riders", "header": "Rider", "visible": "byCar",
         "repeat": {"max": 4, "addTitle": "Add a rider"}, "fields": [
             {"key": "rider", "kind": "text", "label": "Name"}]},
        {"key": "food", "fields": [
            {"key": "diet", "kind": "choices", "as": "tags", "label": "What you do not eat", "options": [
                {"value": "meat", "title": "Meat"}, {"value": "fish", "title": "Fish"}]}]},
        {"key": "end", "fields": [
            {"key": "agreed", "kind": "bool", "as": "check", "required": True,
             "label": "I pay for my part"}]}]}


def control(page, key):
    return page.locator(f'[id="in-{key}"]')


def where(page):
    """The page that is shown, as a person sees it."""
    return page.locator("h1").inner_text(), page.locator(".step").inner_text()


def forward(site):
    page = site.opened(TRIP)
    assert page.url.endswith("?page=who"), page.url
    assert where(page) == ("You", "Step 1 of 3")
    press(page, "next")
    assert page.url.endswith("?page=who#row-name"), page.url
    assert page.title().startswith("Error: You"), page.title()
    assert page.locator("#errors a").get_attribute("href") == "#row-name"
    control(page, "name").fill("Ada")
    press(page, "next")
    assert where(page) == ("Food", "Step 2 of 3"), where(page)
    press(page, "previous")
    control(page, "byCar").check()
    press(page, "next")
    assert where(page) == ("Your car", "Step 2 of 4"), where(page)
    control(page, "plate").fill("12-AB-34")
    press(page, "more:seats")
    assert page.url.endswith("?page=lift#row-seats"), page.url
    press(page, "add:riders")
    assert where(page)[0] == "Your car", where(page)
    press(page, "next")
    page.get_by_label("Meat").check()
    press(page, "next")
    assert where(page) == ("The end", "Step 4 of 4")
    assert page.locator("button[value=next]").count() == 0
    control(page, "agreed").check()
    press(page, "submit")
    assert page.locator("#receipt").count() == 1
    kept = site.submissions(TRIP["form"])[0]
    values = site.request("GET", f"/v1/submissions/{kept['id']}").json["values"]
    assert (values["byCar"], values["seats"], values["diet"]) == (True, "1", ["meat"]), values
    assert not page.complaints, page.complaints


def back_and_forth(site):
    page = site.opened(TRIP)
    control(page, "name").fill("Ada")
    control(page, "byCar").check()
    press(page, "next")
    control(page, "plate").fill("kept")
    press(page, "previous")
    assert control(page, "byCar").is_checked()
    press(page, "next")
    assert control(page, "plate").input_value() == "kept"
    page.go_back()
    page.go_back()
    assert where(page)[0] in ("You", "Your car")
    page.goto(page.url.split("?")[0] + "?page=who")
    control(page, "name").fill("Grace")
    press(page, "next")
    assert where(page)[0] == "Your car"
    assert site.rows(page)["name"]["value"] == "Grace"


def two_tabs(site):
    left = site.opened(TRIP)
    control(left, "name").fill("Ada")
    control(left, "byCar").check()
    press(left, "next")
    right = left.context.new_page()
    right.goto(left.url.split("?")[0] + "?page=food")
    right.get_by_label("Fish").check()
    control(left, "plate").fill("1")
    press(left, "update")
    press(right, "update")
    found = site.rows(left)
    assert found["byCar"]["value"] is True and found["diet"]["value"] == ["fish"], found
    assert found["plate"]["value"] == "1"


def skipped(site):
    """A page may be skipped by its address; nothing is sent before all is right."""
    page = site.opened(TRIP)
    session = page.url.split("?")[0]
    for query, title in (("?page=end", "The end"), ("?page=lift", "Food"), ("?page=x", "You"), ("", "You")):
        page.goto(session + query)
        assert where(page)[0] == title, (query, where(page))
    page.goto(session + "?page=end")
    press(page, "submit")
    assert page.url.endswith("?page=who#row-name"), page.url
    links = page.locator("#errors a")
    assert links.count() == 2, page.locator("#errors").inner_text()
    with page.expect_navigation():
        links.last.click()
    assert page.url.endswith("?page=end#row-agreed"), page.url
    assert where(page)[0] == "The end"
    control(page, "agreed").check()
    press(page, "submit")
    assert page.url.endswith("?page=who#row-name"), page.url


def look(site):
    for scheme in ("light", "dark"):
        for name, width in (("phone", 390), ("desktop", 1280)):
            page = site.opened(TRIP, script=True, width=width, scheme=scheme)
            accept(site, page, f"pages-1-{scheme}-{name}")
            press(page, "next")
            accept(site, page, f"pages-2-{scheme}-{name}")
            control(page, "name").fill("Ada")
            control(page, "byCar").check()
            press(page, "next")
            press(page, "add:riders")
            accept(site, page, f"pages-3-{scheme}-{name}")
            page.context.close()


def accept(site, page, name):
    site.picture(page, name)
    found = Axe().run(page).response["violations"]
    assert not found, [(one["id"], [node["html"] for node in one["nodes"][:3]]) for one in found]


TESTS = [
    ("pages follow each other, hidden ones skipped", forward),
    ("going back and forth keeps what was typed", back_and_forth),
    ("tabs on two pages leave each other's answers alone", two_tabs),
    ("a page is skipped by its address, and nothing sent before all is right", skipped),
    ("pages of a form look right to axe", look),
]
