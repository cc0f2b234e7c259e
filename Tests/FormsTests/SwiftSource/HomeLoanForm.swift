import Forms

let homeLoanForm = Form("home-loan") {
  Section("You") {
    TextField("applicant").label("Full name").format(.name).maxLength(120).required()
    DateField("born").label("Date of birth").required()
      .validate("this <= today()", "This day has not come yet.")
      .validate("age(this) >= 18", "You have to be 18 to borrow.")
    Picker("province") {
      Option("ut", "Utrecht")
      Option("zh", "South Holland")
      Option("fr", "Friesland")
    }
    .label("Province").required()
    Picker("town") {
      Option("utrecht", "Utrecht").attribute("province", "ut")
      Option("amersfoort", "Amersfoort").attribute("province", "ut")
      Option("zeist", "Zeist").attribute("province", "ut")
      Option("denHaag", "The Hague").attribute("province", "zh")
      Option("delft", "Delft").attribute("province", "zh")
      Option("leiden", "Leiden").attribute("province", "zh")
      Option("leeuwarden", "Leeuwarden").attribute("province", "fr")
      Option("sneek", "Sneek").attribute("province", "fr")
    }
    .label("Town").optionFilter("option.province == province", clearsInvalid: true)
    .visible(when: "answered(province)").required()
    TextField("postcode").label("Postcode").format(.postcode).required()
      .validate(
        #"this.matches("^[1-9][0-9]{3} ?[A-Za-z]{2}$")"#,
        "Write four digits and two letters, like 3511 LX.")
  }
  Section("Your home") {
    YesNo("owner").label("Is the home yours?").required()
      .validate("this", "The loan is for owners. Ask your landlord about theirs.")
    NumberField("built").label("Built in").min(1000).scale(0).required()
      .validate("this <= year(today())", "This year has not come yet.")
    DateField("movedIn").label("Lived there since").required()
      .validate("this <= today()", "This day has not come yet.")
      .validate("this >= born", "This is before you were born.")
      .validate("year(this) >= built", "The home was not built then.")
  }
  .key("home")
  Repeat("people") {
    TextField("name").label("Name").format(.name).maxLength(120).required()
    DateField("birthday").label("Date of birth").required()
      .validate("this <= today()", "This day has not come yet.")
    NumberField("yearsOld").label("Age").scale(0).calculated("age(birthday)")
    NumberField("earns").label("Income a month").min(0).scale(2).currency("EUR")
      .visible(when: "yearsOld >= 18")
  }
  .header("Who lives with you").max(10).addTitle("Add a person")
  .footer("Everybody but you. Somebody of 18 or older may have an income.")
  Repeat("jobs") {
    Picker("source") {
      Option("job", "A job")
      Option("business", "A business of mine")
      Option("pension", "A pension")
      Option("benefit", "A benefit")
    }
    .label("Kind").required()
    TextField("employer").label("Employer").visible(when: #"source == "job""#).required()
    Segmented("contract") {
      Option("permanent", "Permanent")
      Option("temporary", "Temporary")
    }
    .label("Contract").visible(when: #"source == "job""#).required()
    DateField("since").label("Since").visible(when: #"source in ["job", "business"]"#).required()
      .validate("this <= today()", "This day has not come yet.")
    DateField("until").label("Until").visible(when: #"contract == "temporary""#).required()
      .validate("this > since", "This is before it began.")
    NumberField("gross").label("Gross a month").min(0).scale(2).currency("EUR").required()
    NumberField("counted").label("Counted for the loan")
      .help(
        "A business younger than three years, and a contract that ends within half a year, count for half."
      )
      .scale(2).currency("EUR")
      .calculated(
        #"(source == "business" && monthsBetween(since, today()) < 36) || (contract == "temporary" && until < addMonths(today(), 6)) ? gross / 2 : gross"#
      )
  }
  .header("Your income").min(1).max(6).addTitle("Add an income")
  Repeat("debts") {
    Picker("debt") {
      Option("mortgage", "Mortgage")
      Option("student", "Student loan")
      Option("car", "Car")
      Option("other", "Something else")
    }
    .label("Kind").required()
    TextField("debtName").label("What it is").visible(when: #"debt == "other""#).required()
    NumberField("monthly").label("A month").min(0).scale(2).currency("EUR").required()
  }
  .header("What you pay off already").max(10).addTitle("Add a debt")
  Repeat("works") {
    Segmented("area").label("Field").options(from: "groups").required()
    Picker("measure") {
      Option("roof", "Roof").attribute("area", "insulation")
      Option("cavity", "Cavity wall").attribute("area", "insulation")
      Option("floor", "Floor").attribute("area", "insulation")
      Option("triple", "Triple glazing").attribute("area", "glass")
      Option("door", "Insulated door").attribute("area", "glass")
      Option("pump", "Heat pump").attribute("area", "heat")
      Option("network", "Heat network").attribute("area", "heat")
      Option("solar", "Solar panels").attribute("area", "power")
      Option("battery", "Battery").attribute("area", "power")
    }
    .label("Measure").optionFilter("option.area == area", clearsInvalid: true)
    .visible(when: "answered(area)").required()
    NumberField("amount").label("How much").help("Square metres, or pieces.").min(0).scale(1)
      .required()
    NumberField("price").label("Price of each").min(0).scale(2).currency("EUR").required()
    NumberField("cost").label("Cost").scale(2).currency("EUR").calculated("amount * price")
    NumberField("soFar").label("Cost so far").scale(2).currency("EUR")
      .visible(when: "row.count > 1").calculated("coalesce(prev.soFar, 0) + coalesce(cost, 0)")
    DateField("quoted").label("Date of the quotation").required()
      .validate("this <= today()", "This day has not come yet.")
      .validate("this >= addMonths(today(), -6)", "This quotation is older than half a year.")
  }
  .header("What has to be done").min(1).max(12).reorderable().addTitle("Add a piece of work")
  .validate(
    "works.all(w, w.measure == null || works.exists_one(v, v.measure == w.measure))",
    "The same measure is listed twice.", id: "twice"
  )
  .footer("At least one piece of work. A quotation may be half a year old.")
  Section("The loan") {
    NumberField("total").label("Cost of the works").scale(2).currency("EUR")
      .calculated("sum(works.cost)")
    NumberField("insulation").label("Of these, insulation").scale(2).currency("EUR")
      .visible(when: #"works.exists(w, w.area == "insulation")"#)
      .calculated(#"sum(works.filter(w, w.area == "insulation").cost)"#)
    NumberField("grant").label("Grant").help("A fifth of the insulation, at most 4,000 euros.")
      .scale(2).currency("EUR").calculated("min(coalesce(insulation, 0) / 5, 4000)")
    NumberField("own").label("What you pay yourself").min(0).scale(2).currency("EUR")
      .validate("this <= total - grant", "This is more than is needed.")
    NumberField("borrowed").label("To borrow").scale(2).currency("EUR")
      .calculated("total > 0 ? total - grant - coalesce(own, 0) : null")
      .validate("this >= 2500", "The loan begins at 2,500 euros.")
      .validate("this <= 50000", "The loan ends at 50,000 euros.")
    Segmented("years") {
      Option(7, "7")
      Option(10, "10")
      Option(15, "15")
      Option(20, "20")
    }
    .label("Over how many years")
    .optionFilter("option.value <= 10 || borrowed >= 15000", clearsInvalid: true).required()
    NumberField("rate").label("Interest a year").scale(2).unit("%")
      .calculated("years <= 10 ? 3.29 : years <= 15 ? 3.61 : 3.84")
    NumberField("perMonth").label("To pay a month").scale(2).currency("EUR")
      .calculated("borrowed * (rate / 1200) / (1 - pow(1 + rate / 1200, -12 * years))")
    DateField("lastPayment").label("Last payment, if it begins today")
      .calculated("addYears(today(), int(years))")
    NumberField("ageThen").label("Your age then").scale(0)
      .calculated("yearsBetween(born, lastPayment)")
      .validate("this <= 75", "You would be over 75 at the last payment. Choose fewer years.")
  }
  .key("loan")
  Section("What you can bear") {
    NumberField("income").label("Income of the household").scale(2).currency("EUR")
      .calculated("sum(jobs.counted) + sum(people.earns)")
    NumberField("children").label("Children under 18").scale(0)
      .calculated("people.filter(p, p.yearsOld < 18).size()")
    NumberField("burden").label("What is paid off a month with this loan").scale(2).currency("EUR")
      .calculated("sum(debts.monthly) + coalesce(perMonth, 0)")
    NumberField("share").label("Of the income").scale(1).unit("%")
      .calculated("burden / income * 100")
    NumberField("limit").label("At most").scale(0).unit("%")
      .calculated("max(40 - 2 * children, 30)")
    Label("bearable", "This loan fits your income.").style(.subtitle)
      .visible(when: "share <= limit")
    Label("tooHeavy", "This loan is heavier than your income can bear.").style(.subtitle)
      .detail("You can send the application; somebody will call you.")
      .visible(when: "share > limit")
    TextArea("explanation").label("Why it will work all the same").minLength(20)
      .visible(when: "share > limit").required()
  }
  .key("means")
}
.title("Loan for a warmer home")
.description(
  "A municipal loan for insulation and heating: who lives there, what comes in, what has to be done, what it costs a month."
)
.timeZone("Europe/Amsterdam")
.optionSet("groups") {
  Option("insulation", "Insulation")
  Option("glass", "Windows and doors")
  Option("heat", "Heating")
  Option("power", "Electricity")
}
.submit("Apply", confirmation: "We have your application. You hear from us within two weeks.")
