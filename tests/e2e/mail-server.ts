import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { MAIL_PORT, MAILBOX, REFUSED_DOMAIN } from "./mailbox";
import "./end-with-runner.mjs";

/** The mail server of the journeys: what it receives over SMTP lies in the mailbox as a file a mail. One domain it refuses. */
rmSync(MAILBOX, { recursive: true, force: true });
mkdirSync(MAILBOX, { recursive: true });

let received = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    const isRefused = address.endsWith(REFUSED_DOMAIN);
    done(isRefused ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      received += 1;
      writeFileSync(join(MAILBOX, `${String(received).padStart(6, "0")}.eml`), Buffer.concat(chunks));
      done();
    });
  },
});
// Playwright looks whether the port is open, and says nothing.
server.on("error", () => undefined);
server.listen(MAIL_PORT, "127.0.0.1");
process.once("SIGTERM", () => server.close(() => process.exit(0)));
