"""Rows that do something, without script: tapped, acted on, and what they say."""

import re

from axe_playwright_python.sync_playwright import Axe

from filler import press

FORM = {
    "form": "browser-effects", "title": "Settings",
    "pages": [
        {"key": "first", "title": "Settings", "sections": ["top", "people", "tasks"]},
        {"key": "last", "title": "The rest", "sections": ["rest"]}],
    "variables": {"advanced": {"kind": "bool"}},
    "sections": [
        {"key": "top", "header": "Display", "fields": [
            {"key": "name", "kind": "text", "label": "Name", "actions": [
                {"key": "shout", "title": "Shout", "effects": [{"set": {"name": "upper(name)"}}]},
                {"key": "wipe", "title": "Wipe", "style": "destructive",
                 "effects": [{"clear": ["name"]}, {"alert": "The name is gone."}]}]},
            {"key": "more", "kind": "label", "text": "Advanced settings",
             "detail": "Shows or hides what few need.", "as": "subtitle",
             "onSelect": [{"toggle": "advanced"}]},
            {"key": "depth", "kind": "number", "as": "stepper", "label": "Depth",
             "visible": "advanced", "min": 0, "max": 9},
            {"key": "jump", "kind": "button", "label": "Go to the note", "onTap": [{"focus": "note"}]},
            {"key": "away", "kind": "button", "label": "Read about it",
             "onTap": [{"open": "https://example.org/help"}]},
            {"key": "reset", "kind": "button", "as": "destructive", "label": "Begin anew",
             "onTap": [{"reset": ["name", "depth"]}, {"alert": "All is as it was."}]}]},
        {"key": "people", "header": "Person", "repeat": {"min": 1, "max": 4, "reorder": True},
         "actions": [{"key": "again", "title": "Add another", "effects": [{"insertItem": "people"}]}],
         "fields": [{"key": "who", "kind": "text", "label": "Who"}]},
        {"key": "tasks", "header": "Tasks",
         "repeat": {"min": 1, "max": 4, "layout": "rows", "reorder": True}, "fields": [
             {"key": "task", "kind": "text", "label": "Task", "actions": [
                 {"key": "clear", "title": "Clear", "effects": [{"clear": ["task"]}]}]}]},
        {"key": "rest", "fields": [{"key": "note", "kind": "text", "label": "Note"}]}]}


def control(page, key):
    return page.locator(f'[id="in-{key}"]')


def action(page, name, whose):
    """A button, by what it does and whose it says it is."""
    return page.get_by_role("button", name=re.compile(f"^{name} ?: {whose}$"))


def tapped(site):
    page = site.opened(FORM)
    assert page.locator("#row-depth").count() == 0
    with page.expect_navigation():
        page.get_by_role("button", name="Advanced settings").click()
    assert page.url.endswith("?page=first#row-more"), page.url
    assert page.locator("#row-depth").is_visible()
    # The whole row is the button.
    box = page.locator("#row-more").bounding_box()
    with page.expect_navigation():
        page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] - 12)
    assert page.locator("#row-depth").count() == 0
    control(page, "name").fill("Ada")
    press(page, "action:name:shout")
    assert control(page, "name").input_value() == "ADA"
    with page.expect_navigation():
        page.get_by_role("button", name="Go to the note").click()
    assert page.url.endswith("?page=last#row-note"), page.url


def told(site):
    page = site.opened(FORM)
    control(page, "name").fill("Ada")
    with page.expect_navigation():
        action(page, "Wipe", "Name").click()
    assert page.get_by_role("status").inner_text() == "The name is gone."
    assert control(page, "name").input_value() == ""
    with page.expect_navigation():
        page.get_by_role("button", name="Read about it").click()
    link = page.get_by_role("status").get_by_role("link")
    assert link.get_attribute("href") == "https://example.org/help"
    press(page, "update")
    assert page.get_by_role("status").count() == 0, "it is said once"
    assert not page.complaints, page.complaints


def items(site):
    page = site.opened(FORM)
    with page.expect_navigation():
        action(page, "Add another", "Person 1").click()
    assert page.locator("#section-people .item").count() == 2
    task = page.locator("#section-tasks input").first
    task.fill("Sweep")
    with page.expect_navigation():
        action(page, "Clear", "Task 1").click()
    assert page.locator("#section-tasks input").first.input_value() == ""


def look(site):
    for scheme in ("light", "dark"):
        for name, width in (("phone", 390), ("desktop", 1280)):
            page = site.opened(FORM, script=True, width=width, scheme=scheme)
            press(page, "tap:more")
            press(page, "add:tasks")
            press(page, "tap:reset")
            site.picture(page, f"effects-{scheme}-{name}")
            found = Axe().run(page).response["violations"]
            assert not found, [
                (one["id"], [node["html"] for node in one["nodes"][:3]]) for one in found]
            page.context.close()


TESTS = [
    ("rows are tapped, all of them and by their actions", tapped),
    ("what effects have to say is said once", told),
    ("items and rows of a list have their actions", items),
    ("rows that do something look right to axe", look),
]
