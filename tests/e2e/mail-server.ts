import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { MAIL_PORT, MAILBOX, REFUSED_DOMAIN } from "./mailbox";

/** The mail server of the journeys: what it receives over SMTP lies in the mailbox as a file a mail; one domain it refuses. Gives what stops it. */
export async function startMailServer(): Promise<() => Promise<void>> {
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
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(MAIL_PORT, "127.0.0.1", listening);
  });
  // A connection that breaks off is its sender's matter.
  server.removeAllListeners("error").on("error", () => undefined);
  return () => new Promise((closed) => server.close(() => closed()));
}
