"""Scripts for wrk: what it sends, and what it tells at the end."""

import json

# wrk prints its percentiles rounded; this is what it knows, as the last line of its output.
DONE = """
function done(summary, latency, requests)
  local errors = summary.errors
  print(string.format(
    '{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
"""

# Requests are written once, so that wrk takes as little as it can of the processors that it shares.
SPREAD = """
local threads = 0
function setup(thread) thread:set("mine", threads); threads = threads + 1 end
local requests, n = {}, 0
function request()
  n = n % #requests + 1
  return requests[n]
end
"""


def steady(method, path, headers=None, body=None):
    """The same request again and again."""
    lines = [f"wrk.method = {json.dumps(method)}", f"wrk.path = {json.dumps(path)}"]
    for name, value in (headers or {}).items():
        lines.append(f"wrk.headers[{json.dumps(name)}] = {json.dumps(value)}")
    if body is not None:
        lines.append(f"wrk.body = [==[{body}]==]")
    return "\n".join(lines) + DONE


def toggles(sessions, template, path, method="PATCH", rounds=20):
    """Edits that each turn a switch on or off, of one session after the other.

    Each of the two threads of wrk has half of the sessions. In `template` and `path` stand SESSION,
    FIELD (the number of a switch) and VALUE, which is true or false.
    """
    names = ",".join(json.dumps(str(name)) for name in sessions)
    return f"""
local sessions = {{{names}}}
{SPREAD}
function init()
  local half = #sessions / 2
  for round = 0, {rounds - 1} do
    for index = 1, half do
      local words = {{
        SESSION = sessions[mine % 2 * half + index], FIELD = tostring(round % 10 * 10 + 8),
        VALUE = tostring(round < 10)}}
      requests[#requests + 1] = wrk.format(
        {json.dumps(method)}, (string.gsub({json.dumps(path)}, "%u+", words)),
        {{["Content-Type"] = "application/json"}},
        (string.gsub({json.dumps(template)}, "%u+", words)))
    end
  end
end
{DONE}"""
