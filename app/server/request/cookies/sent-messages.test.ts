import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { createSentMessages } from "./sent-messages.server";

const SECRETS = ["a-secret-of-cookies-that-is-long-enough"];
const cookie = createCookie("sentMessage");
const messages = createSentMessages(cookie, SECRETS);
const BY_ANN = { brand: "marketplace", sessionMark: "ann" } as const;
const WORDS = { email: "dana@example.com", comment: "Is it still for sale?", offer: "" };

const browserWith = async (kept: Promise<string | undefined>) => (await kept)?.split(";")[0] ?? "";

test("the page that thanks for a message shows its words, which nobody reads off the cookie", async () => {
  const header = await browserWith(messages.keep(WORDS, BY_ANN, "m1"));
  expect(await messages.read(header, BY_ANN, "m1")).toEqual(WORDS);
  const value = JSON.stringify(await cookie.parse(header));
  expect(Buffer.from(value, "base64url").toString("latin1")).not.toMatch(/dana|still/);
});

test("another receipt, another brand, another session and a browser without the cookie show no words", async () => {
  const header = await browserWith(messages.keep(WORDS, BY_ANN, "m1"));
  expect(await messages.read(header, BY_ANN, "m2")).toBeUndefined();
  expect(await messages.read(header, { ...BY_ANN, brand: "price-guide" }, "m1")).toBeUndefined();
  expect(await messages.read(header, { ...BY_ANN, sessionMark: "bob" }, "m1")).toBeUndefined();
  expect(await messages.read(header, { ...BY_ANN, sessionMark: undefined }, "m1")).toBeUndefined();
  expect(await messages.read(null, BY_ANN, "m1")).toBeUndefined();
  expect(await messages.read("sentMessage=nonsense", BY_ANN, "m1")).toBeUndefined();
});

test.each(["a", "ü", "漢", "🚗"])(
  "the longest message, of %s alone, fits into a cookie, shortened where it has to be",
  async (letter) => {
    const comment = letter.repeat(2_000 / letter.length);
    const header = await browserWith(
      messages.keep({ email: `${"e".repeat(33)}@example.com`, comment, offer: "12500" }, BY_ANN, "m1"),
    );
    const shown = (await messages.read(header, BY_ANN, "m1"))?.comment ?? "";
    expect(comment.startsWith(shown.replace(/…$/, ""))).toBe(true);
    expect(shown.length).toBeGreaterThanOrEqual(480);
  },
);
