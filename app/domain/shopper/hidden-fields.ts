/** Name of the hidden field that ties a form to the session it was shown in. */
export const FORM_TOKEN_FIELD = "formToken";

/** The low offer that the shopper was asked about, in dollars: sent once more, it is meant. */
export const MEANT_OFFER_FIELD = "meantOffer";

/** The field that people do not see: who fills it is no person (section 5, "Email field"). */
export const HONEYPOT_FIELD = "company";
