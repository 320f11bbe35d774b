// The runner holds the input of the servers that it starts open. Killed outright it tells them nothing more, and the next run
// would find their ports taken.
process.stdin
  .resume()
  .once("end", () => process.kill(process.pid, "SIGTERM"))
  .unref();
