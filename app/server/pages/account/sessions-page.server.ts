import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { SESSIONS_PATH } from "~/domain/site-paths";
import { type DeviceOutcome, deviceOutcomeWords, toDeviceList } from "~/domain/view-models/site/device-list";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { requireSignedIn } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { followSession, openSessions } from "../../shopper/fresh-session.server";
import { formTokenFor, readSessionForm } from "../../shopper/session-form.server";

/** Where the shopper is signed in; null where nobody can say. Throws the way to signing in. */
export async function openDevices(context: AppLoadContext, request: Request) {
  const result = await openSessions(context, request);
  return {
    brandName: BRANDS[context.brand].name,
    hasError: formOfPage(context).hasError,
    devices: result.ok ? toDeviceList(result.value, context.timeZone) : null,
    /** Ending other sessions asks for the password first. */
    isFresh: result.ok && result.value.isFresh,
    said: deviceOutcomeWords(toldOutcome(context, request, ENDING)),
    token: formTokenFor(context, "sessions"),
  };
}

const ENDING = { parameter: "ended", about: "sessions", isOfSession: true } as const;

/**
 * Ends one other session, or all of them. Throws the way to the list, to the password, or to signing in; comes back where
 * the service could not do it.
 */
export async function endDevices(context: AppLoadContext, request: Request): Promise<void> {
  const consumer = requireSignedIn(context, request);
  const id = textIn(await readSessionForm(context, request, "sessions"))("id");
  const body = id === "" ? {} : { id };
  const result = await context.services.ask("endSessions", { body }, consumer.call);
  await followSession(context, request, result);
  if (!result.ok) {
    formOfPage(context).hasError = true;
    return;
  }
  const ended: DeviceOutcome = id === "" ? "others" : "one";
  throw redirect(`${SESSIONS_PATH}?${tellOutcome(context, ENDING, ended)}`, 303);
}
