import Glibc
import HTTP
import Testing

struct StaticFilesTests {
  let files = StaticFiles([
    ("formd.css", Array("a {}".utf8)), ("icons/a.svg", Array("<svg/>".utf8)), ("b", [1, 2, 3]),
  ])

  @Test(arguments: [
    ("formd.css", "text/css; charset=utf-8"), ("icons/a.svg", "image/svg+xml"),
    ("b", "application/octet-stream"),
  ])
  func `a file has its type, a tag and a time to live`(path: String, type: String) throws {
    let response = try files.response(path, to: Request(.get, "/"))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == type)
    #expect(response.headers["Cache-Control"]?.contains("max-age") == true)
    let tag = try #require(response.headers["ETag"])
    let again = try files.response(path, to: Request(.get, "/", headers: ["If-None-Match": tag]))
    #expect(again.status == 304)
    #expect(again.bytes.isEmpty)
    #expect(again.headers["ETag"] == tag)
  }

  @Test func `what is not there is not found`() {
    for path in ["", "c", "icons", "../b", String(repeating: "a", count: 1_000)] {
      #expect(throws: Problem.notFound) { try files.response(path, to: Request(.get, "/")) }
    }
  }

  @Test func `changed headers of a shared body are sent with a copy of it`() throws {
    var response = try files.response("b", to: Request(.get, "/"))
    response.headers.set("Cache-Control", "no-store")
    #expect(response.headers["cache-control"] == "no-store")
    #expect(response.bytes == [1, 2, 3])
    #expect(files["b"]?.headers["cache-control"] != "no-store")
  }

  @Test func `a folder is read with those in it, without hidden files`() throws {
    let folder = "/tmp/formd-static-\(getpid())"
    mkdir(folder, 0o700)
    mkdir(folder + "/sub", 0o700)
    defer { ["/a.css", "/.b", "/sub/c.js", "/sub", ""].forEach { _ = remove(folder + $0) } }
    for name in ["/a.css", "/.b", "/sub/c.js"] {
      let file = open(folder + name, O_WRONLY | O_CREAT, 0o600)
      _ = write(file, "text", 4)
      close(file)
    }
    let files = try StaticFiles(folder: folder)
    #expect(files.paths == ["a.css", "sub/c.js"])
    #expect(files["sub/c.js"]?.bytes == Array("text".utf8))
  }

  @Test func `a folder that is not there is an error that names it`() {
    let error = #expect(throws: FileError.self) { _ = try StaticFiles(folder: "/no/such") }
    #expect(error?.path == "/no/such")
  }
}
