import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";

/** What searches the inventory: another engine takes its place in this line. */
export const ENGINE = EMBEDDED_ENGINE;
