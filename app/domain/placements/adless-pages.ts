import { SEARCH_PATH } from "../site-paths";

const ADLESS = new RegExp(`^/account(?:/|$)|^${SEARCH_PATH}/(?:saved|wallet)(?:/|$)`);

/** Pages about one person, or about their money: no outside ad server learns that they were opened. */
export const isAdless = (path: string): boolean => ADLESS.test(path);
