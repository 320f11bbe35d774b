import { expect, test } from "vitest";
import { readForm } from "~/domain/forms/form-table";
import { REPORT_FORM } from "~/domain/forms/form-tables";
import { EMAIL_ERROR_MESSAGES } from "~/domain/shopper/email-address";
import { lowOfferQuestion, type MessageField, readSellerMessage } from "./vehicle-message";

const typing = (typed: Partial<Record<MessageField, string>>) => (field: MessageField) => typed[field] ?? "";

test("an e-mail address alone is enough to write to a dealer", () => {
  expect(readSellerMessage("email", typing({ email: " dana@example.com " }))).toMatchObject({
    errors: [],
    message: { kind: "email", email: "dana@example.com" },
  });
});

test("everything that was typed is kept beside the errors", () => {
  const typed = { firstName: "Dana", email: "dana@example", phone: "12", zip: "4321", comment: "Hello" };
  const { values, errors, message } = readSellerMessage("email", typing(typed));
  expect(message).toBeNull();
  expect(values).toMatchObject(typed);
  expect(errors).toEqual([
    { field: "email", message: EMAIL_ERROR_MESSAGES.invalid },
    { field: "phone", message: "Enter a phone number like 614 555 0148" },
    { field: "zip", message: "Enter a valid ZIP Code" },
  ]);
});

test.each([" 43215", "43215-1234", "432151234"])(
  "the ZIP code %j is sent as 43215, and shown as it was typed",
  (zip) => {
    const { values, message } = readSellerMessage("email", typing({ email: "dana@example.com", zip }));
    expect(message?.zip).toBe("43215");
    expect(values.zip).toBe(zip.trim());
  },
);

test("a line break in a name or a phone number is a blank, so that it ends no header line", () => {
  const typed = { firstName: "Dana\r\nBcc: eve@example.com", email: "dana@example.com" };
  expect(readSellerMessage("email", typing(typed)).message?.firstName).toBe("Dana Bcc: eve@example.com");
});

test.each([
  ["12500", 12_500],
  ["$12,500", 12_500],
  ["$ 12,500.00", 12_500],
  ["1", 1],
])("the offer %s is %i dollars", (offer, dollars) => {
  expect(readSellerMessage("offer", typing({ offer, email: "dana@example.com" })).message?.offerDollars).toBe(dollars);
});

test.each(["", "0", "-5", "12.50", "a lot", "99999999999", "1e4"])("the offer “%s” is refused", (offer) => {
  expect(readSellerMessage("offer", typing({ offer, email: "dana@example.com" })).errors).toEqual([
    { field: "offer", message: "Enter your offer in whole dollars, like 12,500" },
  ]);
});

test("an e-mail to a dealer carries no offer, whatever the form holds", () => {
  const reading = readSellerMessage("email", typing({ offer: "5", email: "dana@example.com" }));
  expect(reading.message?.offerDollars).toBeUndefined();
});

test("what is too long is named and kept", () => {
  const { errors } = readSellerMessage(
    "email",
    typing({ firstName: "D".repeat(61), email: `${"a".repeat(40)}@example.com`, comment: "c".repeat(2_001) }),
  );
  expect(errors.map(({ message }) => message)).toEqual([
    "First name must be 60 characters or fewer",
    "Email must be 45 characters or fewer",
    "Message must be 2,000 characters or fewer",
  ]);
});

test("a report needs a reason of the list", () => {
  const typed = (reason: string) => (field: "reason" | "comment") =>
    field === "reason" ? reason : " Twice the price ";
  expect(readForm(REPORT_FORM, typed("")).errors).toEqual([{ field: "reason", message: "Choose what is wrong" }]);
  expect(readForm(REPORT_FORM, typed("constructor")).given).toBeNull();
  expect(readForm(REPORT_FORM, typed("price")).given).toEqual({ reason: "price", comment: "Twice the price" });
});

test.each([
  [7_000, 10_000, null],
  [6_999, 10_000, "Your offer is 69% of the asking price. Change it, or send it as it is."],
  [1, 100_000, "Your offer is 1% of the asking price. Change it, or send it as it is."],
  [500, undefined, null],
  [undefined, 10_000, null],
])("an offer of %s for a car at %s: %s", (offer, asking, question) => {
  const asked = lowOfferQuestion({ offerDollars: offer, askingDollars: asking, meant: "" });
  expect(asked?.text ?? null).toBe(question);
});

test("an offer that was asked about is meant; another low one is asked about anew", () => {
  const asked = (offerDollars: number, meant: string) =>
    lowOfferQuestion({ offerDollars, askingDollars: 10_000, meant })?.offerDollars;
  expect(asked(5_000, "")).toBe(5_000);
  expect(asked(5_000, "5000")).toBeUndefined();
  expect(asked(1_000, "5000")).toBe(1_000);
  expect(asked(5_000, "true")).toBe(5_000);
});
