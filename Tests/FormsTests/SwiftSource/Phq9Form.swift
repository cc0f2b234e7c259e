import Forms

let phq9Form = Form("phq-9") {
  Section(
    "Over the last two weeks, how often have you been bothered by any of the following problems?"
  ) {
    Radio("q1").label("Little interest or pleasure in doing things").options(from: "howOften")
      .required()
    Radio("q2").label("Feeling down, depressed, or hopeless").options(from: "howOften").required()
    Radio("q3").label("Trouble falling or staying asleep, or sleeping too much")
      .options(from: "howOften").required()
    Radio("q4").label("Feeling tired or having little energy").options(from: "howOften").required()
    Radio("q5").label("Poor appetite or overeating").options(from: "howOften").required()
    Radio("q6")
      .label(
        "Feeling bad about yourself, or that you are a failure or have let yourself or your family down"
      )
      .options(from: "howOften").required()
    Radio("q7")
      .label(
        "Trouble concentrating on things, such as reading the newspaper or watching television"
      )
      .options(from: "howOften").required()
    Radio("q8")
      .label(
        "Moving or speaking so slowly that other people could have noticed; or the opposite, being so fidgety or restless that you have been moving around a lot more than usual"
      )
      .options(from: "howOften").required()
    Radio("q9")
      .label("Thoughts that you would be better off dead, or of hurting yourself in some way")
      .options(from: "howOften").required()
  }
  .key("questions")
  Section("You do not have to wait") {
    Label("helpNow", "If you think of hurting yourself, talk to somebody now.").style(.subtitle)
      .detail(
        "Call your local emergency number, or a crisis line near you: findahelpline.com lists them by country."
      )
  }
  .key("help").visible(when: "q9 > 0")
  Section {
    Radio("difficulty") {
      Option("none", "Not difficult at all")
      Option("some", "Somewhat difficult")
      Option("very", "Very difficult")
      Option("extreme", "Extremely difficult")
    }
    .label(
      "How difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?"
    )
  }
  .key("impact").visible(when: "[q1, q2, q3, q4, q5, q6, q7, q8, q9].exists(q, q > 0)")
  Section("Result") {
    NumberField("left").label("Questions left").scale(0).hidden(when: "answered(score)")
      .calculated("9 - count([q1, q2, q3, q4, q5, q6, q7, q8, q9])")
    NumberField("score").label("Score").min(0).max(27).scale(0)
      .calculated(
        "count([q1, q2, q3, q4, q5, q6, q7, q8, q9]) == 9 ? sum([q1, q2, q3, q4, q5, q6, q7, q8, q9]) : null"
      )
    Choice("severity") {
      Option("minimal", "None to minimal (0 to 4)")
      Option("mild", "Mild (5 to 9)")
      Option("moderate", "Moderate (10 to 14)")
      Option("moderatelySevere", "Moderately severe (15 to 19)")
      Option("severe", "Severe (20 to 27)")
    }
    .label("Depression severity").visible(when: "answered(score)")
    .calculated(
      #"score >= 20 ? "severe" : score >= 15 ? "moderatelySevere" : score >= 10 ? "moderate" : score >= 5 ? "mild" : "minimal""#
    )
    YesNo("likely").label("Signs of a major depression")
      .help(
        "At least five of the nine on more than half the days, one of them among the first two. The ninth counts when it is there at all."
      )
      .visible(when: "answered(score)")
      .calculated(
        "(q1 >= 2 || q2 >= 2) && count([q1, q2, q3, q4, q5, q6, q7, q8].filter(q, q >= 2)) + (q9 >= 1 ? 1 : 0) >= 5"
      )
  }
  .footer("A score is no diagnosis. Talk it over with a doctor.")
}
.title("How have you been?")
.description("Nine questions about the last two weeks, a score, and what it means.")
.optionSet("howOften") {
  Option(0, "Not at all")
  Option(1, "Several days")
  Option(2, "More than half the days")
  Option(3, "Nearly every day")
}
.submit("Send to my doctor", confirmation: "Your answers have been sent.")
