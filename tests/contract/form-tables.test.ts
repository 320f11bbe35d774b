import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { listingMessageRequestSchema, listingReportRequestSchema } from "../../app/contract/messages/messages";
import { reservationWishSchema } from "../../app/contract/messages/reservations";
import { saveSearchRequestSchema } from "../../app/contract/people/account";
import { confirmAlertRequestSchema, subscribeRequestSchema } from "../../app/contract/people/alerts";
import { leadProfileSchema, renewSessionRequestSchema, signInRequestSchema } from "../../app/contract/people/consumer";
import {
  askAddressRequestSchema,
  changePasswordRequestSchema,
  resetByCodeRequestSchema,
  resetPasswordRequestSchema,
} from "../../app/contract/people/password-reset";
import { deleteAccountRequestSchema } from "../../app/contract/people/personal-data";
import { signUpRequestSchema } from "../../app/contract/people/sign-up";
import * as alertForms from "../../app/domain/forms/alert-forms";
import { type FieldRow, type FormTable, readForm } from "../../app/domain/forms/form-table";
import * as tables from "../../app/domain/forms/form-tables";
import { toMailTime } from "../../app/domain/shopper/alerts/mail-times";

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
  subscribe: {
    table: alertForms.SUBSCRIBE_FORM,
    body: subscribeRequestSchema,
    toBody: ({ emailAddress, mailHour, timeZone }) => ({
      email: emailAddress,
      searchResultsURL: "/cars-for-sale",
      ...toMailTime({ mailHour, timeZone }),
    }),
  },
  "confirmed alert": {
    table: alertForms.CONFIRM_ALERT_FORM,
    body: confirmAlertRequestSchema,
    toBody: ({ frequency, mailHour, timeZone }) => ({
      token: "Ab_-".repeat(8),
      frequency,
      ...toMailTime({ mailHour, timeZone }),
    }),
  },
  "saved search": {
    table: alertForms.SAVED_SEARCH_FORM,
    body: saveSearchRequestSchema,
    toBody: ({ id, title, frequency, mailHour, timeZone }) => ({
      bookmarkId: id,
      bookmarkTitle: title,
      searchName: title,
      frequency,
      ...toMailTime({ mailHour, timeZone }),
    }),
  },
  "sign in": { table: tables.SIGN_IN_FORM, body: signInRequestSchema },
  "delete my account": {
    table: tables.DELETE_ACCOUNT_FORM,
    body: deleteAccountRequestSchema,
    toBody: ({ password, wantsNoAlerts }) => ({ password, wantsNoAlerts: wantsNoAlerts !== undefined }),
  },
  "confirm it is you": { table: tables.CONFIRM_SELF_FORM, body: renewSessionRequestSchema },
  "changed address": {
    table: tables.CHANGE_ADDRESS_FORM,
    body: askAddressRequestSchema,
    toBody: ({ email, password }) => ({ email, password }),
  },
  "changed password": {
    table: tables.CHANGE_PASSWORD_FORM,
    body: changePasswordRequestSchema,
    toBody: ({ currentPassword, password, endsOthers }) => ({
      currentPassword,
      password,
      endsOthers: endsOthers !== undefined,
    }),
  },
  "new password": {
    table: tables.NEW_PASSWORD_FORM,
    body: resetPasswordRequestSchema,
    toBody: ({ password }) => ({ token: "t".repeat(43), password }),
  },
  "new password by code": {
    table: tables.RESET_BY_CODE_FORM,
    body: resetByCodeRequestSchema,
    toBody: ({ code = "", password }) => ({ secret: "s".repeat(43), code: tables.readCode(code), password }),
  },
  "sign up": { table: tables.SIGN_UP_FORM, body: signUpRequestSchema },
};

const GOOD: Readonly<Record<string, string>> = {
  code: "123 456",
  email: "dana@example.com",
  emailAddress: "dana@example.com",
  id: "b1",
  title: "Used cars",
  frequency: "daily",
  offer: "$12,500",
  firstName: "Dana",
  lastName: "Lee",
  reason: "price",
  password: "correct horse battery",
  currentPassword: "correct horse battery",
};

const textsFor = ({ maxChars = 130, terms = [] }: FieldRow): readonly string[] => [
  ...[
    "",
    " ",
    "a",
    "12345",
    "614 555 0148",
    "(404) 555-0123",
    "+1 (212) 736-5000",
    "1/212/736.5000",
    "0",
    "9,999,999",
    "10,000,000",
    "a\nb",
    "a\u2028b",
    "é@b.c",
    "no such code",
    "makeCode=FORD",
    "America/Denver",
    "Europe/Berlin",
    "Mars/Olympus",
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
        // What a body leaves out would be lost without a word.
        if (given !== null) expect(body.safeParse(toBody(given)), said).toEqual({ success: true, data: toBody(given) });
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
