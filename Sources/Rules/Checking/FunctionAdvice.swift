/// What to do instead of functions that cannot be put into other words mechanically, by their names
/// in small letters.
enum FunctionAdvice {
  static let sentences: [String: String] = {
    var sentences: [String: String] = [:]
    for (names, sentence) in table {
      for name in names.split(separator: " ") { sentences[String(name)] = sentence }
    }
    return sentences
  }()

  private static let table: [(names: String, sentence: String)] = [
    ("if iif ifelse cond ifs switch", "Write `condition ? value : other value`."),
    ("and", "Write `a && b`."), ("or", "Write `a || b`."), ("not", "Write `!a`."),
    ("isempty isblank isnull empty isundefined", "Write `!answered(field)`."),
    ("notempty isnotempty isnotblank isset isdefined", "Write `answered(field)`."),
    ("selected includes listcontains isin anyof", "Write `value in list`."),
    ("concat concatenate strcat textjoin", "Use `join([a, b], \"\")`."),
    (
      "sumif sumifs suminarray countif countifs countinarray averageif avginarray mininarray"
        + " maxinarray",
      "Use an aggregate over a filter: `sum(list.filter(item, item.number > 0).number)`."
    ),
    (
      "left right mid substringbefore substringafter",
      "Use `text.substring(from, to)`, counted from 0."
    ),
    ("find search instr", "Use `text.indexOf(part)`, which is -1 where the part is missing."),
    ("length len stringlength", "Use `size(text)`."),
    ("regex regexp match regexmatch", "Use `text.matches(\"pattern\")`."),
    ("datediff datedif", "Use `daysBetween(a, b)`, `monthsBetween` or `yearsBetween`."),
    ("dateadd", "Use `addDays(date, days)`, `addMonths` or `addYears`."),
    ("eomonth", "Use `addDays(addMonths(date, 1), -day(date))`."),
    ("yearsandmonthsduration", "Use `monthsBetween(a, b)`."),
    ("dayofweek", "Use `weekday(date)`, where Monday is 1."),
    ("monthofyear", "Use `month(date)`."),
    ("decimaldatetime decimaltime", "Use `daysBetween(a, b)`."),
    ("hour minute second", "Use `minutesBetween(time(\"00:00\"), time)`."),
    (
      "formatdate formatdatetime format",
      "Rules have no formats; show the value in a field of its own."
    ),
    ("roundup", "Use `ceil(number)`."), ("rounddown", "Use `trunc(number)` or `floor(number)`."),
    ("roundhalfdown", "Use `round(number, places)`."),
    ("log log10", "Use `ln(number)`, the natural logarithm."),
    ("median mode stddev product", "Use `sum`, `avg`, `min`, `max` or `count`."),
    (
      "vlookup lookup hlookup choose pulldata",
      "Give the options attributes and use `optionFilter`, or choose with `?:`."
    ),
    ("indexedrepeat", "Write `list[number].field`, counted from 0."),
    ("once", "Put the rule into `initial`, which is computed once."),
    (
      "rand random randbetween uuid randomize",
      "Rules give the same result each time, so they have nothing random."
    ),
    (
      "choicename jrchoicename displayvalue getcomment",
      "Rules read values, not titles; compare with the value of an option."
    ),
    ("pi", "Write `3.14159265358979`."),
    ("isnumber isnan", "Every field has one type; a number field holds a number or nothing."),
    ("booleanfromstring boolean", "Compare with a value: `field == \"yes\"`."),
    ("trunc", "Use `trunc(number)`."), ("sign signum", "Write `number < 0 ? -1 : 1`."),
    ("proper capitalize", "Rules have `upper(text)` and `lower(text)`."),
    ("normalizespace", "Use `trim(text)`."), ("mod modulo", "Write `a % b`."),
    ("power", "Use `pow(a, b)`."), ("average mean", "Use `avg(list)`."),
    ("substr", "Use `text.substring(from, to)`, counted from 0."),
  ]
}
