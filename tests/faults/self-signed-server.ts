import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:https";

/** An HTTPS server whose certificate it made itself a moment ago, or one that ended yesterday. */
export async function startSelfSignedServer(
  validity: "valid" | "expired",
): Promise<{ readonly url: string; requests(): number; stop(): Promise<void> }> {
  const { key, certificate } = makeCertificate(validity);
  let requests = 0;
  const server = createServer({ key, cert: certificate }, (_request, response) => {
    requests += 1;
    response.end("{}");
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `https://localhost:${port}`,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The least X.509 that a TLS server takes: no key lies in the repository, and nothing has to be installed. */
function makeCertificate(validity: "valid" | "expired"): { readonly key: string; readonly certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const day = 86_400_000;
  const ends = new Date(Date.now() + (validity === "valid" ? day : -day));
  const algorithm = der(0x30, der(0x06, Buffer.from("2a864886f70d01010b", "hex")), der(0x05));
  const name = der(
    0x30,
    der(0x31, der(0x30, der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from("localhost")))),
  );
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(0x30, utcTime(new Date(Date.now() - 2 * day)), utcTime(ends)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature)).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function utcTime(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${text}Z`));
}
