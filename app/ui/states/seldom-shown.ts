// Their styles stay with the page: the server draws them, and links no style sheet for what is imported late.
import "./states.css";
import "../chips/clarification.css";
import { lazy } from "react";

/**
 * What few searches show, in files that the others do not load. The server waits for them, so a page without script is
 * whole; in the browser the page before stands until they are there. Never within a Suspense boundary: what React
 * streams into one needs script to be seen.
 */
export const NoResults = lazy(async () => ({ default: (await import("./no-results")).NoResults }));
export const UnknownSegment = lazy(async () => ({ default: (await import("./unknown-segment")).UnknownSegment }));
export const MissingTab = lazy(async () => ({ default: (await import("../reference/missing-tab")).MissingTab }));
export const Clarification = lazy(async () => ({ default: (await import("../chips/clarification")).Clarification }));
export const FormExpired = lazy(async () => ({ default: (await import("./form-expired")).FormExpired }));
