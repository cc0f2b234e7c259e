import Rules
import Testing

struct TextEditingTests {
  @Test(arguments: [
    RuleCase("lower(t)", "t=ÄÖ\u{130}Σ", "'äöi\u{307}σ'"),
    RuleCase("upper(t)", "t=straße", "'STRASSE'"),
    RuleCase("t.upper()", "t=i", "'I'"), RuleCase("lower(t)", "", "blank"),
    RuleCase("trim(\" \\u00A0x y\\t\")", "", "'x y'"), RuleCase("trim(\"  \")", "", "''"),
    RuleCase("t.trim()", "", "blank"),
  ])
  func `letters change by no language's rules, and white space goes`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test(arguments: [
    RuleCase("t.substring(1)", "t=abc", "'bc'"), RuleCase("t.substring(1, 2)", "t=aé👍", "'é'"),
    RuleCase("t.substring(3)", "t=abc", "''"), RuleCase("t.substring(0, 0)", "t=abc", "''"),
    RuleCase("t.substring(4)", "t=abc", "fault bad-argument"),
    RuleCase("t.substring(2, 1)", "t=abc", "fault bad-argument"),
    RuleCase("t.substring(-1)", "t=abc", "fault bad-argument"),
    RuleCase("t.substring(1)", "", "blank"),
    RuleCase("t.charAt(1)", "t=e\u{301}x", "'\u{301}'"), RuleCase("t.charAt(3)", "t=abc", "''"),
    RuleCase("t.charAt(4)", "t=abc", "fault bad-argument"),
  ])
  func `code points are counted from 0`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test(arguments: [
    RuleCase("t.indexOf(\"b\")", "t=aébab", "2"), RuleCase("t.indexOf(\"b\", 3)", "t=aébab", "4"),
    RuleCase("t.indexOf(\"x\")", "t=ab", "-1"), RuleCase("t.indexOf(\"\")", "t=ab", "0"),
    RuleCase("t.indexOf(\"\", 2)", "t=ab", "2"),
    RuleCase("t.indexOf(\"a\", 3)", "t=ab", "fault bad-argument"),
    RuleCase("t.indexOf(u)", "t=ab", "blank"),
  ])
  func `a text is found by its first place`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .int) == test.expected)
  }

  @Test(arguments: [
    RuleCase("t.replace(\"a\", \"bb\")", "t=axa", "'bbxbb'"),
    RuleCase("t.replace(\"aa\", \"b\")", "t=aaa", "'ba'"),
    RuleCase("t.replace(\"a\", \"\", 1)", "t=axa", "'xa'"),
    RuleCase("t.replace(\"a\", \"b\", 0)", "t=axa", "'axa'"),
    RuleCase("t.replace(\"a\", \"b\", -1)", "t=axa", "'bxb'"),
    RuleCase("t.replace(\"\", \"-\")", "t=éx", "'-é-x-'"),
    RuleCase("t.replace(\"\", \"-\", 2)", "t=éx", "'-é-x'"),
    RuleCase("t.replace(\"x\", \"-\")", "", "blank"),
  ])
  func `a text is replaced wherever it stands`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test(arguments: [
    RuleCase("t.split(\",\")", "t=a,,b", "['a', '', 'b']"),
    RuleCase("t.split(\",\")", "t=a", "['a']"),
    RuleCase("t.split(\"\")", "t=aé👍", "['a', 'é', '👍']"),
    RuleCase("t.split(\"\", 2)", "t=abc", "['a', 'bc']"),
    RuleCase("t.split(\",\", 2)", "t=a,b,c", "['a', 'b,c']"),
    RuleCase("t.split(\",\", 0)", "t=a,b", "[]"),
    RuleCase("t.split(\",\", -1)", "t=a,b", "['a', 'b']"),
    RuleCase("t.split(\",\")", "", "blank"),
  ])
  func `a text is taken apart`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .list(.text)) == test.expected)
  }

  @Test(arguments: [
    RuleCase("join([t, u, country], \" \")", "t=x country=NL", "'x NL'"),
    RuleCase("join(m, \", \")", "", "''"), RuleCase("join(m, \", \")", "m=a,b", "'a, b'"),
    RuleCase("[t, u].join(\"-\")", "t=x u=y", "'x-y'"), RuleCase("join(m, t)", "m=a,b", "'ab'"),
  ])
  func `texts are put together without those that are missing`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test(arguments: [
    "t.replace(\"\", t)", "join([t, t, t, t, t, t, t, t, t, t, t, t, t, t, t], \"\")",
    "upper(t.replace(\"a\", \"ΐ\"))",
  ])
  func `no text grows beyond 64 KiB`(rule: String) throws {
    let answers = "t=" + String(repeating: "a", count: 12_000)
    #expect(try Questions().result(of: rule, answers, as: .text) == "fault text-too-long")
  }
}
