import JSON
import TimeZones

/// Reads a document, member by member, into a form, and notes what is wrong with it.
///
/// The parts are read by extensions, one a file. Reading never stops at a fault: what cannot be
/// read is left out.
struct FormReader {
  /// The components that the form may use.
  var components = Components.none
  var log = FindingLog()
  var origins = Origins()
  var unreadableKeys: Set<String> = []
  /// The languages that the form declares.
  var languages: [String] = []
  /// The options of each set, for `forEach` and for references.
  var optionSets: [String: [Option]] = [:]
  /// What fields have that they do not say themselves, by kind.
  var typeDefaults: [String: Members] = [:]
  /// How many there are so far, all sections together.
  var counts = Counts()
  /// The place at which each key outside of repeats is declared.
  var keys: [String: JSONPointer] = [:]
  /// The first place at which each key inside a repeat is declared.
  var templateKeys: [String: JSONPointer] = [:]
  /// The template that is being read; `nil` outside of repeats.
  var template: Template?

  /// Numbers that are bounded for the form as a whole.
  struct Counts {
    var sections = 0
    var fields = 0
    var options = 0
    /// Bytes of what `forEach` and `typeDefaults` have made.
    var expandedBytes = 0
  }

  /// Reads the form.
  mutating func form(_ document: JSONValue) -> Form {
    guard let members = object(document, at: JSONPointer(), "A form") else { return Form("") }
    refuseUnknown(in: members, Vocabulary.form, "A form")
    languages = languageTags(members)
    var form = Form(formKey(members))
    form.languages = languages
    form.title = text("title", in: members)
    form.description = text("description", in: members)
    form.timeZone = timeZone(members)
    form.optionSets = optionSetList(members)
    form.typeDefaults = typeDefaults(members)
    form.variables = variables(members)
    form.sections = sections(members)
    form.pages = pages(members, of: form.sections)
    form.submit = submit(members)
    form.access = oneOf("access", in: members) ?? .public
    form.keepDays = keepDays(members)
    form.hints = hints(members)
    form.effects = effectLists(Trigger.allCases, in: members)
    checkWhole(form)
    return form
  }

  /// Reads the key of the form.
  private mutating func formKey(_ members: Members) -> String {
    guard members["form"] != nil else {
      report("missing-member", at: members.pointer, "A form needs a key: `\"form\": \"contact\"`.")
      return ""
    }
    guard let key = string("form", in: members) else { return "" }
    guard KeyGrammar.isAddress(key) else {
      report(
        "bad-key", at: members.place("form"),
        "\(key.quoted) cannot be the key of a form. Use small letters, digits and `-`, at most 64,"
          + " beginning with a letter.")
      return ""
    }
    return key
  }

  /// Reads the end of the form.
  private mutating func submit(_ members: Members) -> Form.Submit {
    var submit = Form.Submit()
    guard let value = members["submit"],
      let parts = object(value, at: members.place("submit"), "`submit`")
    else { return submit }
    refuseUnknown(in: parts, Vocabulary.submit, "`submit`")
    submit.title = text("title", in: parts)
    submit.confirmation = text("confirmation", in: parts)
    submit.redirect = redirect(parts)
    return submit
  }

  /// Reads the path to go on to, which must not lead to another server.
  private mutating func redirect(_ members: Members) -> String? {
    guard let path = string("redirect", in: members) else { return nil }
    let bytes = Array(path.utf8)
    let isPath =
      bytes.first == 0x2F && bytes.dropFirst().first != 0x2F && bytes.count <= 2_048
      && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
    guard isPath else {
      report(
        "bad-redirect", at: members.place("redirect"),
        "A redirect has to be a path of this server, like `/thanks`.")
      return nil
    }
    return path
  }

  /// Reads how long things are kept.
  private mutating func keepDays(_ members: Members) -> Form.KeepDays {
    var days = Form.KeepDays()
    guard let value = members["keepDays"],
      let parts = object(value, at: members.place("keepDays"), "`keepDays`")
    else { return days }
    refuseUnknown(in: parts, Vocabulary.keepDays, "`keepDays`")
    days.sessions = integer("sessions", in: parts, 1...36_500)
    days.submissions = integer("submissions", in: parts, 1...36_500)
    return days
  }

  /// Reads the time zone, which has to be one that is known here.
  private mutating func timeZone(_ members: Members) -> String? {
    guard let zone = string("timeZone", in: members) else { return nil }
    guard Zone(named: zone) != nil else {
      report(
        "bad-time-zone", at: members.place("timeZone"),
        "\(zone.quoted) is not a time zone. Write one like `Europe/Amsterdam`.",
        hint: ZoneDatabase.isPresent
          ? nil : "No time zone is known here: the package `tzdata` is not installed.")
      return nil
    }
    return zone
  }
}
