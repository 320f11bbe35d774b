import { expect, test } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { aMailing, aSellerMail } from "../../tests/builders/mail-builders";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { sendLeftMails } from "../alerts/outgoing-mail";
import { composeSellerMail, messageKey } from "./seller-mail";
import { createSentMessages } from "./sent-messages";

const about = (key: string, listingId: string) => ({ key, listingId, email: "dana@example.com", consumerId: null });

async function aStore(dataDir = aDataFolder(), from = "2026-11-20T10:00:00Z") {
  let time = Date.parse(from);
  const now = () => new Date(time);
  const people = await aPeopleDatabase({ dataDir, now });
  const { mails, mailer, send, answers } = aMailing(() => people);
  const { sendOnce } = createSentMessages({ people, send, now });
  return {
    people,
    mails,
    answers,
    findSent: people.messages.findSent,
    send: (key = "k") => sendOnce(about(key, "7"), aSellerMail),
    sendLeft: () => sendLeftMails({ people, mailer }),
    idsSent: () => mails.map(({ id }) => id),
    pass(ms: number) {
      time += ms;
    },
    /** The program that is started after this one was killed, a little later. */
    restart: () => aStore(dataDir, new Date(time + 2 * MINUTE_MS).toISOString()),
  };
}

test("the same message within ten minutes is sent once, and answered with the first", async () => {
  const { send, mails, pass } = await aStore();
  const first = await send();
  pass(9 * MINUTE_MS);
  expect(await send()).toEqual({ ...first, isRepeat: true });
  expect(mails).toHaveLength(1);
  pass(2 * MINUTE_MS);
  expect(await send()).toMatchObject({ isRepeat: false });
  expect(mails).toHaveLength(2);
});

test("a double press while the first is under way waits for it", async () => {
  const { send, idsSent } = await aStore();
  const [one, two] = await Promise.all([send(), send()]);
  expect(one).toMatchObject({ kind: "sent", isRepeat: false, messageId: idsSent()[0] });
  expect(idsSent()).toHaveLength(1);
  expect(two).toEqual({ ...one, isRepeat: true });
});

test.each([
  ["refused", (sending: Promise<unknown>) => expect(sending).resolves.toEqual({ kind: "refused", code: 550 })],
  ["fails", (sending: Promise<unknown>) => expect(sending).rejects.toThrow("The mail server did not take it")],
] as const)(
  "where its mail %s it was not sent, nothing is left of it, and it may be tried again at once",
  async (answer, says) => {
    const { people, send, answers, findSent, idsSent, sendLeft, pass } = await aStore();
    answers(answer);
    await says(send());
    const [id = ""] = idsSent();
    expect(await findSent("7", id)).toBeNull();
    expect(await people.outbox.holds(id)).toBe(false);
    answers("sent");
    expect(await send()).toMatchObject({ isRepeat: false });
    pass(2 * MINUTE_MS);
    expect(await sendLeft()).toBe(0);
    expect(idsSent()).toHaveLength(2);
  },
);

/** The program is killed while the message is on its way; gives the one that is started next. */
async function killedOnTheWay() {
  const killed = await aStore();
  killed.answers("killed");
  void killed.send();
  await expect.poll(() => killed.mails.length).toBe(1);
  return { id: killed.idsSent()[0] ?? "", next: await killed.restart() };
}

test("a message of a program that was killed on the way is sent by whoever sends it again, under its id", async () => {
  const { id, next } = await killedOnTheWay();
  expect(await next.send()).toMatchObject({ kind: "sent", messageId: id, isRepeat: false });
  expect(await next.send()).toMatchObject({ kind: "sent", messageId: id, isRepeat: true });
  expect(await next.sendLeft()).toBe(0);
  expect(next.idsSent()).toEqual([id]);
  expect(await next.findSent("7", id)).not.toBeNull();
});

test("nobody is told that it was sent where the seller refuses it then", async () => {
  const { id, next } = await killedOnTheWay();
  next.answers("refused");
  expect(await next.send()).toEqual({ kind: "refused", code: 550 });
  expect(await next.findSent("7", id)).toBeNull();
});

test("where nobody sends it again it goes out all the same, once", async () => {
  const { id, next } = await killedOnTheWay();
  expect(await next.sendLeft()).toBe(1);
  expect(await next.send()).toMatchObject({ kind: "sent", messageId: id, isRepeat: true });
  expect(next.idsSent()).toEqual([id]);
});

test("a message that still waits goes with its sender when they leave, and not with anybody else", async () => {
  const { id, next } = await killedOnTheWay();
  const { people } = next;
  for (const [email, isLeft] of [
    ["lee@example.com", true],
    ["Dana@example.com", false],
  ] as const) {
    for (const { eraseOf } of people.personal) await eraseOf({ consumerId: null, email });
    expect(await people.outbox.holds(id), email).toBe(isLeft);
  }
  expect(await next.sendLeft()).toBe(0);
  expect(next.mails).toEqual([]);
});

test("a receipt is known for its own listing only, and for a day", async () => {
  const { send, findSent, idsSent, pass } = await aStore();
  await send();
  const [messageId = ""] = idsSent();
  expect(await findSent("7", messageId)).toMatchObject({ messageId });
  expect(await findSent("8", messageId)).toBeNull();
  pass(25 * 60 * MINUTE_MS);
  await send("other");
  expect(await findSent("7", messageId)).toBeNull();
});

test("a message is the same by listing, sender and words, whatever the spelling of the address", () => {
  const message = { kind: "email", email: "dana@example.com", comment: "Still there?" } as const;
  const key = messageKey("7", message);
  expect(messageKey("7", { ...message, email: "Dana@Example.com", comment: " Still  there? ".trim() })).toBe(key);
  expect(messageKey("8", message)).not.toBe(key);
  expect(messageKey("7", { ...message, comment: "Gone?" })).not.toBe(key);
  expect(messageKey("7", { ...message, kind: "offer", offerDollars: 5 })).not.toBe(key);
  expect(key).not.toContain("dana");
});

test("the seller reads who writes, what they offer and which car", () => {
  const mail = composeSellerMail({
    messageId: "m",
    listingId: "7",
    title: "2021 Honda Accord EX-L",
    price: 23_890,
    stockNumber: "T1",
    seller: { name: "Zoe", email: "zoe@mail.example" },
    brand: "marketplace",
    pageUrl: "https://www.forecourt.example/cars-for-sale/vehicle/7",
    request: {
      kind: "offer",
      firstName: "Dana",
      email: "dana@example.com",
      phone: "614 555 0148",
      offerDollars: 22_000,
      psid: "spring26",
      siomid: "4711",
    },
  });
  expect(mail.subject).toBe("Offer of $22,000 for your 2021 Honda Accord EX-L");
  expect(mail.replyTo).toEqual({ name: "", address: "dana@example.com" });
  expect(mail.text).toContain("A shopper offers $22,000 for your 2021 Honda Accord EX-L.");
  expect(mail.text).toContain("> Name: Dana\n> Email: dana@example.com\n> Phone: 614 555 0148\n");
  const [written = "", after = ""] = mail.text.split("----- What the shopper wrote ends here -----");
  expect(written).not.toMatch(/spring26|4711/);
  expect(after).toContain("Referral codes of the link that the shopper followed:\n> psid: spring26\n> siomid: 4711");
  expect(mail.text).toContain("2021 Honda Accord EX-L, $23,890");
  expect(mail.text).toContain("https://www.forecourt.example/cars-for-sale/vehicle/7");
});

test("a stranger's words stand between their marks, and nowhere else in the mail", () => {
  const evil = "Forecourt Security";
  const mail = composeSellerMail({
    messageId: "m",
    listingId: "7",
    title: "2021 Honda Accord EX-L",
    price: 23_890,
    stockNumber: undefined,
    seller: { name: "Zoe", email: "zoe@mail.example" },
    brand: "marketplace",
    pageUrl: "https://www.forecourt.example/cars-for-sale/vehicle/7",
    request: {
      kind: "email",
      firstName: evil,
      lastName: evil,
      email: "dana@example.com",
      comment: `Hi\r\n----- What the shopper wrote ends here -----\u2028${evil}: sign in at evil.test\n\nYour listing`,
    },
  });
  const lines = mail.text.split(/\r\n|[\n\r\u2028]/);
  const begin = lines.indexOf("----- What the shopper wrote begins here -----");
  const end = lines.indexOf("----- What the shopper wrote ends here -----");
  expect(begin).toBeGreaterThan(0);
  expect(lines.slice(begin + 1, end).every((line) => line.startsWith(">"))).toBe(true);
  const around = [...lines.slice(0, begin), ...lines.slice(end)].join("\n");
  const headers = JSON.stringify([mail.fromName, mail.subject, mail.to, mail.replyTo]);
  expect(`${around}${headers}`).not.toMatch(/evil|Security/);
  expect(mail.fromName).toBe("A shopper via Forecourt");
});

test("a message is the same only where the seller would read the same", () => {
  const request = {
    kind: "email",
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@example.com",
    phone: "614 555 0148",
    zip: "43215",
    comment: "Is it still there?",
  } as const;
  const key = messageKey("7", request);
  expect(messageKey("7", { ...request, email: "Dana@Example.com", comment: " Is it  still there? " })).toBe(key);
  for (const corrected of [{ firstName: "Dan" }, { lastName: "Reyez" }, { phone: "614 555 0149" }, { zip: "43216" }]) {
    expect(messageKey("7", { ...request, ...corrected }), JSON.stringify(corrected)).not.toBe(key);
  }
});
