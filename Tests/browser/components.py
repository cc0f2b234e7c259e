"""Rows and captions that authors' components show, without script: answered, and looked at."""

from axe_playwright_python.sync_playwright import Axe

from filler import press

COMPONENTS = {
    "star-rating": {
        "kinds": ["row"], "answer": {"type": "integer", "minimum": 1, "maximum": 3},
        "html": "<p>" + "".join(
            f"<label><input type=\"radio\" name=\"{{{{name}}}}\" value=\"{number}\"> "
            f"{'★' * number}<span> {words}</span></label>"
            for number, words in ((1, "Poor"), (2, "Good"), (3, "Great"))) + "</p>"},
    "seat-number": {
        "kinds": ["row"], "answer": {"type": "string", "pattern": "^[1-9][0-9]?[A-F]$"},
        "props": {"type": "object", "properties": {"example": {"type": "string"}}},
        "html": "<input type=\"text\" name=\"{{name}}\" placeholder=\"{{props.example}}\">"},
    "story": {
        "kinds": ["row"], "answer": {"type": "string"},
        "html": "<textarea name=\"{{name}}\" rows=\"3\"></textarea>"},
    "signature-pad": {"kinds": ["row"], "answer": {"type": "object"}},
    "banner": {
        "kinds": ["row", "header", "footer", "empty"],
        "props": {"type": "object", "properties": {
            "title": {"type": "string"}, "text": {"type": "string"},
            "points": {"type": "array", "items": {"type": "string"}}}},
        "html": "<p><b>{{props.title}}</b></p><p>{{props.text}}</p>{{#if props.points}}<ul>"
                "{{#each props.points}}<li>{{this}}</li>{{/each}}</ul>{{/if}}"
                "<p><a href=\"/\">All forms</a></p>"}}

FORM = {
    "form": "browser-components", "title": "A flight", "sections": [
        {"key": "trip", "header": {"component": "banner", "props": {
            "title": "Before you fly", "text": "Have these at hand:", "points": ["Passport", "Ticket"]}},
         "footer": {"component": "banner", "props": {"title": "Questions?", "text": "Ask us."}},
         "fields": [
             {"key": "seat", "kind": "custom", "component": "seat-number", "label": "Seat",
              "help": "A number and a letter.", "props": {"example": "12A"}, "required": True},
             {"key": "stars", "kind": "custom", "component": "star-rating", "label": "How was it?"},
             {"key": "story", "kind": "custom", "component": "story", "label": "Tell us more"},
             {"key": "sign", "kind": "custom", "component": "signature-pad", "label": "Signature"},
             {"key": "note", "kind": "custom", "component": "banner", "props": {
                 "title": "A row that asks nothing", "text": "It is there to be read."}}]},
        {"key": "bags", "header": "Bag", "repeat": {"max": 3, "addTitle": "Add a bag"},
         "emptyState": {"component": "banner", "props": {
             "title": "No bags yet", "text": "You may take three."}},
         "fields": [{"key": "weight", "kind": "number", "label": "Weight", "unit": "kg"}]}]}


def opened(site, **how):
    for name, component in COMPONENTS.items():
        answer = site.request("PUT", f"/v1/components/{name}", component)
        assert answer.status in (200, 201), answer.text
    return site.opened(FORM, **how)


def answered(site):
    page = opened(site)
    page.get_by_label("Seat").fill("100Z")
    press(page, "update")
    assert page.get_by_label("Seat").input_value() == "100Z"
    assert page.locator("#error-seat").is_visible()
    page.get_by_label("Seat").fill("12A")
    page.get_by_label("Great").check()
    page.get_by_label("Tell us more").fill("Smooth\n<b>landing</b>")
    press(page, "update")
    found = site.rows(page)
    assert (found["seat"]["value"], found["stars"]["value"]) == ("12A", 3), found
    assert found["story"]["value"] == "Smooth\n<b>landing</b>"
    assert page.get_by_label("Great").is_checked()
    before = site.snapshot(page)["tag"]
    press(page, "update")
    assert site.snapshot(page)["tag"] == before, "nothing was touched"
    assert not page.complaints, page.complaints


def empty(site):
    page = opened(site)
    assert page.get_by_text("No bags yet").is_visible()
    press(page, "add:bags")
    assert page.get_by_text("No bags yet").count() == 0
    item = page.locator(".item").get_attribute("id").removeprefix("section-")
    press(page, f"remove:{item}")
    assert page.get_by_text("No bags yet").is_visible()


def look(site):
    for scheme in ("light", "dark"):
        for name, width in (("phone", 390), ("desktop", 1280)):
            page = opened(site, script=True, width=width, scheme=scheme)
            press(page, "submit")
            site.picture(page, f"components-{scheme}-{name}")
            found = Axe().run(page).response["violations"]
            assert not found, [
                (one["id"], [node["html"] for node in one["nodes"][:3]]) for one in found]
            page.context.close()


TESTS = [
    ("components are answered, and wrong answers stay in their place", answered),
    ("an empty list says so by its component", empty),
    ("components look right to axe", look),
]
