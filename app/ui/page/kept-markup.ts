import { createContext } from "react";
import type { KeepMarkup } from "~/server/kept-markup.server";

/** Null where each part is rendered anew: in the browser, always. */
export const KeptMarkupContext = createContext<KeepMarkup | null>(null);
