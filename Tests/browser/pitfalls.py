"""The pitfalls of pages that keep in step with a server, each with the script behind a bad proxy."""

from alive import FORM, behind, beside, change, grows, slow_posts
from awkward import KINDS
from filler import press

TYPED = {"name": "Ada Lovelace", "story": "One day\nit rained", "email": "ada@example.org", "n": "1234.5"}


def p01_typing_during_a_flight_is_never_erased(site):
    """P01, P05: what is typed while answers are late stays, in every kind of text."""
    with behind(site) as (proxy, desk):
        proxy.rule = slow_posts(0.7)
        for key, text in TYPED.items():
            desk.control(key).focus()
            desk.type(key, text[:4])
            desk.page.wait_for_timeout(450)
            desk.type(key, text[4:], delay=90)
            assert desk.value(key) == text, (key, desk.value(key))
        desk.settle()
        stored = desk.stored()
        for key, text in TYPED.items():
            assert desk.value(key) == text and stored[key] == text, (key, stored[key])
            assert grows(desk.texts(key), text), (key, desk.texts(key))


def p02_the_next_field_does_not_flip(site):
    """P02: a field that is tabbed into while the first is in flight keeps what is typed there."""
    with behind(site) as (proxy, desk):
        proxy.rule = slow_posts(0.9)
        desk.type("name", "Ada")
        desk.page.keyboard.press("Tab")
        desk.page.keyboard.type("It was late", delay=120)
        desk.settle()
        assert (desk.value("name"), desk.value("story")) == ("Ada", "It was late")
        assert grows(desk.texts("story"), "It was late"), desk.texts("story")
        assert grows(desk.texts("name"), "Ada"), desk.texts("name")


def p03_text_that_is_not_sent_outlives_a_foreign_change(site):
    """P03: dirty text without focus stays when somebody else changes its row, and the row says so."""
    with behind(site) as (proxy, desk):
        desk.type("note", "old")
        desk.settle()
        proxy.rule = lambda method, _: {"drop"} if method == "POST" else None
        desk.control("note").fill("mine")
        desk.control("name").focus()
        change(site, desk.session, note="theirs")
        desk.page.wait_for_timeout(1500)
        assert desk.value("note") == "mine"
        proxy.rule = None
        desk.settle()
        assert desk.value("note") == desk.stored()["note"] == "mine"
        assert "theirs" in desk.row("note").locator(".changed").inner_text()
        assert "theirs" not in desk.texts("note")


def p03_a_foreign_change_while_typing_marks_the_row(site):
    with behind(site) as (proxy, desk):
        desk.type("note", "seen")
        desk.settle()
        desk.control("note").focus()
        change(site, desk.session, note="theirs")
        desk.row("note").locator(".changed").wait_for()
        assert desk.value("note") == "seen", "nobody writes where somebody is"
        desk.control("name").focus()
        desk.shows("note", "theirs")


def p04_a_normalized_answer_appears_on_blur(site):
    with behind(site) as (_, desk):
        desk.type("name", "  Ada")
        desk.settle()
        assert desk.value("name") == "  Ada" and desk.stored()["name"] == "Ada"
        desk.control("story").focus()
        desk.shows("name", "Ada")


def p04_a_reset_clears_even_the_focused_field(site):
    with behind(site) as (_, desk):
        desk.type("note", "away with it")
        desk.settle()
        desk.page.evaluate(
            "document.querySelector('button[value=\"tap:wipe\"]').addEventListener("
            "'mousedown', event => event.preventDefault())")
        desk.page.get_by_role("button", name="Wipe").click()
        desk.shows("note", "")
        desk.type("note", "again")
        desk.settle()
        change(site, desk.session, note=None)
        desk.shows("note", "")
        assert desk.page.evaluate("document.activeElement.id") == "in-note"


def p05_every_kind_of_control_keeps_the_last_choice(site):
    """P05, P06: select, checkbox and date, changed again while the first change is in flight."""
    with behind(site) as (proxy, desk):
        proxy.rule = slow_posts(0.6)
        for first, second in (("a", "c"), ("b", "d")):
            desk.control("pick").select_option(first)
            desk.control("box").check()
            desk.control("day").fill("2027-01-01")
            desk.page.wait_for_timeout(200)
            desk.control("pick").select_option(second)
            desk.control("box").uncheck()
            desk.control("day").fill("2027-02-02")
            desk.page.wait_for_timeout(900)
            assert (desk.value("pick"), desk.value("box"), desk.value("day")) == (
                second, False, "2027-02-02")
        desk.settle()
        stored = [desk.stored()[key] for key in ("pick", "box", "day")]
        assert stored == ["d", False, "2027-02-02"], stored
        assert desk.texts("pick") == ["", "a", "c", "b", "d"], desk.texts("pick")
        assert desk.texts("box") == ["false", "true", "false", "true", "false"], desk.texts("box")


def p06_what_is_typed_during_a_flight_is_sent(site):
    with behind(site) as (proxy, desk):
        proxy.rule = slow_posts(0.8)
        for part in ("one", " two", " three"):
            desk.type("note", part)
            desk.page.wait_for_timeout(350)
        desk.settle()
        assert desk.stored()["note"] == desk.value("note") == "one two three"


def p11_focus_caret_and_selection_survive(site):
    """P11: the focused row stays the same node when rows come, go, move and change around it."""
    with behind(site) as (_, desk):
        for _ in range(3):
            desk.page.locator("button[value='add:people']").click()
            desk.settle()
        items = desk.page.locator(".item").evaluate_all("all => all.map(one => one.id.slice(8))")
        field = f"{items[1]}/who"
        for key in ("name", field):
            desk.control(key).fill("Ada Lovelace")
            desk.settle()
            desk.page.evaluate("""id => {
              const one = document.getElementById(id);
              one.focus(); one.setSelectionRange(2, 5, "backward");
              window.watched = one; window.blurs = 0;
              one.addEventListener("blur", () => window.blurs++);
            }""", f"in-{key}")
            change(site, desk.session, hasCar=True)
            desk.row("plate").wait_for()
            move = f"/v1/sessions/{desk.session}/items/{items[1]}/move"
            answer = site.request("POST", move, {"at": 2 if key == "name" else 0})
            assert answer.status == 200, answer.text
            change(site, desk.session, hasCar=False, **{f"{items[0]}/who": "Bob"})
            desk.shows(f"{items[0]}/who", "Bob")
            desk.wait("() => !document.getElementById('row-plate')")
            found = desk.page.evaluate("""() => [document.activeElement === window.watched,
              window.watched.selectionStart, window.watched.selectionEnd,
              window.watched.selectionDirection, window.blurs]""")
            assert found == [True, 2, 5, "backward", 0], (key, found)
            change(site, desk.session, **{f"{items[0]}/who": "-"})
        order = desk.page.locator(".item").evaluate_all("all => all.map(one => one.id.slice(8))")
        assert order == [items[1], items[0], items[2]], order


def p12_no_diff_takes_the_focus(site):
    with behind(site) as (_, desk):
        desk.control("note").focus()
        change(site, desk.session, hasCar=True, email="nonsense")
        desk.row("plate").wait_for()
        answer = site.request("POST", f"/v1/sessions/{desk.session}/validate")
        assert answer.status == 200, answer.text
        desk.row("name").locator(".error").wait_for()
        assert desk.page.evaluate("document.activeElement.id") == "in-note"
        desk.page.locator("button[value=submit]").click()
        desk.wait("() => document.activeElement.id === 'errors'")


def p21_text_of_a_revealed_section_survives_being_cut_off(site):
    with behind(site) as (proxy, desk):
        desk.control("hasCar").check()
        desk.row("plate").wait_for()
        proxy.is_down = True
        proxy.cut_streams()
        desk.type("plate", "12-AB-34")
        desk.page.wait_for_timeout(2500)
        assert "No connection" in desk.page.locator(".net").inner_text()
        assert desk.value("plate") == "12-AB-34"
        proxy.is_down = False
        desk.settle()
        assert desk.stored()["plate"] == "12-AB-34"
        desk.wait("() => !document.querySelector('.net').textContent.includes('No connection')")


def p21_text_of_a_row_that_goes_comes_back_with_it(site):
    with behind(site) as (proxy, desk):
        desk.control("hasCar").check()
        desk.row("plate").wait_for()
        proxy.rule = lambda method, _: {"drop"} if method == "POST" else None
        desk.type("plate", "kept")
        change(site, desk.session, hasCar=False)
        desk.page.wait_for_timeout(800)
        proxy.rule = None
        desk.wait("() => !document.getElementById('row-plate')")
        desk.settle()
        change(site, desk.session, hasCar=True)
        desk.row("plate").wait_for()
        desk.shows("plate", "kept")
        desk.settle()
        assert desk.stored()["plate"] == "kept"


def p48_tabs_leave_each_others_answers_alone(site):
    with behind(site) as (_, left):
        plain = site.page()
        plain.goto(f"{site.base}/s/{left.session}")
        right = beside(left)
        left.type("name", "left")
        right.type("note", "right")
        left.settle(), right.settle()
        plain.locator("#in-n").fill("3")
        press(plain, "update")
        stored = left.stored()
        assert (stored["name"], stored["note"], stored["n"]) == ("left", "right", "3"), stored
        left.shows("n", "3"), right.shows("n", "3"), left.shows("note", "right")


def p48_a_page_whose_script_gives_up_still_merges(site):
    """P48: at any moment the page can be posted as it is."""
    with behind(site) as (_, desk):
        desk.type("name", "Ada")
        desk.settle()
        change(site, desk.session, note="theirs")
        desk.shows("note", "theirs")
        change(site, desk.session, email="late@example.org")
        desk.control("n").evaluate("one => one.value = '7'")
        with desk.page.expect_navigation():
            desk.page.evaluate("document.getElementById('form').submit()")
        stored = desk.stored()
        assert (stored["name"], stored["note"], stored["n"]) == ("Ada", "theirs", "7"), stored
        assert stored["email"] == "late@example.org"


def p49_boxes_are_unticked_and_others_left_alone(site):
    with behind(site, KINDS) as (_, desk):
        for key in ("box", "toggle"):
            desk.control(key).check()
        desk.page.locator("#row-many input").first.check()
        desk.settle()
        desk.control("box").uncheck()
        desk.page.locator("#row-many input").first.uncheck()
        desk.settle()
        stored = desk.stored()
        assert stored["box"] is False and stored["toggle"] is True and not stored["many"], stored
        assert stored["fixed"] is True


def p50_an_untouched_page_changes_nothing(site):
    """P50: neither does the script send what nobody touched, line breaks or not."""
    with behind(site, KINDS) as (proxy, desk):
        desk.control("story").fill("\nfirst\n\nlast\n")
        desk.settle()
        tag = site.snapshot(desk.page)["tag"]
        desk.page.reload()
        desk.page.wait_for_selector("html[data-live]")
        before = len(proxy.posts())
        desk.control("story").focus()
        desk.control("name").focus()
        desk.page.wait_for_timeout(700)
        assert len(proxy.posts()) == before and site.snapshot(desk.page)["tag"] == tag


def p51_a_double_submit_makes_one_receipt(site):
    """P51: pressed twice, and sent again because the answer was lost."""
    with behind(site) as (proxy, desk):
        desk.type("name", "Ada")
        lost = iter([True, False])
        proxy.rule = lambda method, _: {"lose"} if method == "POST" and next(lost, False) else None
        with desk.page.expect_navigation():
            desk.page.locator("button[value=submit]").dblclick()
        receipt = desk.page.locator("#receipt").inner_text()
        desk.page.reload()
        assert desk.page.locator("#receipt").inner_text() == receipt
        kept = [one["receipt"] for one in site.submissions(FORM["form"])]
        assert kept.count(receipt) == 1, kept


def p51_who_comes_back_sees_how_things_are(site):
    """P51: a page that is shown again asks what happened since."""
    with behind(site) as (_, desk):
        desk.type("name", "Ada")
        desk.settle()
        desk.page.goto(f"{desk.site.base}/")
        change(site, desk.session, note="meanwhile")
        desk.page.go_back()
        desk.shows("note", "meanwhile")
        desk.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
        answer = site.request("POST", f"/v1/sessions/{desk.session}/submit")
        assert answer.status == 201, answer.text
        desk.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
        desk.page.locator("#receipt").wait_for()


TESTS = [(name.replace("_", " ").replace("p", "P", 1), body)
         for name, body in list(globals().items()) if name[:1] == "p" and name[1:3].isdigit()]
