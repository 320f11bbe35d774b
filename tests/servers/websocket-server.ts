import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** Of RFC 6455: every server says it together with the client's key. */
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

export interface TextSocket {
  send(message: object): void;
  close(): void;
}

/** Answers an upgrade, and hears whole texts of JSON: as much of RFC 6455 as a browser's push client speaks. */
export function acceptSocket(
  request: IncomingMessage,
  socket: Duplex,
  protocol: string,
  onMessage: (message: unknown, from: TextSocket) => void,
): void {
  const key = request.headers["sec-websocket-key"] ?? "";
  const accept = createHash("sha1").update(`${key}${GUID}`).digest("base64");
  socket.write(
    [
      "HTTP/1.1 101 Switching Protocols",
      "Upgrade: websocket",
      "Connection: Upgrade",
      `Sec-WebSocket-Accept: ${accept}`,
      `Sec-WebSocket-Protocol: ${protocol}`,
      "\r\n",
    ].join("\r\n"),
  );
  const write = (opcode: number, payload: Buffer) => socket.write(Buffer.concat([headOf(opcode, payload), payload]));
  const own: TextSocket = {
    send: (message) => write(TEXT, Buffer.from(JSON.stringify(message))),
    close: () => socket.destroy(),
  };
  let waiting = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (let frame = readFrame(waiting); frame !== null; frame = readFrame(waiting)) {
      waiting = waiting.subarray(frame.bytes);
      if (frame.opcode === TEXT) onMessage(JSON.parse(frame.payload.toString()), own);
      else if (frame.opcode === PING) write(PONG, frame.payload);
      else if (frame.opcode === CLOSE) socket.end();
    }
  });
}

function headOf(opcode: number, { length }: Buffer): Buffer {
  if (length < 126) return Buffer.from([0x80 | opcode, length]);
  const head = Buffer.from([0x80 | opcode, 126, 0, 0]);
  head.writeUInt16BE(length, 2);
  return head;
}

/** Of a client: masked, in one piece. Null where it has not come whole yet. */
function readFrame(bytes: Buffer) {
  if (bytes.length < 6) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 126 ? 8 : 6;
  if (bytes.length < start) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload, bytes: start + length };
}
