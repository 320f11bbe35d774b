import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer } from "node:https";
import { DAY_MS } from "../../app/domain/durations";

export interface TlsServerSettings {
  readonly validity: "valid" | "expired";
  /** The name that the certificate is for; the server itself is reached as `localhost`. */
  readonly name?: string;
  /** Who vouches for the certificate: nobody but itself, or the authority whose certificate comes back. */
  readonly issuer?: "itself" | "authority";
}

export interface TlsServer {
  readonly url: string;
  /** The authority's certificate, for whoever is to trust it. */
  readonly authority: string;
  requests(): number;
  stop(): Promise<void>;
}

/** An HTTPS server with a certificate made a moment ago: no key lies in the repository. Every request gets `answer`. */
export async function startTlsServer(settings: TlsServerSettings, answer: unknown = {}): Promise<TlsServer> {
  const { validity, name = "localhost", issuer = "itself" } = settings;
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const authority = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signedBy =
    issuer === "itself" ? { name, key: own.privateKey } : { name: AUTHORITY_NAME, key: authority.privateKey };
  const certificate = makeCertificate({ name, publicKey: own.publicKey, signedBy, validity });
  let requests = 0;
  const key = own.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const server = createServer({ key, cert: certificate }, (_request, response) => {
    requests += 1;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `https://localhost:${port}`,
    authority: makeCertificate({
      name: AUTHORITY_NAME,
      publicKey: authority.publicKey,
      signedBy: { name: AUTHORITY_NAME, key: authority.privateKey },
      validity: "valid",
      isAuthority: true,
    }),
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const AUTHORITY_NAME = "Forecourt test authority";

interface CertificateParts {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly signedBy: { readonly name: string; readonly key: KeyObject };
  readonly validity: "valid" | "expired";
  readonly isAuthority?: boolean;
}

/** The least X.509 that TLS clients take, as PEM. */
function makeCertificate({ name, publicKey, signedBy, validity, isAuthority = false }: CertificateParts): string {
  const ends = new Date(Date.now() + (validity === "valid" ? DAY_MS : -DAY_MS));
  const algorithm = der(0x30, objectId("2a864886f70d01010b"), der(0x05));
  const serial = der(0x02, Buffer.from([isAuthority ? 1 : 2]));
  // basicConstraints of an authority; of a server the name it is for (subjectAltName, dNSName).
  const extension = isAuthority
    ? der(0x30, objectId("551d13"), der(0x01, Buffer.from([255])), octets(der(0x30, der(0x01, Buffer.from([255])))))
    : der(0x30, objectId("551d11"), octets(der(0x30, der(0x82, Buffer.from(name)))));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    algorithm,
    distinguishedName(signedBy.name),
    der(0x30, utcTime(new Date(Date.now() - 2 * DAY_MS)), utcTime(ends)),
    distinguishedName(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = createSign("sha256").update(body).sign(signedBy.key);
  const text = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature)).toString("base64");
  // No empty line where the text fills its last one: OpenSSL takes that for the end.
  return ["-----BEGIN CERTIFICATE-----", ...(text.match(/.{1,64}/g) ?? []), "-----END CERTIFICATE-----", ""].join("\n");
}

const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const octets = (content: Buffer) => der(0x04, content);
const distinguishedName = (name: string) =>
  der(0x30, der(0x31, der(0x30, objectId("550403"), der(0x0c, Buffer.from(name)))));

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
