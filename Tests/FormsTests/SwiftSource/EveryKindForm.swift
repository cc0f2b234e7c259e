import Decimals
import Forms
import Rules

let everyKindForm = Form("every-kind") {
  Section("Texts") {
    TextField("line").label("A line").help("Whatever fits on one line.")
      .placeholder("Say something").required()
    TextArea("area").label("Several lines").maxLength(500)
    SecretField("secret").label("A secret").minLength(8)
    TextField("email").label("An e-mail address").format(.email).required()
    TextField("phone").label("A phone number").format(.phone)
    TextField("website").label("An address on the web").format(.url)
    TextField("plate").label("A text with a pattern")
      .help("Four digits and two letters, like 1234 AB.").format(.postcode)
      .pattern("[0-9]{4} ?[A-Za-z]{2}")
    TextField("colour").label("A text with suggestions").suggestions("Red", "Green", "Blue")
    TextField("acted").label("A text with actions")
      .action("capitals", "Capitals") {
        Effect.set("acted", to: "upper(acted)")
      }
      .action("empty", "Empty", style: .destructive) {
        Effect.clear(["acted"])
      }
  }
  .footer("A secret is stored apart from all other answers, and no page ever shows it again.")
  Section("Numbers") {
    NumberField("weight").label("A number with a unit").min(0).max(500).unit("kg")
    NumberField("price").label("An amount of money").min(0).scale(2).currency("EUR")
    Stepper("guests").label("A stepper").min(0).max(12).scale(0).initial("2")
    Stepper("hours").label("A stepper by halves").min(0).max(24).step(Decimal("0.5")).unit("hours")
    Slider("volume").label("A slider").help("How loud it may be.").min(0).max(100).step(5).unit("%")
    NumberField("total").label("A computed amount").scale(2).currency("EUR")
      .calculated("price * guests")
    NumberField("perGuest").label("A computed amount that may be replaced").scale(2).currency("EUR")
      .calculated("price", isReplaceable: true)
  }
  .footer("Numbers are exact: 0.1 and 0.2 make 0.3.")
  Section("Yes and no") {
    Toggle("toggle").label("A switch").help("It reveals a row.")
    TextField("revealed").label("What a switch reveals").visible(when: "toggle").required()
    Checkbox("box").label("A box to tick, which has to be ticked").required()
    YesNo("yesNo").label("Yes or no, which may stay open")
  }
  .key("truths")
  Section("One of several") {
    Choice("push").label("A few options").options(from: "sizes")
    Radio("radio").label("Radio buttons in groups, and none").options(from: "days").includeNone()
    Segmented("segmented").label("Segments").options(from: "sizes").initial(#""m""#)
    Picker("picker").label("A picker with groups").options(from: "days")
    InlinePicker("inlinePicker").label("A picker that lies open").options(from: "sizes")
    SelectorPicker("selector").label("A picker on one line").options(from: "toppings")
    Sheet("sheet").label("A sheet of many options").options(from: "countries")
  }
  .key("oneOf")
  Section("Where") {
    Cascade("cascade", from: "places").label("Level by level").help("Each choice narrows the next.")
    Location("location").label("A place on earth")
      .help("In degrees, north and east are above nought.")
  }
  Section("Some of several") {
    Checks("checks").label("Boxes in groups").options(from: "days")
    Choices("several").label("Many boxes").help("Choose at most three.").options(from: "toppings")
      .max(3)
    TextField("otherTopping").label("What else?").visible(when: #""other" in several"#).required()
    Tags("tags").label("Tags").options(from: "toppings")
  }
  .key("someOf")
  Section("Dates and times") {
    DateField("date").label("A date").min(CivilDate("2020-01-01"))
    TimeField("time").label("A time").interval(15)
    DatetimeField("moment").label("A date and a time")
    MonthField("month").label("A month")
    DurationField("duration").label("A length of time")
    NumberField("daysLeft").label("Days until that date").visible(when: "date >= today()")
      .calculated("daysBetween(today(), date)")
  }
  .key("times")
  Section("Not now") {
    TextField("disabledLine").label("A line that is disabled").initial(#""Kept as it is""#)
    Stepper("disabledStepper").label("A stepper that is disabled").initial("3")
    Toggle("disabledSwitch").label("A switch that is disabled").initial("true")
    Segmented("disabledSegments").label("Segments that are disabled").options(from: "sizes")
      .initial(#""s""#)
    Tags("disabledTags").label("Tags that are disabled").options(from: "sizes")
      .initial(#"["s", "l"]"#)
  }
  .key("disabled").footer("The switch above enables these.").enabled(when: "toggle")
  Section("Texts that ask nothing") {
    Label("plain", "A plain label, which may go on for longer than a line and then goes on below.")
    Label("value1", "On the left").style(.value1).detail("on the right")
    Label("value2", "First").style(.value2).detail("then what belongs to it")
    Label("subtitle", "Above").style(.subtitle).detail("and below in a quieter colour")
    Label("computed", "A label that computes: {guests} guests pay {total} euros.")
      .visible(when: "answered(total)")
  }
  .key("labels")
  Section("To press and to wait for") {
    Link("link", to: "/").label("A link to all forms")
    Link("linkAway", to: "https://example.org/").label("A link to another site")
      .help("It leaves this form as it is.")
    Label("tap", "A row that is tapped").style(.subtitle)
      .detail("It reveals a row, and hides it again.")
      .onSelect {
        Effect.toggle("tapped")
      }
    TextField("tappedRow").label("What a tap reveals").visible(when: "tapped")
    Button("button").label("A button").help("It counts one guest more.")
      .onTap {
        Effect.set("guests", to: "guests + 1")
        Effect.scrollTo("guests")
      }
    Button("destructive").label("A button to be careful with").help("It empties all tags.")
      .destructive()
      .onTap {
        Effect.clear(["tags"])
        Effect.alert("All tags are gone.")
      }
    Button("offButton").label("A button that is disabled").enabled(when: "toggle")
    Activity("indicator").label("Something that goes on")
    Activity("progress", value: "guests / 12").label("How many guests of twelve").style(.progress)
  }
  .key("doing")
  Repeat("people") {
    TextField("name").label("Name").format(.name).required()
    Stepper("age").label("Age").min(0).max(120).scale(0)
    TextField("school").label("School").visible(when: "age < 18")
  }
  .header("Person").min(1).max(3).reorderable().addTitle("Add a person")
  .itemTitle(#"{answered(name) ? name : "Person " + text(row.number)}"#)
  .footer("Each item is a card of its own.")
  Repeat("errands") {
    TextField("errand").label("Errand")
  }
  .header("Errands").max(9).reorderable().layout(.rows).footer("Here each item is a row.")
}
.title("Every kind of row")
.description("Kind by kind and widget by widget: what formd can ask, and how it looks.")
.timeZone("Europe/Amsterdam").variable("tapped", .bool)
.optionSet("countries") {
  Option("AT", "Austria")
  Option("BE", "Belgium")
  Option("HR", "Croatia")
  Option("CZ", "Czechia")
  Option("DK", "Denmark")
  Option("EE", "Estonia")
  Option("FI", "Finland")
  Option("FR", "France")
  Option("DE", "Germany")
  Option("GR", "Greece")
  Option("HU", "Hungary")
  Option("IE", "Ireland")
  Option("IT", "Italy")
  Option("LV", "Latvia")
  Option("LT", "Lithuania")
  Option("LU", "Luxembourg")
  Option("MT", "Malta")
  Option("NL", "Netherlands")
  Option("PL", "Poland")
  Option("PT", "Portugal")
  Option("RO", "Romania")
  Option("SK", "Slovakia")
  Option("SI", "Slovenia")
  Option("ES", "Spain")
  Option("SE", "Sweden")
}
.optionSet("days") {
  Option("mon", "Monday").group("Working days")
  Option("wed", "Wednesday").group("Working days")
  Option("fri", "Friday").group("Working days")
  Option("sat", "Saturday").group("Weekend")
  Option("sun", "Sunday").group("Weekend")
}
.optionSet("places") {
  Option("europe", "Europe")
    .options() {
      Option("nl", "Netherlands")
        .options() {
          Option("ams", "Amsterdam")
          Option("utr", "Utrecht")
        }
      Option("be", "Belgium")
        .options() {
          Option("ant", "Antwerp")
          Option("ghe", "Ghent")
        }
    }
  Option("asia", "Asia")
    .options() {
      Option("jp", "Japan")
        .options() {
          Option("kyo", "Kyoto")
          Option("nar", "Nara")
        }
    }
}
.optionSet("sizes") {
  Option("s", "Small")
  Option("m", "Medium")
  Option("l", "Large")
}
.optionSet("toppings") {
  Option("basil", "Basil")
  Option("capers", "Capers")
  Option("mushrooms", "Mushrooms")
  Option("olives", "Olives")
  Option("onions", "Onions")
  Option("peppers", "Peppers")
  Option("rocket", "Rocket")
  Option("other", "Something else")
}
.submit("Send every kind", confirmation: "Every kind of answer has arrived.")
