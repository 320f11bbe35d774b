import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { NOTIFICATIONS_PATH } from "~/domain/site-paths";
import type { loader as rootLoader } from "~/root";
import { sessionMarkOf } from "~/server/shopper/consumer.server";
import { waitingAddress } from "~/server/shopper/pending-sign-up.server";
import { formTokenFor } from "~/server/shopper/session-form.server";
import { AccountNav } from "~/ui/account/account-nav";
import { leaveEndedSession } from "~/ui/account/leave-ended-session";
import { WaitingSignUp } from "~/ui/account/waiting-sign-up";

/** Each page of an account signs out (ASVS 7.4.4), and knows its session again. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => ({
  signOutToken: formTokenFor(context, "sign-out"),
  sessionMark: sessionMarkOf(context),
  waiting: await waitingAddress(context, request),
});

/** A browser that takes notifications says so on each visit: it may have another address, or its session may. */
async function reportThisBrowser(): Promise<void> {
  if (!("Notification" in window) || Notification.permission === "default") return;
  const { refreshPush } = await import("~/ui/notifications/browser-push");
  await refreshPush();
}

/** The pages of an account stand under one list of them; a visitor, whose saved cars and searches these are too, has none. */
export default function Area() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { signOutToken, sessionMark, waiting } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isSignedIn = site?.isSignedIn === true;
  useEffect(() => {
    // That page does it itself, and knows the key.
    if (isSignedIn && window.location.pathname !== NOTIFICATIONS_PATH) void reportThisBrowser();
  }, [isSignedIn]);
  useEffect(() => (sessionMark === undefined ? undefined : leaveEndedSession(sessionMark)), [sessionMark]);
  return (
    <>
      {isSignedIn ? <AccountNav here={pathname} holdsCars={site.saved !== null} signOutToken={signOutToken} /> : null}
      {waiting === null ? null : <WaitingSignUp email={waiting} />}
      <Outlet />
    </>
  );
}
