// Whoever starts a program with this module holds its input open. Killed outright it tells the program nothing more, and the
// next run would find its ports taken.
process.stdin
  .resume()
  .once("end", () => process.kill(process.pid, "SIGTERM"))
  .unref();
