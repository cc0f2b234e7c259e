// Thousands of people who fill in forms at human speed; `make crowd` starts it beside a formd.
//
// Every minute a line tells of the server's memory, descriptors, threads and files; at the end
// latencies by kind of request, and whether all of that stayed as it was.

import Glibc

guard let options = CrowdOptions(Array(CommandLine.arguments.dropFirst())) else {
  print(CrowdOptions.usage)
  exit(64)
}
guard let forms = FormList(port: options.port)?.forms, !forms.isEmpty else {
  print("There are no forms on port \(options.port).")
  exit(69)
}
print(
  "\(options.people.grouped) people, \(options.minutes.plain) minutes, speed \(options.speed.plain), "
    + "seed \(options.seed), forms: \(forms.joined(separator: ", "))")
var crowd = Crowd(options, forms: forms)
exit(crowd.run() ? 0 : 1)
