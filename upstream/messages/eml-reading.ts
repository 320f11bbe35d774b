/** A mail of the outbox, as far as a person wants to read it. */
interface ReadMail {
  readonly subject: string;
  readonly to: string;
  readonly from: string;
  readonly replyTo: string;
  /** As the header says it. */
  readonly date: string;
  readonly text: string;
}

/** Reads a mail that our own mailer wrote: its headers, and its plain text. Never throws. */
export function readMail(eml: string): ReadMail {
  const { headers, body } = splitPart(eml);
  const header = (name: string) => decodeWords(headers.get(name) ?? "");
  return {
    subject: header("subject"),
    to: header("to"),
    from: header("from"),
    replyTo: header("reply-to"),
    date: header("date"),
    text: textOf(headers, body),
  };
}

function splitPart(part: string) {
  const lines = part.replaceAll("\r\n", "\n");
  const end = lines.indexOf("\n\n");
  const head = end === -1 ? lines : lines.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === -1 ? "" : lines.slice(end + 2) };
}

function textOf(headers: ReadonlyMap<string, string>, body: string): string {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).map((part) => splitPart(part.replace(/^\n/, "")));
    const plain = parts.find((part) => (part.headers.get("content-type") ?? "").startsWith("text/plain"));
    // The line end before a boundary belongs to the boundary.
    return plain === undefined ? "" : textOf(plain.headers, plain.body).replace(/\n$/, "");
  }
  const encoding = (headers.get("content-transfer-encoding") ?? "").toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuotedPrintable(body.replaceAll("=\n", "")) : body;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodeQuotedPrintable(text.replaceAll("_", " ")),
    );
}
