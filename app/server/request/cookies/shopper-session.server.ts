import { z } from "zod";
import {
  COOKIE_LIFETIME_SECONDS,
  type Cookies,
  endedChoiceOfAccount,
  endedCookiesOfSession,
  serializeCookie,
} from "./cookies.server";

/** Of what the session cookie holds: nothing personal; the token names its consumer by number. Times in milliseconds. */
const sessionSchema = z.object({
  idToken: z.string().min(1),
  /** Of the brand's site where it began: it counts on no other. */
  host: z.string(),
  startedAt: z.number(),
  seenAt: z.number(),
});

/** A session is marked as used at most this often: not every request sets a cookie. */
const RENEWED_AFTER_MS = 60_000;
const IDLE_MS = COOKIE_LIFETIME_SECONDS.sessionIdle * 1_000;
const ABSOLUTE_MS = COOKIE_LIFETIME_SECONDS.sessionAbsolute * 1_000;

export interface KnownSession {
  readonly idToken: string;
  readonly startedAt: number;
}

interface ReadSession {
  /** Null: signed out. */
  readonly session: KnownSession | null;
  /** `Set-Cookie` values that belong to this answer: the session is used, or what was there counts no longer. */
  readonly setCookies: readonly string[];
  /**
   * Where the browser may still hold what somebody left whose session is over: the cookie, as script writes it, that says so
   * no more. Only script can forget it, so no other answer than a page may take the mark away.
   */
  readonly leftBehind?: string;
}

/** What the cookie beside a session says of what its browser holds. */
const MARKS = {
  /** Of whoever is signed in; where nobody is, of a session that is over. */
  own: "1",
  /** Of somebody before, whose session was over, or was signed in over. */
  another: "another",
} as const;
type Mark = (typeof MARKS)[keyof typeof MARKS];

/** The shopper's session: a signed cookie that no script reads, and beside it one that says "signed in" and nothing else. */
export interface ShopperSessions {
  /** Never rejects: what cannot be read, or began on another host, is nobody's session. `onInvalid` where it was not ours. */
  read(cookieHeader: string | undefined, host: string | undefined, onInvalid?: () => void): Promise<ReadSession>;
  /**
   * `Set-Cookie` values of a new session in the browser that sent these cookies. Throws where the token is too long for a
   * cookie. `goesOn`: it is the same person's as before.
   */
  start(
    idToken: string,
    host: string | undefined,
    browser?: { readonly cookieHeader: string | undefined; readonly goesOn: boolean },
  ): Promise<readonly string[]>;
  /** With what was done in it, and what the browser was told for its account. */
  end(cookieHeader?: string): Promise<readonly string[]>;
}

export function createShopperSessions(cookies: Cookies, now: () => number = Date.now): ShopperSessions {
  const { session, signedIn } = cookies;
  const write = async (idToken: string, host: string, startedAt: number, mark: Mark) => {
    const cookie = await serializeCookie(session, { idToken, host, startedAt, seenAt: now() });
    if (cookie === undefined) throw new Error("The id token is too long for a cookie.");
    return [cookie, await signedIn.serialize(mark)];
  };
  const unmarked = () => signedIn.serialize("", { maxAge: 0 });
  const runOut = async (cookieHeader?: string) => [
    await session.serialize("", { maxAge: 0 }),
    ...(await endedCookiesOfSession(cookies)),
    ...(await endedChoiceOfAccount(cookies, cookieHeader)),
  ];
  const nobody = async (cookieHeader: string | undefined, setCookies: readonly string[]): Promise<ReadSession> => {
    const isMarked = cookieHeader !== undefined && hasCookie(cookieHeader, signedIn.name);
    return { session: null, setCookies, ...(isMarked && { leftBehind: await unmarked() }) };
  };

  return {
    async read(cookieHeader, host, onInvalid) {
      if (cookieHeader === undefined || !hasCookie(cookieHeader, session.name))
        // After its time the browser drops the session's cookie by itself, and not this one.
        return nobody(cookieHeader, await endedChoiceOfAccount(cookies, cookieHeader));
      const parsed = sessionSchema.safeParse(await session.parse(cookieHeader));
      if (!parsed.success || parsed.data.host !== nameOf(host)) {
        onInvalid?.();
        return nobody(cookieHeader, await runOut(cookieHeader));
      }
      const { idToken, startedAt, seenAt } = parsed.data;
      if (now() - seenAt > IDLE_MS || now() - startedAt > ABSOLUTE_MS) {
        return nobody(cookieHeader, await runOut(cookieHeader));
      }
      const isStale = now() - seenAt > RENEWED_AFTER_MS;
      const mark = (await signedIn.parse(cookieHeader)) === MARKS.another ? MARKS.another : MARKS.own;
      return {
        session: { idToken, startedAt },
        setCookies: isStale ? await write(idToken, nameOf(host), startedAt, mark) : [],
        ...(mark === MARKS.another && { leftBehind: await signedIn.serialize(MARKS.own) }),
      };
    },
    start(idToken, host, browser) {
      const isAnothers = browser?.goesOn === false && hasCookie(browser.cookieHeader ?? "", signedIn.name);
      return write(idToken, nameOf(host), now(), isAnothers ? MARKS.another : MARKS.own);
    },
    end: async (cookieHeader) => [...(await runOut(cookieHeader)), await unmarked()],
  };
}

const nameOf = (host = "") => host.toLowerCase();
const hasCookie = (header: string, name: string) =>
  header.split(";").some((pair) => pair.trimStart().startsWith(`${name}=`));
