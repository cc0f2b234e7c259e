package import JSON
import Rules

/// A visible section, for whoever has prepared what never changes about it.
package enum ShownSection {
  /// An ordinary section by its position, with its changing members and its rows.
  case rows(section: Int, changing: [JSONMember], [ShownRow])
  /// A list with the sections of its items, or what stands for rows that are missing, as a snapshot has
  /// them.
  case whole([JSONValue])
}

/// A visible row by the position of its field, with the members that answers change.
package struct ShownRow {
  package let field: Int
  package let changing: [JSONMember]
}

extension Session {
  /// The visible sections in order, with everything there is, whatever the session's client can show.
  package var shownSections: [ShownSection] {
    let texts = form.texts(in: language)
    return state.sections.indices.compactMap { position -> ShownSection? in
      guard state.sections[position].isShown else { return nil }
      guard form.sections[position].list == nil,
        !state.sections[position].showsEmptyState(nil) || texts.emptyStates[position] == nil
      else { return .whole(sections(at: position, texts)) }
      let rows = form.sections[position].fields.compactMap { field -> ShownRow? in
        guard state.fields[field].isVisible else { return nil }
        return ShownRow(
          field: field,
          changing: row(field, texts).changing)
      }
      return .rows(
        section: position, changing: state.sections[position].changingMembers(nil), rows)
    }
  }

  /// How many answers are asked for, and how many of them are given.
  package var shownProgress: (answered: Int, required: Int) {
    (state.progress.answered, state.progress.required)
  }
}

extension CompiledForm {
  /// For each field the members of its row that no answer changes, as snapshots in a language have them.
  package func fixedRows(in language: String) -> [JSONValue] {
    zip(fields, texts(in: language).rows).map { compiled, members in
      .object((members + [JSONMember("key", .string(compiled.field.key))]).canonical)
    }
  }

  /// For each section its members that no answer changes.
  package func fixedSections(in language: String) -> [JSONValue] {
    texts(in: language).sections.map { .object($0) }
  }

  /// For each field whether a rule computes the answer and nobody may replace it.
  package var calculatedFields: [Bool] {
    fields.map { $0.field.calculate != nil && !$0.field.override }
  }
}
