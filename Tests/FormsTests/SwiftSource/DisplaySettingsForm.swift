import Decimals
import Forms

let displaySettingsForm = Form("display-settings") {
  Section("Appearance") {
    Radio("theme").label("Theme").options(from: "themes").required().initial(#""automatic""#)
  }
  Section("Light colours") {
    Segmented("lightAccent") {
      Option("blue", "Blue")
      Option("green", "Green")
      Option("orange", "Orange")
    }
    .label("Accent").initial(#""blue""#)
    Toggle("lightDim").label("Dim pictures in Light")
  }
  .visible(when: #"theme == "light""#)
  Section("Dark colours") {
    Segmented("darkAccent") {
      Option("blue", "Blue")
      Option("green", "Green")
      Option("orange", "Orange")
    }
    .label("Accent").initial(#""blue""#)
    Toggle("darkDim").label("Dim pictures in Dark")
  }
  .visible(when: #"theme == "dark""#)
  Section("Sepia colours") {
    Segmented("sepiaAccent") {
      Option("blue", "Blue")
      Option("green", "Green")
      Option("orange", "Orange")
    }
    .label("Accent").initial(#""blue""#)
    Toggle("sepiaDim").label("Dim pictures in Sepia")
  }
  .visible(when: #"theme == "sepia""#)
  Section("High contrast colours") {
    Segmented("contrastAccent") {
      Option("blue", "Blue")
      Option("green", "Green")
      Option("orange", "Orange")
    }
    .label("Accent").initial(#""blue""#)
    Toggle("contrastDim").label("Dim pictures in High contrast")
  }
  .key("contrastColours").visible(when: #"theme == "contrast""#)
  Section("Menu") {
    Checkbox("automaticInMenu").label("Automatic")
    Checkbox("lightInMenu").label("Light")
    Checkbox("darkInMenu").label("Dark")
    Checkbox("sepiaInMenu").label("Sepia")
    Checkbox("contrastInMenu").label("High contrast")
  }
  .footer("Themes in the menu are one tap away.")
  Section("Light") {
    Toggle("autoBrightness").label("Adjust to the light around")
    Slider("brightness").label("Brightness").min(0).max(100).step(5).scale(0).unit("%")
      .disabled(when: "autoBrightness").initial("70")
  }
  Section("Text") {
    Slider("size").label("Size").min(10).max(32).step(1).scale(0).unit("pt").initial("17")
    Stepper("spacing").label("Line height").min(1).max(2).step(Decimal("0.1")).scale(1)
      .initial("1.5")
    NumberField("lineHeight").label("Room for a line").scale(1).unit("pt")
      .calculated("size * spacing")
    Toggle("bold").label("Bold text")
  }
  Section("Shortcuts") {
    Choice("shortcut1").label("Shortcut 1").options(from: "themes")
    Choice("shortcut2").label("Shortcut 2").options(from: "themes")
    Choice("shortcut3").label("Shortcut 3").options(from: "themes")
  }
}
.title("Display settings").description("A list of themes that is made from one template.")
.optionSet("themes") {
  Option("automatic", "Automatic")
  Option("light", "Light")
  Option("dark", "Dark")
  Option("sepia", "Sepia")
  Option("contrast", "High contrast")
}
.submit("Apply", confirmation: "Your settings are saved.")
