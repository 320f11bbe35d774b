/** Name of the hidden field that ties a form to the session it was shown in. */
export const FORM_TOKEN_FIELD = "formToken";

/** The low offer that the shopper was asked about, in dollars: sent once more, it is meant. */
export const MEANT_OFFER_FIELD = "meantOffer";

/**
 * The field that people do not see (section 5, "Email field"). Its name is no word that browsers and password managers know:
 * what they fill by themselves says nothing of who sends the form.
 */
export const HONEYPOT_FIELD = "leaveBlank";

/** Of a form that came back because the hidden field was filled: its next press counts, whatever that field holds. */
export const PRESSED_AGAIN_FIELD = "pressedAgain";

/** Whether a form's field is never sent back, not even to who typed it. */
export const isSecretField = (name: string): boolean => /password/i.test(name);

/** Of a budget's form: the kind and amount that it came with (`standingBudget`). Script empties it once it writes amounts. */
export const STANDING_BUDGET_FIELD = "standingBudget";
