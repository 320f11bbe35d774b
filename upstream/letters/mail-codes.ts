import { randomInt } from "node:crypto";
import { MAIL_CODE_TRIES, MAIL_CODE_WITHIN_MS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { CodeOutcome } from "../ports/sign-up-store";

const CODE_DIGITS = 6;

/** What is stored of a code: columns of whatever it is about. */
interface StoredCode {
  /** Empty: nobody was told a code, and every one is wrong. */
  readonly code_hash: string;
  /** ISO date-time; empty: there is none. */
  readonly code_until: string;
  readonly code_tries: number;
}

/** Before the first mail. */
export const NO_CODE: StoredCode = { code_hash: "", code_until: "", code_tries: 0 };

interface TypedCode {
  /** What it was drawn about. */
  readonly about: string;
  readonly code: string;
  readonly stored: StoredCode | undefined;
}

/** Codes that stand beside the links of mails, for the browser that asked for the mail. */
export interface MailCodes {
  draw(about: string): { readonly code: string; readonly stored: StoredCode };
  /** Spends none. `count` stores how often a wrong one was tried by now. */
  judge(typed: TypedCode, count: (tries: number) => Promise<unknown>): Promise<CodeOutcome>;
}

interface MailCodeParts {
  /** Keyed: so few digits could be found out from a plain hash. */
  readonly codeHash: (about: string, code: string) => string;
  readonly now: Clock;
}

export function createMailCodes({ codeHash, now }: MailCodeParts): MailCodes {
  return {
    draw(about) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
      const until = new Date(now().getTime() + MAIL_CODE_WITHIN_MS).toISOString();
      return { code, stored: { code_hash: codeHash(about, code), code_until: until, code_tries: 0 } };
    },
    async judge({ about, code, stored }, count) {
      const isOver = stored === undefined || stored.code_until <= now().toISOString();
      if (isOver || stored.code_tries >= MAIL_CODE_TRIES) return "ended";
      if (stored.code_hash === codeHash(about, code)) return "right";
      await count(stored.code_tries + 1);
      return "wrong";
    },
  };
}
