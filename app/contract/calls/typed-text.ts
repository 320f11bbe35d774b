import { z } from "zod";
import { PERSON_FIELDS } from "~/domain/forms/person-fields";
import { isEmailAddress } from "~/domain/shopper/email-address";

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** What somebody typed on one line: a line break in it would be a second header line in a mail. */
const oneLine = (maxChars: number) => z.string().max(maxChars).regex(ONE_LINE);
/** An address that a mail server may be given. */
export const emailAddress = z.string().refine(isEmailAddress);

/** Who writes, with the limits of the forms that ask. */
export const personShape = {
  firstName: oneLine(PERSON_FIELDS.firstName.maxChars).optional(),
  lastName: oneLine(PERSON_FIELDS.lastName.maxChars).optional(),
  email: emailAddress,
  phone: oneLine(PERSON_FIELDS.phone.maxChars).optional(),
};
