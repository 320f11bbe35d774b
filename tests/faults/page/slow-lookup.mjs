// Loaded before the web program (NODE_OPTIONS): names of the tests' services resolve after 5 s, as with a sick resolver.
import dns from "node:dns";

const { lookup } = dns;
dns.lookup = (name, options, callback) => {
  if (!name.endsWith(".internal")) return lookup(name, options, callback);
  const answer = typeof options === "function" ? options : callback;
  setTimeout(() => answer(Object.assign(new Error("late"), { code: "ENOTFOUND" })), 5_000).unref();
};
