import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { aPushBrowser } from "../../tests/servers/push-service";
import { areSubscriptionKeys, PUSH_BODY_MAX_BYTES, PUSH_TEXT_MAX_BYTES, sealMessage } from "./sealed-message";

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  text: "When I grow up, I want to be a watermelon",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y" +
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("the example of RFC 8291 comes out byte for byte", async () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(Buffer.from(VECTOR.senderPrivate, "base64url"));
  const salt = Buffer.from(VECTOR.salt, "base64url");
  const sealed = await sealMessage(Buffer.from(VECTOR.text), VECTOR.keys, { sender, salt });
  expect(sealed.toString("base64url")).toBe(VECTOR.body);
});

test("a browser reads what was sealed for it, two of the same text differ, and another browser reads neither", async () => {
  const browser = aPushBrowser("https://updates.push.services.mozilla.com/wpush/v2/one");
  const text = Buffer.from("3 new matches");
  const one = await sealMessage(text, browser.subscription.keys);
  const other = await sealMessage(text, browser.subscription.keys);
  expect([browser.read(one), browser.read(other)]).toEqual(["3 new matches", "3 new matches"]);
  expect(one.equals(other)).toBe(false);
  expect(() => aPushBrowser("").read(one)).toThrow();
});

test("the longest text fills what push services take, exactly", async () => {
  const { keys } = aPushBrowser("").subscription;
  expect(await sealMessage(Buffer.alloc(PUSH_TEXT_MAX_BYTES, "a"), keys)).toHaveLength(PUSH_BODY_MAX_BYTES);
  expect(PUSH_TEXT_MAX_BYTES).toBe(3_993);
});

test.each([
  ["a point of the curve with a secret", VECTOR.keys, true],
  ["a secret that is too short", { ...VECTOR.keys, auth: "BTBZMqHH6r4" }, false],
  ["a compressed point", { ...VECTOR.keys, p256dh: "AiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx" }, false],
  ["a point beside the curve", { ...VECTOR.keys, p256dh: `${VECTOR.keys.p256dh.slice(0, -2)}AA` }, false],
  ["nothing", { p256dh: "", auth: "" }, false],
])("keys of a subscription: %s", (_words, keys, isFit) => {
  expect(areSubscriptionKeys(keys)).toBe(isFit);
});
