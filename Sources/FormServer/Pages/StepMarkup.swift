extension HTMLWriter {
  /// Writes the heading of one page of several: the form, the title of the page, how far it is.
  mutating func heading(_ form: String, _ steps: PageSteps, text description: String?) {
    markup("<header id=\"head\"><p class=\"trail\">")
    text(form)
    markup("</p><h1>")
    text(steps.shown?.title ?? form)
    markup("</h1>")
    if let place = steps.place {
      markup("<p class=\"step\">")
      text(PageWords.step(place + 1, of: steps.steps.count))
      markup("</p><div class=\"steps\" aria-hidden=\"true\">")
      for step in steps.steps.indices {
        markup(step <= place ? "<i class=\"done\"></i>" : "<i></i>")
      }
      markup("</div>")
    }
    if steps.place ?? 0 == 0, let description, !description.isEmpty {
      markup("<p class=\"lead\">")
      text(description)
      markup("</p>")
    }
    markup("</header>")
  }
}
