extension PageRow {
  /// The words by which a browser knows what to fill in, from the format, else from the key.
  ///
  /// Only exact keys count: `name` may be the name of anything, `firstName` is a person's. What
  /// stands in an item of a list is filled in item by item, so that one person's data does not
  /// land in every item.
  var autocompleteToken: String? {
    switch (kind, widget) {
    case (.text, "secret"): key.lowercased().hasSuffix("password") ? "new-password" : "off"
    case (.text, _): inItsItem(formatToken ?? keyToken)
    case (.date, _): inItsItem(PageRow.birthdays.contains(plainKey) ? "bday" : nil)
    case (.choice, _): inItsItem(countryToken)
    default: nil
    }
  }

  /// The token with the item before it where the row stands in one: `section-k7 bday`.
  private func inItsItem(_ token: String?) -> String? {
    let path = key.split(separator: "/")
    guard let token, path.count == 3 else { return token }
    return "section-\(path[1]) \(token)"
  }

  private static let birthdays: Set<String> = ["birthday", "birthdate", "dateofbirth", "bday"]

  /// The key in lower case, without what separates words and without the list that it is in.
  private var plainKey: String {
    let last = key.split(separator: "/").last ?? ""
    return last.lowercased().filter { $0 != "_" }
  }

  private var formatToken: String? {
    switch format {
    case "email": "email"
    case "phone": "tel"
    case "url": "url"
    case "name": "name"
    case "postcode": "postal-code"
    case "account": "username"
    default: nil
    }
  }

  private var keyToken: String? {
    if widget == "area" {
      return ["address", "streetaddress"].contains(plainKey) ? "street-address" : nil
    }
    return switch plainKey {
    case "firstname", "givenname": "given-name"
    case "middlename": "additional-name"
    case "lastname", "surname", "familyname": "family-name"
    case "fullname", "yourname": "name"
    case "nickname": "nickname"
    case "username": "username"
    case "email", "emailaddress": "email"
    case "phone", "telephone", "mobile", "phonenumber": "tel"
    case "company", "organization", "organisation", "employer": "organization"
    case "jobtitle": "organization-title"
    case "street", "addressline1", "streetaddress": "address-line1"
    case "addressline2": "address-line2"
    case "city", "town": "address-level2"
    case "province", "state", "region": "address-level1"
    case "postcode", "postalcode", "zip", "zipcode": "postal-code"
    case "country": "country-name"
    default: nil
    }
  }

  /// Countries are filled in by their codes, if the options are codes.
  private var countryToken: String? {
    guard control == .select, plainKey.utf8.elementsEqual("country".utf8) else { return nil }
    return options.allSatisfy { $0.value.utf8.count == 2 } ? "country" : "country-name"
  }
}
