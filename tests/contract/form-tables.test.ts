import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { listingMessageRequestSchema, listingReportRequestSchema } from "../../app/contract/messages/messages";
import { reservationWishSchema } from "../../app/contract/messages/reservations";
import { leadProfileSchema, signInRequestSchema, signUpRequestSchema } from "../../app/contract/people/consumer";
import { type FieldRow, type FormTable, readForm } from "../../app/domain/forms/form-table";
import * as tables from "../../app/domain/forms/form-tables";

interface Case {
  readonly table: FormTable;
  readonly body: ZodType;
  /** What the body has besides the fields, or in their place. */
  readonly toBody?: (given: Readonly<Record<string, string | undefined>>) => unknown;
}

const FORMS: Readonly<Record<string, Case>> = {
  message: {
    table: tables.MESSAGE_FORM,
    body: listingMessageRequestSchema,
    toBody: (given) => ({ kind: "email", ...given }),
  },
  offer: {
    table: tables.OFFER_FORM,
    body: listingMessageRequestSchema,
    toBody: ({ offer = "", ...given }) => ({ kind: "offer", ...given, offerDollars: tables.readOffer(offer) }),
  },
  report: { table: tables.REPORT_FORM, body: listingReportRequestSchema },
  reservation: { table: tables.RESERVATION_FORM, body: reservationWishSchema },
  profile: {
    table: tables.PROFILE_FORM,
    body: leadProfileSchema,
    toBody: (given) => ({ ...given, isOneClickOptedIn: given.isOneClickOptedIn !== undefined }),
  },
  "sign in": { table: tables.SIGN_IN_FORM, body: signInRequestSchema },
  "sign up": { table: tables.SIGN_UP_FORM, body: signUpRequestSchema },
};

const GOOD: Readonly<Record<string, string>> = {
  email: "dana@example.com",
  offer: "$12,500",
  firstName: "Dana",
  lastName: "Lee",
  reason: "price",
  password: "correct horse battery",
};

const textsFor = ({ maxChars = 130, terms = [] }: FieldRow): readonly string[] => [
  ...[
    "",
    " ",
    "a",
    "12345",
    "614 555 0148",
    "0",
    "9,999,999",
    "10,000,000",
    "a\nb",
    "a\u2028b",
    "é@b.c",
    "no such code",
  ],
  ...["x", "1"].flatMap((sign) => [sign.repeat(maxChars), sign.repeat(maxChars + 1)]),
  ...terms.map(({ code }) => code),
];

test.each(Object.entries(FORMS))(
  "what the %s form takes, its body takes; what the body refuses has its message",
  (_name, form) => {
    const toBody = form.toBody ?? ((given) => given);
    const { table, body } = form;
    for (const [field, row] of Object.entries(table)) {
      for (const text of textsFor(row)) {
        const typed = { ...GOOD, [field]: text };
        const { values, errors, given } = readForm(table, (name) => typed[name] ?? "");
        const said = `${field}: ${JSON.stringify(text).slice(0, 40)}`;
        if (given !== null) expect(body.safeParse(toBody(given)).success, said).toBe(true);
        else
          expect(
            errors.map((error) => error.field),
            said,
          ).toEqual([field]);
        const typedAlone = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
        if (!body.safeParse(toBody(typedAlone)).success) expect(errors[0]?.message, said).toMatch(/\w/);
      }
    }
  },
);
