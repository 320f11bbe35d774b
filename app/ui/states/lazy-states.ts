// The styles stay with the page: the server draws these states, and links no style sheet for what is imported late.
import "./states.css";
import { latePart } from "./late-part";

/**
 * What few pages show, in files that the others do not load. The server has them loaded, so a page without script is
 * whole; in the browser the page before stands until they are there. Never within a Suspense boundary: what React
 * streams into one needs script to be seen.
 */
export const NoResults = latePart("none", async () => (await import("./no-results")).NoResults);
export const PastEnd = latePart("end", async () => (await import("./past-end")).PastEnd);
export const UnknownSegment = latePart("address", async () => (await import("./unknown-segment")).UnknownSegment);
/** What came of signing up, in or out. */
export const ToldOnce = latePart("told", async () => (await import("./told-once")).ToldOnce);
export const FormExpired = latePart("form", async () => (await import("./form-expired")).FormExpired);
