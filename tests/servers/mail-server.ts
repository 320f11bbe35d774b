import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

interface ReceivedMail {
  readonly to: string;
  /** The whole mail, headers too, with line folding and escapes undone. */
  readonly text: string;
}

/** The server's word to a recipient: yes, a number of SMTP, nothing at all, or a refusal (550 and these words) once it has the whole mail. */
export type RecipientAnswer = "accepted" | number | "hangs" | { readonly afterMail: string };

/** A real mail server on a port of its own, which says to each recipient what the test wants. */
export async function startMailServer(answerTo: (address: string) => RecipientAnswer = () => "accepted") {
  const received: ReceivedMail[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const answer = answerTo(address);
      if (answer === "hangs") return;
      const isTaken = answer === "accepted" || typeof answer === "object";
      done(isTaken ? null : Object.assign(new Error("no such mailbox"), { responseCode: answer }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const late = envelope.rcptTo
          .map(({ address }) => answerTo(address))
          .find((answer) => typeof answer === "object");
        if (late !== undefined) return done(Object.assign(new Error(late.afterMail), { responseCode: 550 }));
        const text = unfolded(Buffer.concat(chunks));
        for (const { address } of envelope.rcptTo) received.push({ to: address, text });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let isUp = true;
  const stop = async () => {
    if (!isUp) return;
    isUp = false;
    await new Promise<void>((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, asked, stop };
}

/** RFC 2045, 6.7, and folded headers. */
function unfolded(mail: Buffer): string {
  const bytes = mail
    .toString("latin1")
    .replaceAll(/=\r\n|\r\n(?= )/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
