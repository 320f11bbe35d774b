import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import type { StoredBuilds } from "../ports/stored-builds";
import { PRIVATE_FILE_MODE } from "../storage/data-folder";
import { toStoreError } from "../storage/store-error";

/**
 * In turn: a new one is written beside the one that the inventory knows, which serves until the change that names the other is
 * there. A program that is killed in between costs no reading of all cars.
 */
const FILES = ["inventory.index", "inventory-2.index"] as const;
/** Some milliseconds' worth. */
const HASHED_AT_ONCE = 4 * 1024 * 1024;

interface KeptBuildsParts {
  readonly dataDir: string;
  /** Of the program: no other reads what this one keeps. */
  readonly program: string;
  readonly store: {
    /** What was vouched for last; null for nothing. */
    vouched(): string | null;
    /** Throws StoreError `busy` where somebody else changes the inventory. */
    vouchFor(stored: string): void;
  };
}

/** What the inventory says of the file beside it. */
interface Vouched {
  readonly digest: string;
  readonly program: string;
  readonly version: number;
  readonly today: string;
  /** Absent: the first. */
  readonly file?: string;
}

const nameOf = ({ file }: Pick<Vouched, "file">) => FILES.find((name) => name === file) ?? FILES[0];

/**
 * A build beside the database, which vouches for it by its digest. A file that is damaged, half written or older is not the
 * one that the database speaks of; a database that was put back speaks of another file, or came of the one that is there.
 */
export function keepBuilds({ dataDir, program, store }: KeptBuildsParts): StoredBuilds {
  const vouchedFor = () => {
    const vouched = readVouched(store.vouched());
    return vouched?.program === program ? vouched : null;
  };
  return {
    find() {
      const vouched = vouchedFor();
      const bytes = vouched && readWhole(join(dataDir, nameOf(vouched)));
      if (vouched === null || bytes === null) return null;
      if (createHash("sha256").update(bytes).digest("hex") !== vouched.digest) return null;
      return { version: vouched.version, today: vouched.today, bytes };
    },
    async findLater(version) {
      const vouched = vouchedFor();
      if (vouched === null || vouched.version <= version) return null;
      const bytes = await readFile(join(dataDir, nameOf(vouched))).then(ofOwnBuffer, () => null);
      if (bytes === null) return null;
      const hash = createHash("sha256");
      for (let from = 0; from < bytes.length; from += HASHED_AT_ONCE) {
        hash.update(bytes.subarray(from, from + HASHED_AT_ONCE));
        await nextTick();
      }
      return hash.digest("hex") === vouched.digest ? { version: vouched.version, today: vouched.today, bytes } : null;
    },
    async keep({ version, today, parts }) {
      const known = readVouched(store.vouched());
      const [first, second] = FILES;
      const name = known !== null && nameOf(known) === first ? second : first;
      const file = join(dataDir, name);
      const digest = await writeWhole(file, parts);
      const vouched: Vouched = { digest, program, version, today, file: name };
      store.vouchFor(JSON.stringify(vouched));
    },
  };
}

/** Gives the digest of what it wrote. Fails with a StoreError that names the file, and leaves no half of it on a full disk. */
async function writeWhole(file: string, parts: Parameters<StoredBuilds["keep"]>[0]["parts"]): Promise<string> {
  const hash = createHash("sha256");
  const draftFile = `${file}.part`;
  try {
    const draft = await open(draftFile, "w", PRIVATE_FILE_MODE);
    try {
      for (const part of parts) {
        hash.update(part);
        await draft.writeFile(part);
        await nextTick();
      }
      await draft.sync();
    } finally {
      await draft.close();
    }
    await rename(draftFile, file);
  } catch (error) {
    await rm(draftFile, { force: true }).catch(() => undefined);
    throw toStoreError(error, file, "stored index");
  }
  return hash.digest("hex");
}

/** The store wrote the text itself, in a row that nothing else writes. */
function readVouched(text: string | null): Vouched | null {
  return text === null ? null : JSON.parse(text);
}

/** From its own buffer's beginning, so that numbers of any width can be read where they stand. */
const ofOwnBuffer = (bytes: Buffer) =>
  bytes.byteOffset === 0 ? new Uint8Array(bytes.buffer, 0, bytes.length) : new Uint8Array(bytes);

function readWhole(file: string): Uint8Array | null {
  try {
    return ofOwnBuffer(readFileSync(file));
  } catch {
    return null;
  }
}
