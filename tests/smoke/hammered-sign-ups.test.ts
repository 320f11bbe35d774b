import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmTokenIn } from "../builders/account-builders";
import { outboxMails, signUpMail } from "../servers/outbox-mails";
import { type StartedSite, startSite, until } from "../servers/started-site";

/** One network that asks for as many passwords as it can, through a proxy that says who asks; the limits are the real ones. */
const CONNECTIONS = 24;
const PASSWORD = "a short sentence works well";
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-hammered-"));
let site: StartedSite;
let made = 0;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, SEED_LISTINGS: "800", TRUST_PROXY: "1" });
});

afterAll(() => {
  site.process.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
}

interface Given {
  readonly from: string;
  readonly email: string;
  readonly password?: string;
  readonly cookie?: string;
}

/** A browser that was asked whether it keeps cookies: before that no form of an account is taken. */
const COOKIES_KEPT = "cookiesAsked=1";

async function post(screen: "signup" | "signin", { from, email, password = PASSWORD, cookie }: Given): Promise<Answer> {
  const origin = `http://localhost:${site.port}`;
  const answer = await fetch(`${origin}/account/sign-in?defaultScreen=${screen}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "X-Forwarded-For": from, Cookie: cookie ?? COOKIES_KEPT },
    body: new URLSearchParams({ email, password }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, cookies: answer.headers.getSetCookie() };
}

const newEmail = () => `p${++made}.${Date.now()}@example.com`;
const signUp = (from: string, email = newEmail()) => post("signup", { from, email });
/** The form was taken: nobody is signed in before the mailbox says so. */
const isBegun = ({ status, cookies }: Answer) =>
  status === 303 && cookies.some((text) => text.startsWith("pendingSignUp="));
const isSignedIn = ({ status, cookies }: Answer) =>
  status === 303 && cookies.some((text) => /^session=[^;]/.test(text));
const cookieIn = ({ cookies }: Answer, name: string) =>
  cookies.find((text) => text.startsWith(`${name}=`))?.split(";")[0] ?? "";

/** An account whose mail was read and pressed, as its browser is answered that signs in by it. */
async function madeAccount(from: string, email = newEmail()): Promise<Answer> {
  const origin = `http://localhost:${site.port}`;
  const headers = {
    Origin: origin,
    "X-Forwarded-For": from,
    Cookie: cookieIn(await signUp(from, email), "pendingSignUp"),
  };
  const token = confirmTokenIn(await signUpMail(() => outboxMails(dataDir), email));
  await fetch(`${origin}/account/confirm/${token}`, { method: "POST", redirect: "manual", headers });
  const answer = await fetch(`${origin}/account/confirm`, { redirect: "manual", headers });
  return { status: answer.status, cookies: answer.headers.getSetCookie() };
}
const deviceOf = (answer: Answer) => cookieIn(answer, "device");

/**
 * Posts on so many connections, each with a /64 of its own, while `during` runs. They end with it, however it ends: another
 * attempt of the test meets no attack but its own.
 */
async function underAttack(
  postOnce: (from: string) => Promise<Answer>,
  during: (statuses: readonly number[]) => Promise<void>,
): Promise<void> {
  let isOver = false;
  const statuses: number[] = [];
  const run = async (connection: number) => {
    while (!isOver) statuses.push((await postOnce(`2001:db8:bad:${connection}::1`)).status);
  };
  const connections = Promise.allSettled(Array.from({ length: CONNECTIONS }, (_, connection) => run(connection)));
  try {
    await during(statuses);
  } finally {
    isOver = true;
    await connections;
  }
  expect((await connections).filter(({ status }) => status === "rejected")).toEqual([]);
}

/** What a form of an account is answered while the machine hashes as many passwords as it can: to come again. */
const BUSY_STATUS = 503;

/** Somebody who is told that the site is busy sends the form once more, as its page says. */
async function signUpOnceMore(from: string): Promise<Answer> {
  const answer = await signUp(from);
  return answer.status === BUSY_STATUS ? signUp(from) : answer;
}

const BEGUN = { status: 303, isBegun: true };
const seenOf = (answer: Answer) => ({ status: answer.status, isBegun: isBegun(answer) });

test("twenty-four connections of one /48 leave eight of eight sign-ups through, together and one after the other", async () => {
  // Of each attempt another one: eight of ten forms a minute would leave none for the next.
  const household = `203.0.${++made % 256}.9:5678`;
  await underAttack(signUp, async (statuses) => {
    await until(() => statuses.length >= 3, 60_000);
    const together = await Promise.all(
      Array.from({ length: 8 }, (_, at) => signUpOnceMore(at % 2 === 0 ? `198.51.${at}.7` : `2001:db8:${at}::1`)),
    );
    expect(together.map(seenOf)).toEqual(together.map(() => BEGUN));
    for (let at = 0; at < 8; at += 1) expect(seenOf(await signUpOnceMore(household))).toEqual(BEGUN);
    await until(() => statuses.includes(429), 60_000);
  });
});

test("while a /48 guesses the password of one address, its owner signs in from elsewhere, and with the browser from there too", async () => {
  const email = newEmail();
  const device = deviceOf(await madeAccount("198.51.100.20", email));
  const guess = (from: string) =>
    post("signin", { from: from.replace("bad", "bad2"), email, password: "a wrong guess" });
  await underAttack(guess, async (statuses) => {
    await until(() => statuses.includes(429), 60_000);
    expect(isSignedIn(await post("signin", { from: "192.0.2.1", email }))).toBe(true);
    // Its network's allowance fills again by and by: on a slow machine a guess may have left one try.
    await until(async () => (await post("signin", { from: "2001:db8:bad2:3::1", email })).status === 429, 60_000);
    expect(isSignedIn(await post("signin", { from: "2001:db8:bad2:3::1", email, cookie: device }))).toBe(true);
  });
});

test("a new sign-in ends the session that the request carried, and no session counts on another brand's host", async () => {
  const email = newEmail();
  const sessionOf = (answer: Answer) => cookieIn(answer, "session");
  const profile = (cookie: string, host = "localhost") =>
    new Promise<number>((resolve, reject) => {
      const headers = { Host: `${host}:${site.port}`, Cookie: cookie, "X-Forwarded-For": "192.0.2.77" };
      get({ host: "127.0.0.1", port: site.port, path: "/account/profile", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).on("error", reject);
    });
  const first = sessionOf(await madeAccount("192.0.2.50", email));
  expect(await profile(first)).toBe(200);
  expect(await profile(first, "price-guide.localhost")).toBe(302);
  const second = sessionOf(await post("signin", { from: "192.0.2.50", email, cookie: first }));
  expect(await profile(second)).toBe(200);
  expect(await profile(first)).toBe(302);
});

test("views of a car count a client once a day, whatever port its address is forwarded with", async () => {
  const origin = `http://localhost:${site.port}`;
  const visit = async (path: string, from: string) => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140", "X-Forwarded-For": from };
    return (await fetch(origin + path, { headers })).text();
  };
  const path = /\/cars-for-sale\/vehicle\/[\w-]+/.exec(await visit("/cars-for-sale", "192.0.2.9"))?.[0] ?? "";
  for (let at = 0; at < 10; at += 1) await visit(path, `192.0.2.9:${4_000 + at}`);
  for (let at = 0; at < 3; at += 1) await visit(path, `198.51.${at}.9`);
  // The page says so from four views on.
  await until(async () => (await visit(path, "192.0.2.9")).includes("4 views in 7 days"), 30_000);
});
