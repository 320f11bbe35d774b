/** Name of the hidden field that ties a form to the session it was shown in. */
export const FORM_TOKEN_FIELD = "formToken";
