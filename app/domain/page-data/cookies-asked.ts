/** Of an address: a cookie was set on the way there, and tells whether the browser keeps any. */
export const COOKIES_ASKED = "cookies=1";

/** What script is answered that sent a form before the browser had a cookie: it sends it once more. No error, which consoles would tell. */
export const COOKIES_ASKED_STATUS = 202;
