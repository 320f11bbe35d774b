import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { ANN, aSignUpService, resetTokenIn } from "../../tests/builders/account-builders";

const { email: EMAIL, password: PASSWORD } = ANN;
const STRANGERS = "a password of a stranger";
const NEW = "the one she sets by mail";

/** Two browsers sign up with one address, one after the other; what each holds, and the links of the mails that went. */
async function bothSignUp(first: "stranger" | "owner", apartMs: number) {
  const opened = await aSignUpService();
  const { accounts, mails, token } = opened;
  const signUp = async (whose: "stranger" | "owner") => {
    const asked = { email: EMAIL, password: whose === "owner" ? PASSWORD : STRANGERS };
    const { secret } = await accounts.signUp({ ...asked, ...(whose === "stranger" && { saveListingId: "L9" }) });
    return secret;
  };
  const secrets = { stranger: "", owner: "" };
  secrets[first] = await signUp(first);
  const links = [token()];
  opened.pass(apartMs);
  const second = first === "owner" ? "stranger" : "owner";
  secrets[second] = await signUp(second);
  if (mails.length > 1) links.push(token());
  return { ...opened, secrets, links };
}

const ORDERS = [
  { first: "stranger", apart: 1_000, mailCount: 1 },
  { first: "owner", apart: 1_000, mailCount: 1 },
  { first: "stranger", apart: MINUTE_MS, mailCount: 2 },
  { first: "owner", apart: MINUTE_MS, mailCount: 2 },
] as const;

for (const { first, apart, mailCount } of ORDERS) {
  const named = `the ${first} signs up first, with ${mailCount} mail${mailCount === 1 ? "" : "s"} in the mailbox`;

  test(`${named}: no link opened elsewhere makes anybody's password count, and a reset does`, async () => {
    const { links, signUps, secrets, accounts, mails, signIn, people } = await bothSignUp(first, apart);
    expect(links).toHaveLength(mailCount);
    for (const link of links) {
      expect(await signUps.lookAt(link)).toEqual({ email: EMAIL, state: "contested" });
      expect(await signUps.confirm(link)).toEqual({ email: EMAIL, state: "contested" });
      expect(await signUps.confirm(link, "x".repeat(43))).toMatchObject({ state: "contested" });
    }
    expect(await people.accounts.findByEmail(EMAIL)).toBeNull();
    expect([await signIn(), await signIn(STRANGERS)]).toEqual(["refused", "refused"]);

    await accounts.resets.ask({ email: EMAIL, brand: "marketplace", client: undefined });
    await accounts.resetPassword(resetTokenIn(mails.at(-1)?.text), NEW);
    expect([await signIn(), await signIn(STRANGERS), await signIn(NEW)]).toEqual(["refused", "refused", "signed-in"]);
    for (const secret of Object.values(secrets)) expect((await signUps.claim(secret))?.session).toBeUndefined();
    const consumer = await people.accounts.findByEmail(EMAIL);
    expect(await people.accounts.savedListings(consumer?.id ?? "")).toEqual([]);
  });

  test(`${named}: every link opened in the owner's browser confirms the owner's sign-up`, async () => {
    for (const which of Array.from({ length: mailCount }).keys()) {
      const { links, signUps, secrets, signIn } = await bothSignUp(first, apart);
      const link = links[which] ?? "";
      expect(await signUps.lookAt(link, secrets.owner)).toEqual({ email: EMAIL, state: "waiting" });
      expect(await signUps.confirm(link, secrets.owner)).toEqual({ email: EMAIL, state: "confirmed" });
      expect((await signUps.claim(secrets.stranger))?.session).toBeUndefined();
      expect((await signUps.claim(secrets.owner))?.session).toBeDefined();
      expect([await signIn(), await signIn(STRANGERS)]).toEqual(["signed-in", "refused"]);
    }
  });
}

test("once one of them is confirmed, all links say so, and change nothing", async () => {
  const { links, signUps, secrets, signIn } = await bothSignUp("stranger", MINUTE_MS);
  await signUps.confirm(links[1] ?? "", secrets.owner);
  for (const link of links)
    for (const secret of [undefined, secrets.stranger])
      expect(await signUps.confirm(link, secret)).toEqual({ email: EMAIL, state: "confirmed" });
  expect([await signIn(), await signIn(STRANGERS)]).toEqual(["signed-in", "refused"]);
});

test("a link of another mailbox confirms nothing that the browser signed up with", async () => {
  const { begin, signUps, token, people } = await aSignUpService();
  const secret = await begin();
  await begin("bob@example.com");
  expect(await signUps.confirm(token(), secret)).toMatchObject({ email: "bob@example.com", state: "confirmed" });
  expect(await people.accounts.findByEmail(EMAIL)).toBeNull();
});

test("a mistyped address that is mended into one that waits is as little the only one", async () => {
  const { begin, signUps, token, pass } = await aSignUpService();
  await begin();
  const link = token();
  pass(MINUTE_MS);
  const mended = await begin("an@example.com");
  await signUps.changeAddress(mended, EMAIL.toLowerCase(), undefined);
  expect(await signUps.confirm(link)).toMatchObject({ state: "contested" });
  expect(await signUps.confirm(link, mended)).toMatchObject({ state: "confirmed" });
});
