import Forms
import Rules

let newContactForm = Form("new-contact", languages: ["en", "nl"]) {
  Section(["en": "Profile", "nl": "Profiel"]) {
    TextField("name").label(["en": "Name", "nl": "Naam"]).format(.name).maxLength(80).required()
    TextField("email").label(["en": "E-mail", "nl": "E-mail"]).placeholder("name@example.com")
      .format(.email).required()
    DateField("birthday").label(["en": "Birthday", "nl": "Verjaardag"]).min(CivilDate("1900-01-01"))
    SecretField("password").label(["en": "Password", "nl": "Wachtwoord"])
      .help([
        "en": "At least 8 characters. It is stored apart and never shown again.",
        "nl": "Minstens 8 tekens. Het wordt apart bewaard en nooit meer getoond.",
      ])
      .minLength(8).required()
    Toggle("twoFactor").label(["en": "Two-factor sign-in", "nl": "Inloggen in twee stappen"])
    TextField("phone").label(["en": "Phone for the code", "nl": "Telefoon voor de code"])
      .format(.phone).visible(when: "twoFactor").required()
    Toggle("hasAddress").label(["en": "Add an address", "nl": "Adres toevoegen"])
  }
  Section(["en": "Address", "nl": "Adres"]) {
    TextField("street").label(["en": "Street and number", "nl": "Straat en nummer"]).maxLength(200)
    TextField("postcode").label(["en": "Postcode", "nl": "Postcode"]).format(.postcode)
      .maxLength(12)
    TextField("city").label(["en": "City", "nl": "Plaats"]).maxLength(100)
    Choice("country").label(["en": "Country", "nl": "Land"]).options(from: "countries").required()
    Picker("province").label(["en": "Province", "nl": "Provincie"]).options(from: "provinces")
      .optionFilter("option.country == country", clearsInvalid: true)
      .enabled(when: "answered(country)").required()
  }
  .footer([
    "en": "Another country empties the province.", "nl": "Een ander land maakt de provincie leeg.",
  ])
  .visible(when: "hasAddress")
}
.title(["en": "New contact", "nl": "Nieuw contact"])
.description([
  "en": "Two switches reveal what they ask for, and the country decides the provinces.",
  "nl": "Twee schakelaars tonen wat ze vragen, en het land bepaalt de provincies.",
])
.optionSet("countries") {
  Option("nl", ["en": "Netherlands", "nl": "Nederland"])
  Option("be", ["en": "Belgium", "nl": "België"])
  Option("ca", "Canada")
}
.optionSet("provinces") {
  Option("nl-dr", "Drenthe").attribute("country", "nl")
  Option("nl-fl", "Flevoland").attribute("country", "nl")
  Option("nl-fr", "Fryslân").attribute("country", "nl")
  Option("nl-ge", "Gelderland").attribute("country", "nl")
  Option("nl-gr", "Groningen").attribute("country", "nl")
  Option("nl-li", "Limburg").attribute("country", "nl")
  Option("nl-nb", "Noord-Brabant").attribute("country", "nl")
  Option("nl-nh", "Noord-Holland").attribute("country", "nl")
  Option("nl-ov", "Overijssel").attribute("country", "nl")
  Option("nl-ut", "Utrecht").attribute("country", "nl")
  Option("nl-ze", "Zeeland").attribute("country", "nl")
  Option("nl-zh", "Zuid-Holland").attribute("country", "nl")
  Option("be-van", "Antwerpen").attribute("country", "be")
  Option("be-wbr", "Brabant wallon").attribute("country", "be")
  Option("be-bru", "Brussel – Bruxelles").attribute("country", "be")
  Option("be-wht", "Hainaut").attribute("country", "be")
  Option("be-wlg", "Liège").attribute("country", "be")
  Option("be-vli", "Limburg").attribute("country", "be")
  Option("be-wlx", "Luxembourg").attribute("country", "be")
  Option("be-wna", "Namur").attribute("country", "be")
  Option("be-vov", "Oost-Vlaanderen").attribute("country", "be")
  Option("be-vbr", "Vlaams-Brabant").attribute("country", "be")
  Option("be-vwv", "West-Vlaanderen").attribute("country", "be")
  Option("ca-ab", "Alberta").attribute("country", "ca")
  Option("ca-bc", "British Columbia").attribute("country", "ca")
  Option("ca-mb", "Manitoba").attribute("country", "ca")
  Option("ca-nb", "New Brunswick").attribute("country", "ca")
  Option("ca-nl", "Newfoundland and Labrador").attribute("country", "ca")
  Option("ca-nt", "Northwest Territories").attribute("country", "ca")
  Option("ca-ns", "Nova Scotia").attribute("country", "ca")
  Option("ca-nu", "Nunavut").attribute("country", "ca")
  Option("ca-on", "Ontario").attribute("country", "ca")
  Option("ca-pe", "Prince Edward Island").attribute("country", "ca")
  Option("ca-qc", "Québec").attribute("country", "ca")
  Option("ca-sk", "Saskatchewan").attribute("country", "ca")
  Option("ca-yt", "Yukon").attribute("country", "ca")
}
.submit(
  ["en": "Save", "nl": "Bewaren"],
  confirmation: ["en": "The contact is saved.", "nl": "Het contact is bewaard."])
