import Decimals
import Forms

let newEventForm = Form("new-event") {
  Section {
    TextField("title").label("Title").maxLength(120).required()
    TextField("location").label("Location")
  }
  .key("what")
  Section("When") {
    Toggle("allDay").label("All day").initial("true")
    DateField("starts").label("Starts").required()
    Stepper("startHour").label("From").min(0).max(Decimal("23.5")).step(Decimal("0.5")).unit("h")
      .visible(when: "!allDay").required()
    DateField("ends").label("Ends").required()
      .validate("this >= starts", "The event cannot end before it starts.")
    Stepper("endHour").label("To").min(0).max(24).step(Decimal("0.5")).unit("h")
      .visible(when: "!allDay").required()
      .validate("ends > starts || this > startHour", "Choose a time after the start.")
    NumberField("hours").label("Length").unit("h").visible(when: "!allDay")
      .calculated("starts == ends ? endHour - startHour : null")
  }
  Section("Repeat") {
    Choice("repeats") {
      Option("never", "Never")
      Option("day", "Every day")
      Option("week", "Every week")
      Option("month", "Every month")
      Option("year", "Every year")
    }
    .label("Repeat").initial(#""never""#)
    DateField("until").label("Until").help("Empty is for ever.")
      .visible(when: #"repeats != "never""#)
      .validate("this > starts", "The last day has to be after the first.")
  }
  .key("again")
  Section("Reminders") {
    Picker("alert").label("Alert").options(from: "alerts")
    Picker("secondAlert").label("Second alert").options(from: "alerts")
      .optionFilter("option.value != alert", clearsInvalid: true).visible(when: "answered(alert)")
  }
  Section("People") {
    Toggle("invites").label("Invite guests")
    Checks("guests") {
      Option("ada", "Ada")
      Option("edsger", "Edsger")
      Option("grace", "Grace")
      Option("katherine", "Katherine")
      Option("other", "Somebody else")
    }
    .label("Guests").max(3).visible(when: "invites").required()
    TextField("otherGuest").label("Their e-mail").format(.email)
      .visible(when: #""other" in guests"#).required()
    Segmented("showAs") {
      Option("busy", "Busy")
      Option("free", "Free")
    }
    .label("Show as").initial(#""busy""#)
  }
  .footer("Guests are told once the event is saved.")
  Section {
    TextField("url").label("URL").format(.url)
    TextArea("notes").label("Notes").maxLength(2000)
  }
  .key("more")
}
.title("New event")
.description("Dates that have to follow each other, and rows that come when they make sense.")
.timeZone("Europe/Amsterdam")
.optionSet("alerts") {
  Option("start", "At the time of the event")
  Option("m5", "5 minutes before")
  Option("m30", "30 minutes before")
  Option("h1", "1 hour before")
  Option("d1", "1 day before")
  Option("w1", "1 week before")
}
.submit("Add", confirmation: "Your event is saved.").hint("rowAnimation", "fade")
.hint("rowHeight", 44)
