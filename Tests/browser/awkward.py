"""The awkward cases: two tabs, stale answers, foreign posts, hostile texts."""

import contextlib
import http.server
import re
import threading

from filler import press

KINDS = {
    "form": "browser-kinds", "title": "Kinds", "sections": [
        {"key": "s", "header": "All kinds", "fields": [
            {"key": "name", "kind": "text", "label": "Name"},
            {"key": "story", "kind": "text", "as": "area", "label": "Story"},
            {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"},
            {"key": "n", "kind": "number", "label": "Number"},
            {"key": "box", "kind": "bool", "as": "check", "label": "Box"},
            {"key": "toggle", "kind": "bool", "label": "Toggle"},
            {"key": "many", "kind": "choices", "label": "Many", "options": [
                {"value": "a", "title": "A"}, {"value": "b", "title": "B"}]},
            {"key": "day", "kind": "date", "label": "Day"},
            {"key": "more", "kind": "text", "label": "More", "visible": "toggle"},
            {"key": "fixed", "kind": "bool", "as": "check", "label": "Fixed", "initial": "true",
             "enabled": "toggle"},
        ]}]}


def control(page, key):
    return page.locator(f"#in-{key}")


def reveals(site):
    page = site.opened(KINDS)
    assert page.locator("#row-more").count() == 0
    control(page, "toggle").check()
    press(page, "update")
    assert page.locator("#row-more").is_visible()
    assert "#row-toggle" in page.url, page.url
    control(page, "more").fill("a plum")
    control(page, "toggle").uncheck()
    press(page, "update")
    assert page.locator("#row-more").count() == 0
    assert "a plum" not in page.content()


def p48_two_tabs_without_script(site):
    left = site.opened(KINDS)
    control(left, "name").fill("old")
    press(left, "update")
    right = left.context.new_page()
    right.goto(left.url.split("#")[0])
    control(left, "name").fill("left")
    press(left, "update")
    control(right, "n").fill("3")
    press(right, "update")
    found = site.rows(left)
    assert (found["name"]["value"], found["n"]["value"]) == ("left", "3"), found
    assert control(right, "name").input_value() == "left"


def untouched(site):
    page = site.opened(KINDS)
    control(page, "story").fill("\nfirst\n\nlast\n")
    control(page, "name").fill("  Ada ")
    control(page, "n").fill("1.50")
    control(page, "box").check()
    page.locator("#row-many input").first.check()
    press(page, "update")
    before = site.snapshot(page)
    assert site.rows(page)["story"]["value"].strip() == "first\n\nlast"
    press(page, "update")
    assert site.snapshot(page)["tag"] == before["tag"]


def unticked(site):
    page = site.opened(KINDS)
    control(page, "box").check()
    page.locator("#row-many input").first.check()
    press(page, "update")
    found = site.rows(page)
    assert (found["box"]["value"], found["many"]["value"]) == (True, ["a"]), found
    control(page, "box").uncheck()
    page.locator("#row-many input").first.uncheck()
    press(page, "update")
    found = site.rows(page)
    assert found["box"]["value"] is False and not found["many"].get("value"), found
    assert found["fixed"]["value"] is True and found["fixed"]["disabled"] is True, found["fixed"]


def unread(site):
    page = site.opened(KINDS)
    control(page, "n").fill("5")
    press(page, "update")
    control(page, "n").fill("12a")
    control(page, "name").fill("fine")
    press(page, "update")
    assert control(page, "n").input_value() == "12a"
    assert page.locator("#error-n").is_visible()
    assert "#row-n" in page.url, page.url
    before = site.snapshot(page)
    found = site.rows(page)
    assert (found["n"]["value"], found["n"]["input"], found["name"]["value"]) == ("5", "12a", "fine")
    press(page, "update")
    assert site.snapshot(page)["tag"] == before["tag"], "nothing was touched"
    control(page, "n").fill("7")
    press(page, "update")
    assert "input" not in site.rows(page)["n"]
    assert page.locator("#errors").count() == 0


def return_key(site):
    page = site.opened(KINDS)
    control(page, "name").fill("Ada")
    with page.expect_navigation():
        control(page, "name").press("Enter")
    assert site.snapshot(page)["status"] == "draft"
    assert site.rows(page)["name"]["value"] == "Ada"


def secret(site):
    page = site.opened(KINDS)
    control(page, "pin").fill("4711-secret")
    press(page, "update")
    assert control(page, "pin").input_value() == ""
    assert "4711-secret" not in page.content()
    press(page, "update")
    assert site.rows(page)["pin"]["hasValue"] is True


def foreign(site):
    page = site.opened(KINDS)
    session = page.url.split("#")[0]
    before = site.snapshot(page)["tag"]
    with foreign_site(session) as port:
        for host in ("localhost", "127.0.0.1"):
            stranger = page.context.new_page()
            stranger.goto(f"http://{host}:{port}/")
            with stranger.expect_navigation() as after:
                stranger.locator("button").click()
            answer = after.value
            assert answer.status == 403, f"from {host}: {answer.status}"
            assert stranger.locator("h1").inner_text() == "This was not accepted"
    for headers in ({"Origin": "null"}, {"Origin": "https://evil.example"},
                    {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}):
        answer = site.post(session, b"name=evil&_do=update", headers)
        assert answer.status == 403, (headers, answer.text)
    assert site.snapshot(page)["tag"] == before


@contextlib.contextmanager
def foreign_site(target):
    """A site on another port whose page posts to ours."""
    html = f"""<!doctype html><title>Other</title><form method=post action="{target}">
      <input name=name value=evil><button name=_do value=update>Win</button></form>"""

    class Site(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *_):
            pass

    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        yield site.server_port
    finally:
        site.shutdown()


PAYLOADS = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)' autofocus='",
    "</textarea><script>alert(1)</script>", "</title><script>alert(1)</script>",
    "<svg onload=alert(1)>", "javascript:alert(1)",
]


def hostile(site):
    """Hostile texts in every slot, with scripts switched on so that they could run."""
    for index, text in enumerate(PAYLOADS):
        options = [{"value": f"o{number}", "title": text, "group": text} for number in range(9)]
        form = {"form": f"hostile-{index}", "title": text, "description": text,
                "submit": {"title": text, "confirmation": text}, "sections": [
                    {"key": "s", "header": text, "footer": text, "fields": [
                        {"key": "a", "kind": "text", "label": text, "help": text,
                         "placeholder": text, "suggestions": [text]},
                        {"key": "b", "kind": "text", "as": "area", "label": text},
                        {"key": "c", "kind": "choice", "label": text, "options": options},
                        {"key": "d", "kind": "choices", "label": text, "options": options},
                        {"key": "e", "kind": "label", "text": text, "detail": text},
                        {"key": "f", "kind": "number", "label": text, "unit": text},
                    ]}]}
        page = site.opened(form, script=True)
        for key in ("a", "b", "f"):
            control(page, key).fill(text)
        press(page, "update")
        assert control(page, "a").input_value() == text
        assert control(page, "b").input_value() == text
        assert page.locator("main script, main img, main svg").count() == 0
        control(page, "f").fill("1")
        press(page, "submit")
        assert text in page.locator(".sent").inner_text()
        page.goto(site.base + "/")
        assert text in page.locator(".forms").inner_text()
        assert not page.complaints, (text, page.complaints)
        site.request("DELETE", f"/v1/forms/{form['form']}")


def missing(site):
    for path in ("/f/nothing-here", "/s/AAAAAAAAAAAAAAAAAAAAAA"):
        page = site.page()
        answer = page.goto(site.base + path)
        assert answer.status == 404, (path, answer.status)
        assert page.locator("h1").inner_text() == "There is no such page", path
        policy = answer.headers.get("content-security-policy", "")
        assert re.search(r"default-src 'none'", policy) and "unsafe" not in policy, policy


TESTS = [
    ("update shows what an answer reveals", reveals),
    ("two tabs do not wipe each other's answers", p48_two_tabs_without_script),
    ("an untouched page changes nothing", untouched),
    ("boxes are unticked, disabled ones stay", unticked),
    ("what cannot be read stays beside its error", unread),
    ("the return key updates and does not send", return_key),
    ("a secret is kept and never shown", secret),
    ("posts from other sites are refused", foreign),
    ("texts never become markup", hostile),
    ("a page that is not there says so", missing),
]
