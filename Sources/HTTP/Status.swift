/// The status codes that this server answers with.
public enum Status {
  public static let ok = 200
  public static let created = 201
  public static let noContent = 204
  public static let seeOther = 303
  public static let notModified = 304
  public static let badRequest = 400
  public static let unauthorized = 401
  public static let forbidden = 403
  public static let notFound = 404
  public static let methodNotAllowed = 405
  public static let notAcceptable = 406
  public static let conflict = 409
  public static let gone = 410
  public static let lengthRequired = 411
  public static let preconditionFailed = 412
  public static let tooLarge = 413
  public static let unsupportedMediaType = 415
  public static let expectationFailed = 417
  public static let preconditionRequired = 428
  public static let unavailable = 503
  public static let storageFull = 507
}
