import Forms
import Rules

let profileForm = Form("profile") {
  Section {
    Label("welcome", "Tell others who you are.").style(.subtitle)
      .detail("Only what you fill in is shown.")
  }
  .key("intro")
  Section("You") {
    TextField("fullName").label("Full name").format(.name).maxLength(80).required()
    TextField("nickname").label("Nickname").placeholder("What friends call you")
    Radio("pronouns") {
      Option("she", "she, her")
      Option("he", "he, him")
      Option("they", "they, them")
      Option("other", "Others")
    }
    .label("Pronouns")
    TextField("otherPronouns").label("Which ones").maxLength(40)
      .visible(when: #"pronouns == "other""#).required()
    DateField("born").label("Date of birth").min(CivilDate("1900-01-01"))
      .max(CivilDate("2025-12-31"))
    TextArea("about").label("About you").help("At most 280 characters.").maxLength(280)
  }
  Section("How to reach you") {
    Segmented("contactBy") {
      Option("email", "E-mail")
      Option("phone", "Phone")
    }
    .label("Contact me by").required()
    TextField("email").label("E-mail").format(.email).required(when: #"contactBy == "email""#)
    TextField("phone").label("Phone").format(.phone).required(when: #"contactBy == "phone""#)
    TextField("website").label("Website").placeholder("https://example.org").format(.url)
  }
  .key("reach").footer("We ask for one of the two.")
  Section("Work") {
    Choice("account") {
      Option("person", "Person")
      Option("company", "Company")
    }
    .label("Kind of account").initial(#""person""#)
    TextField("company").label("Company").visible(when: #"account == "company""#).required()
    Stepper("staff").label("Employees").min(1).max(1000000).scale(0)
      .visible(when: #"account == "company""#)
    Checks("skills") {
      Option("design", "Design")
      Option("code", "Code")
      Option("write", "Writing")
      Option("teach", "Teaching")
      Option("sell", "Sales")
    }
    .label("Skills").max(3)
    NumberField("years").label("Years of practice").min(0).max(70).scale(0)
      .visible(when: "size(skills) > 0")
    NumberField("rate").label("Rate per hour").min(0).scale(2).currency("EUR")
      .visible(when: "years >= 1")
    NumberField("dayRate").label("Rate per day").scale(2).currency("EUR")
      .visible(when: "answered(rate)").calculated("rate * 8")
  }
  Section("News") {
    YesNo("newsletter").label("Would you like our letter?").required()
    Checks("topics") {
      Option("product", "The product")
      Option("people", "The people")
      Option("jobs", "Jobs")
    }
    .label("About what").visible(when: "newsletter == true").required()
    Radio("often") {
      Option("week", "Weekly")
      Option("month", "Monthly")
    }
    .label("How often").visible(when: "newsletter == true").initial(#""month""#)
  }
  Section {
    Checkbox("agree").label("I agree that my profile is public").required()
  }
  .key("terms")
}
.title("Profile").description("Every kind of answer in one form.")
.submit("Publish", confirmation: "Your profile is public.")
