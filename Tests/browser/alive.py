"""A page with its script behind a bad connection, as tests drive and watch it."""

import contextlib
import json
import time
from urllib.parse import quote, urlsplit

from client import Client
from proxy import Proxy

FORM = {
    "form": "browser-alive", "title": "Claim", "sections": [
        {"key": "you", "header": "You", "fields": [
            {"key": "name", "kind": "text", "label": "Name", "required": True},
            {"key": "story", "kind": "text", "as": "area", "label": "Story"},
            {"key": "email", "kind": "text", "format": "email", "label": "E-mail"},
            {"key": "n", "kind": "number", "label": "Number"},
            {"key": "pick", "kind": "choice", "as": "picker", "label": "Pick", "options": [
                {"value": one, "title": one.upper()} for one in "abcd"]},
            {"key": "box", "kind": "bool", "as": "check", "label": "Box"},
            {"key": "day", "kind": "date", "label": "Day"},
            {"key": "hasCar", "kind": "bool", "label": "I have a car"},
            {"key": "note", "kind": "text", "label": "Note"},
            {"key": "wipe", "kind": "button", "label": "Wipe", "onTap": [{"clear": ["note"]}]}]},
        {"key": "car", "header": "Your car", "visible": "hasCar", "fields": [
            {"key": "plate", "kind": "text", "label": "Plate", "required": True}]},
        {"key": "people", "header": "Person", "repeat": {"max": 4, "reorder": True}, "fields": [
            {"key": "who", "kind": "text", "label": "Who", "required": True}]}]}

# Notes every text that a control ever showed, with each frame and each change of the page.
WATCH = """() => {
  window.shownTexts = {};
  const look = () => {
    for (const one of document.querySelectorAll("input[name], textarea[name], select[name]")) {
      const texts = window.shownTexts[one.name] ??= [];
      const text = one.type === "checkbox" ? String(one.checked) : one.value;
      if (texts.at(-1) !== text) texts.push(text);
    }
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
  document.addEventListener("input", look, true);
  setInterval(look, 4);
}"""

IDLE = "() => !document.documentElement.hasAttribute('data-busy')"


class Desk:
    """Somebody at a page: types in it, and sees what it shows."""

    def __init__(self, site, page):
        self.site = site
        self.page = page
        self.session = page.url.split("/s/")[1].split("?")[0].split("#")[0]

    def control(self, key):
        return self.page.locator(f'[id="in-{key}"]')

    def row(self, key):
        return self.page.locator(f'[id="row-{key}"]')

    def type(self, key, text, delay=35):
        self.control(key).press_sequentially(text, delay=delay)

    def value(self, key):
        control = self.control(key)
        if control.get_attribute("type") == "checkbox":
            return control.is_checked()
        return control.input_value()

    def texts(self, key):
        """Every text that a control showed since the page was opened."""
        return self.page.evaluate("key => window.shownTexts[key] ?? []", key)

    def settle(self, seconds=20):
        """Waits until the server has all that was typed."""
        self.page.wait_for_function(IDLE, timeout=seconds * 1000)

    def wait(self, condition, argument=None, seconds=15):
        self.page.wait_for_function(condition, arg=argument, timeout=seconds * 1000)

    def shows(self, key, value, seconds=15):
        self.wait("([id, value]) => document.getElementById(id)?.value === value",
                  [f"in-{key}", value], seconds)

    def stored(self):
        """The answers that the server has, by key."""
        return {key: row.get("value") for key, row in self.site.rows(self.page).items()}


def admin(site):
    """A connection to the server itself, whatever happens to the proxy."""
    return Client(site.server.base, site.token)


def change(site, session, **values):
    """Somebody else changes answers."""
    answer = admin(site).request("PATCH", f"/v1/sessions/{session}/values", values)
    assert answer.status == 200, answer.text


@contextlib.contextmanager
def behind(site, form=None, **how):
    """A desk behind a proxy, which is a good one until it is told otherwise."""
    with Proxy(site.base).running() as proxy:
        bad = site.through(proxy)
        site.put(form or FORM)
        page = bad.page(live=True, **how)
        page.add_init_script(f"({WATCH})()")
        page.goto(f"{proxy.base}/f/{(form or FORM)['form']}")
        page.wait_for_selector("html[data-live]")
        desk = Desk(bad, page)
        try:
            yield proxy, desk
        finally:
            proxy.storm = proxy.rule = None
            page.context.close()


def beside(desk, **how):
    """A second desk of another visitor at the same session."""
    page = desk.site.page(live=True, **how)
    page.add_init_script(f"({WATCH})()")
    page.goto(f"{desk.site.base}/s/{desk.session}")
    page.wait_for_selector("html[data-live]")
    return Desk(desk.site, page)


def slow_posts(seconds):
    """A rule: answers to what is sent are late."""
    return lambda method, _: {seconds} if method == "POST" else None


def grows(texts, whole):
    """Whether texts only ever grew, letter by letter, into the whole: nothing flashed back."""
    return all(whole.startswith(text) for text in texts) and all(
        len(one) <= len(next) for one, next in zip(texts, texts[1:]))


def until(condition, seconds=15):
    """Waits until something is true."""
    end = time.time() + seconds
    while not condition():
        assert time.time() < end, "it did not come true"
        time.sleep(0.05)
