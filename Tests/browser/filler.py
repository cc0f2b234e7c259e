"""Fills in a form as a person would: by looking at its controls, and with answers for some keys."""

from answers import ANSWERS, BY_TYPE, STORED


class Filler:
    """A person in front of one form."""

    def __init__(self, page, form):
        self.page = page
        self.answers = ANSWERS.get(form, {})
        self.typed = {}

    def rows(self):
        """The keys of the rows that can be answered now and were not yet."""
        names = self.page.locator(
            "form [name]:not([type=hidden]):not(button):not(:disabled)").evaluate_all(
            "all => all.map(one => one.name)")
        return [name for name in dict.fromkeys(names) if name not in self.typed]

    def fill_row(self, key):
        controls = self.page.locator(f'[name="{key}"]:not([type=hidden])')
        first = controls.first
        tag = first.evaluate("one => one.tagName.toLowerCase()")
        kind = first.get_attribute("type") or "text"
        # What is typed in a list is kept by the key that it has in every item.
        wanted = self.answers.get(key.rsplit("/", 1)[-1])
        if first.evaluate("one => one.parentNode.matches('.level')"):
            wanted = self.go_down(key, wanted)
        elif tag == "select":
            options = first.locator("option").evaluate_all("all => all.map(one => one.value)")
            wanted = wanted or next(value for value in options if value)
            first.select_option(wanted)
        elif kind == "checkbox" and first.get_attribute("role") != "switch" and controls.count() > 1:
            wanted = wanted or [first.get_attribute("value")]
            for control in controls.all():
                control.set_checked(control.get_attribute("value") in wanted)
        elif kind == "checkbox":
            several = isinstance(wanted, list)
            first.set_checked(wanted is not False)
            wanted = wanted if several else wanted is not False
        elif kind == "radio":
            wanted = wanted or next(
                value for value in (one.get_attribute("value") for one in controls.all()) if value)
            self.page.locator(f'[name="{key}"][value="{wanted}"]').check()
        else:
            wanted = wanted or self.guess(first, tag, kind, key)
            first.fill(wanted)
        self.typed[key] = wanted

    def go_down(self, key, wanted):
        """Picks level after level, each shown when the one above is picked."""
        path = []
        while True:
            level = self.page.locator(f'.level [name="{key}"]').nth(len(path))
            options = level.locator("option").evaluate_all("all => all.map(one => one.value)")
            path.append(wanted[len(path)] if wanted else next(one for one in options if one))
            level.select_option(path[-1])
            button = self.page.locator(f"button[value='show:{key}']")
            if not button.count():
                return path
            with self.page.expect_navigation():
                button.click()
            assert self.page.locator(f'[id="error-{key}"]').count() == 0, "what is begun is not wrong"
            if self.page.locator(f'.level [name="{key}"]').count() == len(path):
                return path

    def guess(self, control, tag, kind, key):
        if kind in BY_TYPE:
            return BY_TYPE[kind]
        if control.get_attribute("inputmode") in ("decimal", "numeric"):
            return "3"
        if control.get_attribute("autocomplete") == "postal-code":
            return "1234 AB"
        return f"Something for\n{key}" if tag == "textarea" else f"My {key}"

    def fill(self):
        """Fills in page after page."""
        for _ in range(20):
            self.fill_page()
            if not self.page.locator("button[value=next]").count():
                return
            before = self.page.url
            press(self.page, "next")
            assert self.page.locator("#errors").count() == 0, self.page.locator("#errors").inner_text()
            assert self.page.url != before, before
        raise AssertionError("new pages keep coming")

    def fill_page(self):
        """Fills in all there is, and what that reveals."""
        for _ in range(8):
            fresh = self.rows()
            if not fresh:
                return
            for key in fresh:
                self.fill_row(key)
            press(self.page, "update")
        raise AssertionError("new rows keep coming")


def press(page, button):
    """Presses a button of the page and waits for the page after it."""
    with page.expect_navigation():
        page.locator(f"button[name=_do][value='{button}']").click()


def stored(values, key, typed):
    """What a submission has for a row; the items of a list are in the order on the page."""
    if "/" not in key:
        place, _, part = key.partition(".")
        return values.get(place, {}).get(part) if part else values.get(key)
    name, item, column = key.split("/")
    items = list(dict.fromkeys(
        other.split("/")[1] for other in typed if other.startswith(name + "/")))
    return values[name][items.index(item)].get(column)


def same(stored, typed):
    """Whether a stored answer is what was typed, numbers compared as numbers."""
    if isinstance(typed, str) and isinstance(stored, str):
        typed = STORED.get(typed, typed)
        try:
            return float(stored) == float(typed)
        except ValueError:
            return stored == typed
    if isinstance(stored, bool) and isinstance(typed, str):
        return stored == (typed == "true")
    if isinstance(stored, list):
        return set(stored) == set(typed if isinstance(typed, list) else [typed])
    return stored == typed
