import { expect, test } from "vitest";
import { OPERATIONS } from "../../../app/contract/operations";
import { toOperationPath } from "../../../tests/mocks/operation-path";
import { type RecipientAnswer, startMailServer } from "../../../tests/servers/mail-server";
import { openUpstreamForTest } from "../../../tests/servers/open-upstream";
import { createPasswordHasher } from "../../accounts/password-hash";

const EMAIL = "ann@example.com";
const PASSWORD = "a long walk on the beach";

/** Ann, signed in, and a mail server that refuses her mailbox until a test says otherwise. */
async function aReturningMailbox() {
  let answer: RecipientAnswer = 550;
  const server = await startMailServer(() => answer);
  const { marketplace, url } = await openUpstreamForTest({ smtpUrl: server.url });
  const { people } = marketplace;
  await people.accounts.addConsumer(EMAIL, await createPasswordHasher().hash(PASSWORD));
  const ask = async (path: string, idToken = "", body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...(idToken !== "" && { "x-id-token": idToken }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const signedIn = await ask(toOperationPath("signIn"), "", { email: EMAIL, password: PASSWORD });
  const { idToken } = OPERATIONS.signIn.response.parse(signedIn);
  return {
    people,
    answers(next: typeof answer) {
      answer = next;
    },
    asksForReset: () => ask(toOperationPath("askReset"), "", { email: EMAIL }),
    signsUpAgain: () => ask(toOperationPath("signUp"), "", { email: EMAIL, password: PASSWORD }),
    changesPassword: () =>
      ask(toOperationPath("changePassword"), idToken, {
        currentPassword: PASSWORD,
        password: "quite another sentence",
        endsOthers: false,
      }),
    returned: async () => {
      const consumerId = (await people.accounts.findByEmail(EMAIL))?.id ?? "";
      return people.accounts.returnedMails(consumerId);
    },
    address: async () =>
      OPERATIONS.accountAddress.response.parse(await ask(toOperationPath("accountAddress"), idToken)),
  };
}

test("letters that an account's mailbox refuses are counted and told, pause no alert, and are forgotten with the next it takes", async () => {
  const { people, answers, asksForReset, signsUpAgain, changesPassword, returned, address } = await aReturningMailbox();
  expect(await address()).toEqual({ email: EMAIL });
  await asksForReset();
  await expect.poll(returned).toBe(1);
  expect(await address()).toEqual({ email: EMAIL, returnedMails: 1 });
  answers({ afterMail: "5.1.1 no such user" });
  await signsUpAgain();
  await expect.poll(returned).toBe(2);
  expect(await people.alerts.mailboxes.all()).toEqual(new Map());
  answers("accepted");
  expect(await changesPassword()).toMatchObject({ idToken: expect.any(String) });
  await expect.poll(returned).toBe(0);
});
