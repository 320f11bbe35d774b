import { action as signIn } from "~/routes/account/sign-in";
import { action as signOut } from "~/routes/account/sign-out";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { createShopperWallets } from "~/server/request/cookies/shopper-wallets.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import type { Services } from "~/server/services/services.server";
import { aLoadContext } from "../mocks/load-context";

const SITE = "https://forecourt.test";
const HOST = "forecourt.test";
const SECRETS = ["k7Qw9".repeat(8)];
const cookies = createCookies({ isLocal: false, secrets: SECRETS });
const sessions = createShopperSessions(cookies);
const wallets = createShopperWallets(cookies.wallet, SECRETS);

/** One browser with its cookies, whose shopper signs in and out; an account service answers as the test says. */
export function aSigningBrowser(mocked: { readonly services: Services }, facts: Partial<LoadContextFacts> = {}) {
  /** What the browser holds, by cookie. */
  const jar = new Map<string, string>();
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function context() {
    const { session } = await sessions.read(cookieHeader(), HOST, () => undefined);
    return aLoadContext(mocked.services, {
      wallets,
      sessions: { start: (token) => sessions.start(token, HOST), end: sessions.end },
      setCookie,
      ...(session !== null && { idToken: session.idToken, formTokens: createFormTokens(SECRETS, session) }),
      ...facts,
    });
  }

  function setCookie(text: string): void {
    const [pair = ""] = text.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (text.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }

  function take(headers: Headers): void {
    for (const text of headers.getSetCookie()) setCookie(text);
  }

  const get = (path: string, accept = "text/html") =>
    new Request(`${SITE}${path}`, { headers: { Cookie: cookieHeader(), Accept: accept } });
  const post = (path: string, fields: Record<string, string>, accept = "application/json") =>
    new Request(`${SITE}${path}`, {
      method: "POST",
      headers: { Cookie: cookieHeader(), Accept: accept },
      body: new URLSearchParams(fields),
    });

  async function signsIn(email = "ann@example.com") {
    const request = post("/account/sign-in?defaultScreen=signin", { email, password: "a long walk on the beach" });
    const answer = await signIn({ context: await context(), request, params: {} });
    if (!(answer instanceof Response)) throw new Error("not signed in");
    take(answer.headers);
  }

  async function signsOut() {
    const signingOut = await context();
    const request = post("/account/sign-out", { formToken: signingOut.formTokens?.issue("sign-out") ?? "" });
    take((await signOut({ context: signingOut, request, params: {} })).headers);
  }

  /** The browser drops the cookies of a session after their time, and nobody hears of it. */
  function sessionRunsOut(): void {
    for (const { name } of [cookies.session, cookies.signedIn]) jar.delete(name);
  }

  return { jar, context, take, get, post, signsIn, signsOut, sessionRunsOut };
}
