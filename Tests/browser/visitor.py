"""A formd as the browser tests see it: pages to open, an interface to look behind them."""

import http.client
import re
from urllib.parse import urlsplit

from client import Answer, Client

# Rows are at least 44 px high, and so is what is pressed in them.
SMALL = """() => [...document.querySelectorAll(".row, button:not(.unseen), .option, .forms a")]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 43.5).map(one => one.outerHTML.slice(0, 80))"""


def complain(page, words):
    """Keeps what a browser says about a page, but that an address with a row wins the focus."""
    if not words.startswith("Autofocus processing was blocked"):
        page.complaints.append(words)


class Site:
    """A running formd, a browser, and where pictures go."""

    def __init__(self, browser, server, pictures):
        self.browser = browser
        self.server = server
        self.base = server.base
        self.token = server.token
        self.pictures = pictures

    def page(self, script=False, width=390, scheme="light", live=False):
        """A page of a new visitor; `complaints` gathers what the browser says about it.

        With `script` the browser can run scripts, as axe has to; only a `live` page gets its own.
        """
        context = self.browser.new_context(
            java_script_enabled=script or live, viewport={"width": width, "height": 844},
            color_scheme=scheme)
        if not live:
            context.route("**/*.js", lambda route: route.fulfill(
                body="", content_type="text/javascript"))
        return self.tab(context)

    def tab(self, context):
        """A further page of a visitor."""
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.complaints = []
        page.on("console", lambda said: complain(page, said.text))
        page.on("pageerror", lambda fault: page.complaints.append(str(fault)))
        page.on("dialog", lambda dialog: (page.complaints.append("a dialog"), dialog.dismiss()))
        return page

    def request(self, method, path, document=None, headers=()):
        """Sends a request as the admin."""
        return Client(self.base, self.token).request(method, path, document, headers, token=True)

    def post(self, address, body, headers):
        """Sends what a page of a browser would."""
        fields = {"Content-Type": "application/x-www-form-urlencoded", **headers}
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=30)
        parts = urlsplit(address)
        target = parts.path + ("?" + parts.query if parts.query else "")
        connection.request("POST", target, body, fields)
        response = connection.getresponse()
        return Answer(response, response.read())

    def put(self, form):
        answer = self.request("PUT", f"/v1/forms/{form['form']}", form)
        assert answer.status in (200, 201), answer.text

    def through(self, proxy):
        """The same behind a proxy."""
        site = Site(self.browser, self.server, self.pictures)
        site.base = proxy.base
        return site

    def opened(self, form, **how):
        """The page of a new session of a form, which is published first."""
        self.put(form)
        page = self.page(**how)
        page.goto(f"{self.base}/f/{form['form']}")
        return page

    def submissions(self, form):
        return self.request("GET", f"/v1/forms/{form}/submissions").json["items"]

    def snapshot(self, page):
        """The snapshot of the session that a page shows."""
        session = re.split("[?#]", page.url.split("/s/")[1])[0]
        headers = {"Accept": "application/json"}
        return self.request("GET", f"/v1/sessions/{session}", headers=headers).json

    def rows(self, page):
        """The rows of that snapshot by key."""
        sections = self.snapshot(page)["sections"]
        return {row["key"]: row for section in sections for row in section["rows"]}

    def picture(self, page, name):
        """Takes a picture of a whole page, after checking that it fits."""
        page.wait_for_load_state()
        width = page.viewport_size["width"]
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{name} is {wide} wide on a screen of {width}"
        small = page.evaluate(SMALL)
        assert not small, f"{name} has what is too small to touch: {small}"
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": width, "height": min(max(844, height), 12_000)})
        page.screenshot(path=self.pictures / f"{name}.png")
        page.set_viewport_size({"width": width, "height": 844})


# Required questions that nobody has answered yet.
OPEN = """() => [...document.querySelectorAll("[aria-required=true]:not(:disabled)")].filter(one =>
  one.matches("fieldset") || one.type == "checkbox"
    ? !one.matches(":checked") && !one.querySelector(":checked") : !one.value).length"""


def accept_errors(page):
    """Checks that a page says what is wrong: in its title, in a list, and beside each row."""
    assert page.title().startswith("Error: "), page.title()
    links = page.locator("#errors a").all()
    assert links, "no list of errors"
    wrong = page.locator(".row.wrong").all()
    assert len(wrong) == len(links), f"{len(wrong)} rows are wrong, {len(links)} are listed"
    for link, row in zip(links, wrong):
        target = link.get_attribute("href").removeprefix("#")
        assert row.get_attribute("id") == target, (row.get_attribute("id"), target)
        words = row.locator(".error").text_content().removeprefix("Error: ")
        assert words and words in link.text_content(), (words, link.text_content())
        described = row.locator("[aria-describedby]").first.get_attribute("aria-describedby")
        assert "error-" + target.removeprefix("row-") in described.split(), described
        # What is computed takes no answer, so it is not invalid itself.
        says = row.locator("[aria-invalid=true], output").count()
        assert says, f"{target} does not say it is wrong"
    links[-1].click()
    assert page.url.endswith(links[-1].get_attribute("href")), page.url
    assert wrong[-1].bounding_box()["y"] < 844, "the link leads nowhere"
