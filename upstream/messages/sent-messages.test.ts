import { expect, test } from "vitest";
import { aPeopleDatabase } from "../../tests/builders/people-builders";
import { composeSellerMail, messageKey } from "./seller-mail";
import { createSentMessages } from "./sent-messages";

const MINUTE_MS = 60_000;
const about = (key: string, listingId: string) => ({ key, listingId, email: "dana@example.com", consumerId: null });

async function aStore() {
  let time = Date.parse("2026-11-20T10:00:00Z");
  const now = () => new Date(time);
  const people = await aPeopleDatabase({ now });
  const store = { ...createSentMessages({ people, now }), findSent: people.messages.findSent };
  const delivered: string[] = [];
  const deliver = async (messageId: string) => {
    delivered.push(messageId);
  };
  return {
    store,
    delivered,
    deliver,
    pass(ms: number) {
      time += ms;
    },
  };
}

test("the same message within ten minutes is sent once, and answered with the first", async () => {
  const { store, delivered, deliver, pass } = await aStore();
  const first = await store.sendOnce(about("k", "7"), deliver);
  pass(9 * MINUTE_MS);
  expect(await store.sendOnce(about("k", "7"), deliver)).toEqual({ ...first, isRepeat: true });
  expect(delivered).toHaveLength(1);
  pass(2 * MINUTE_MS);
  expect((await store.sendOnce(about("k", "7"), deliver)).isRepeat).toBe(false);
  expect(delivered).toHaveLength(2);
});

test("a double press while the first is under way waits for it", async () => {
  const { store, delivered, deliver } = await aStore();
  const [one, two] = await Promise.all([
    store.sendOnce(about("k", "7"), deliver),
    store.sendOnce(about("k", "7"), deliver),
  ]);
  expect(delivered).toEqual([one.messageId]);
  expect(two).toEqual({ ...one, isRepeat: true });
});

test("what could not be delivered was not sent, and may be tried again at once", async () => {
  const { store, delivered, deliver } = await aStore();
  await expect(store.sendOnce(about("k", "7"), () => Promise.reject(new Error("no mail server")))).rejects.toThrow();
  expect((await store.sendOnce(about("k", "7"), deliver)).isRepeat).toBe(false);
  expect(delivered).toHaveLength(1);
});

test("a receipt is known for its own listing only, and for a day", async () => {
  const { store, deliver, pass } = await aStore();
  const { messageId, sentAt } = await store.sendOnce(about("k", "7"), deliver);
  expect(await store.findSent("7", messageId)).toEqual({ messageId, sentAt });
  expect(await store.findSent("8", messageId)).toBeNull();
  pass(25 * 60 * MINUTE_MS);
  await store.sendOnce(about("other", "7"), deliver);
  expect(await store.findSent("7", messageId)).toBeNull();
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
