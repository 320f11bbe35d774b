/** Said where a press changed nothing because the site could not do it now; the form stands there still. */
export const FAILED_PRESS_SENTENCE = "We couldn't do that right now. Please try again.";
