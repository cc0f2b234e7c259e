/// The name of a schema in the OpenAPI document; what each says stands in the files `Schemas+…`.
enum SchemaName: String, CaseIterable, Sendable {
  case answers = "Answers"
  case batch = "DraftBatch"
  case change = "Change"
  case check = "Check"
  case component = "Component"
  case componentList = "ComponentList"
  case componentSaved = "ComponentSaved"
  case componentToSave = "ComponentToSave"
  case diff = "Diff"
  case draftDiff = "DraftDiff"
  case edit = "Edit"
  case evaluation = "Evaluation"
  case event = "Event"
  case explanation = "Explanation"
  case fault = "Fault"
  case field = "Field"
  case fieldInsertion = "FieldInsertion"
  case fieldMove = "FieldMove"
  case fieldToSave = "FieldToSave"
  case form = "Form"
  case formList = "FormList"
  case formSaved = "FormSaved"
  case health = "Health"
  case hint = "Hint"
  case ignored = "Ignored"
  case issue = "Issue"
  case itemInsertion = "ItemInsertion"
  case itemMove = "ItemMove"
  case journal = "Journal"
  case neighbour = "Neighbour"
  case offeredOption = "OfferedOption"
  case openAPI = "OpenAPI"
  case opening = "Opening"
  case option = "Option"
  case options = "Options"
  case optionsToSet = "OptionsToSet"
  case patch = "Patch"
  case problem = "Problem"
  case rebase = "Rebase"
  case receipt = "Receipt"
  case rename = "Rename"
  case repetition = "Repetition"
  case row = "Row"
  case ruleCheck = "RuleCheck"
  case ruleToCheck = "RuleToCheck"
  case section = "Section"
  case sectionInsertion = "SectionInsertion"
  case sectionList = "SectionList"
  case sectionMove = "SectionMove"
  case sessionList = "SessionList"
  case settings = "Settings"
  case snapshot = "Snapshot"
  case snapshotSection = "SnapshotSection"
  case step = "Step"
  case submission = "Submission"
  case submissionList = "SubmissionList"
  case text = "Text"
  case validation = "Validation"
  case value = "Value"
  case versionList = "VersionList"

  /// What values of this name are like.
  var schema: JSONSchema {
    switch self {
    case .answers: Self.answersSchema
    case .batch: Self.batchSchema
    case .change: Self.changeSchema
    case .check: Self.checkSchema
    case .component: Self.componentSchema
    case .componentList: Self.componentListSchema
    case .componentSaved: Self.componentSavedSchema
    case .componentToSave: Self.componentToSaveSchema
    case .diff: Self.diffSchema
    case .draftDiff: Self.draftDiffSchema
    case .edit: Self.editSchema
    case .evaluation: Self.evaluationSchema
    case .event: Self.eventSchema
    case .explanation: Self.explanationSchema
    case .fault: Self.faultSchema
    case .field: Self.fieldSchema
    case .fieldInsertion: Self.fieldInsertionSchema
    case .fieldMove: Self.fieldMoveSchema
    case .fieldToSave: Self.fieldToSaveSchema
    case .form: Self.formSchema
    case .formList: Self.formListSchema
    case .formSaved: Self.formSavedSchema
    case .health: Self.healthSchema
    case .hint: Self.hintSchema
    case .ignored: Self.ignoredSchema
    case .issue: Self.issueSchema
    case .itemInsertion: Self.itemInsertionSchema
    case .itemMove: Self.itemMoveSchema
    case .journal: Self.journalSchema
    case .neighbour: Self.neighbourSchema
    case .offeredOption: Self.offeredOptionSchema
    case .openAPI: Self.openAPISchema
    case .opening: Self.openingSchema
    case .option: Self.optionSchema
    case .options: Self.optionsSchema
    case .optionsToSet: Self.optionsToSetSchema
    case .patch: Self.patchSchema
    case .problem: Self.problemSchema
    case .rebase: Self.rebaseSchema
    case .receipt: Self.receiptSchema
    case .rename: Self.renameSchema
    case .repetition: Self.repetitionSchema
    case .row: Self.rowSchema
    case .ruleCheck: Self.ruleCheckSchema
    case .ruleToCheck: Self.ruleToCheckSchema
    case .section: Self.sectionSchema
    case .sectionInsertion: Self.sectionInsertionSchema
    case .sectionList: Self.sectionListSchema
    case .sectionMove: Self.sectionMoveSchema
    case .sessionList: Self.sessionListSchema
    case .settings: Self.settingsSchema
    case .snapshot: Self.snapshotSchema
    case .snapshotSection: Self.snapshotSectionSchema
    case .step: Self.stepSchema
    case .submission: Self.submissionSchema
    case .submissionList: Self.submissionListSchema
    case .text: Self.textSchema
    case .validation: Self.validationSchema
    case .value: Self.valueSchema
    case .versionList: Self.versionListSchema
    }
  }
}
