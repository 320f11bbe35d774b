import { expect } from "vitest";
import { OPERATIONS } from "../../app/contract/operations";
import { toOperationPath } from "../mocks/operation-path";
import { aPushBrowser } from "../servers/push-service";
import type { StartedUpstream } from "./start-upstream";

type Upstream = Pick<StartedUpstream, "url" | "mails">;

const JSON_TYPE = { "content-type": "application/json" };

/** The id of a message to a seller. */
export async function sentMessage({ url }: Upstream, listingId: string): Promise<string> {
  const response = await fetch(`${url}${toOperationPath("sendListingMessage", { id: listingId })}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ kind: "email", email: "another@example.com" }),
  });
  return OPERATIONS.sendListingMessage.response.parse(await response.json()).messageId;
}

/** The id token of one more session. */
export async function signedInAgain({ url }: Upstream, account: object): Promise<string> {
  const response = await fetch(`${url}${toOperationPath("signIn")}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify(account),
  });
  return OPERATIONS.signIn.response.parse(await response.json()).idToken;
}

/** A browser of the account takes notifications at a push service. */
export async function notified({ url }: Upstream, idToken: string, endpoint: string): Promise<void> {
  const { subscription } = aPushBrowser(endpoint);
  const response = await fetch(`${url}${toOperationPath("consumerDevice")}`, {
    method: "POST",
    headers: { ...JSON_TYPE, "x-id-token": idToken },
    body: JSON.stringify({
      brand: "marketplace",
      pixall_id: "browser-1",
      browser_token: JSON.stringify(subscription),
      isAsked: true,
    }),
  });
  expect(await response.json()).toEqual({ success: true });
}

/** The id of a search that the account saves. */
export async function savedSearch({ url }: Upstream, idToken: string, searchResultsURL: string): Promise<string> {
  const response = await fetch(`${url}${toOperationPath("saveSearch")}`, {
    method: "POST",
    headers: { ...JSON_TYPE, "x-id-token": idToken },
    body: JSON.stringify({ bookmarkTitle: "Accords", searchName: "Accords", searchResultsURL }),
  });
  return OPERATIONS.saveSearch.response.parse(await response.json()).bookmarkId;
}

/** The token of the confirmation mail. */
export async function subscribed({ url, mails }: Upstream, searchResultsURL: string): Promise<string> {
  const response = await fetch(`${url}${toOperationPath("subscribeToSearch")}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ email: "shopper@example.com", searchResultsURL }),
  });
  expect(response.status).toBe(200);
  return /\/saved\/confirm\/([\w-]{32})/.exec(mails().join(""))?.[1] ?? "";
}

/** Ids of cars that are sold online. */
export async function carsSoldOnline({ url }: Upstream): Promise<readonly string[]> {
  const response = await fetch(`${url}${toOperationPath("listing")}?homeServices=BUY_ONLINE&allListingType=true`);
  return OPERATIONS.listing.response.parse(await response.json()).listings.map(({ id }) => id);
}

/** The token of the dealer's mail. */
export async function reserved({ url, mails }: Upstream, id: string): Promise<string> {
  const response = await fetch(`${url}${toOperationPath("reserveListing", { id })}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ email: "shopper@example.com" }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const mail = mails().find((one) => one.includes("wants to buy it online"));
  return /\/reserve\/([\w-]{32})/.exec(mail ?? "")?.[1] ?? "";
}

/** What the link says of an address that was asked whether it wants mail. */
export async function mailboxToken({ url, mails }: Upstream, searchResultsURL: string): Promise<string> {
  const email = "reader@example.com";
  const response = await fetch(`${url}${toOperationPath("subscribeToSearch")}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ email, searchResultsURL }),
  });
  expect(response.status).toBe(200);
  const mail = mails().find((one) => one.includes(`To: ${email}`)) ?? "";
  const token = /\/saved\/confirm\/([\w-]{32})/.exec(mail)?.[1] ?? "";
  const link = await fetch(`${url}${toOperationPath("alertSubscription")}?purpose=confirm&token=${token}`);
  return OPERATIONS.alertSubscription.response.parse(await link.json()).mailboxToken ?? "";
}
