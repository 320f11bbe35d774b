import { createServer } from "node:http";

export interface ReportSink {
  /** Bodies as they came. */
  readonly envelopes: readonly string[];
  readonly dsn: string;
  stop(): void;
}

/** An error-reporting service on loopback, and what it was sent. */
export async function startReportSink(isHanging = false): Promise<ReportSink> {
  const envelopes: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (chunks.length > 0) envelopes.push(Buffer.concat(chunks).toString("utf8"));
      if (!isHanging) response.setHeader("Access-Control-Allow-Origin", "*").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    envelopes,
    dsn: `http://public@127.0.0.1:${port}/1`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What somebody may type or be known by; none of it may be in a report. */
export const PERSONAL = [
  "maya.oneil@example.com",
  "614-555-0134",
  "43215",
  "Maya",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF",
] as const;
