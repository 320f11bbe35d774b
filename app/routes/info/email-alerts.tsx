import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toKeepingAnswer } from "~/domain/shopper/search-keeping";
import { SUBSCRIBE_ANCHOR } from "~/domain/shopper/search-keeping-paths";
import type { SubscribeView } from "~/domain/view-models/overlays/overlay-view";
import { searchSentence } from "~/domain/words/search-sentence";
import { formOfPage } from "~/server/context/page-form.server";
import { notFound } from "~/server/pages/model-page.server";
import { openOverlayPage } from "~/server/pages/overlay-page.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { answerKeeping, readKeptSearch, refuseKeeping, statusOfOutcome } from "~/server/shopper/search-keeping.server";
import { subscribe, typedAddress } from "~/server/shopper/subscribing.server";
import { OverlayPage as Page } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** The email-subscribe overlay of section 2: the form of the search page, for the search that `from` names. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SubscribeView> {
  const page = await openOverlayPage(context, request);
  if (!context.flags.SUBSCRIBE_ALERTS) throw notFound(page);
  const { query, vocabulary, from } = page;
  return {
    kind: "subscribe",
    title: "New matches by email",
    search: searchSentence(query, vocabulary),
    searchHref: from,
    cancelHref: from,
    said: null,
    hasError: formOfPage(context).hasError,
  };
}

/** The form without script, wherever it stands: back to the search with its outcome, or this page with what was typed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readKeptSearch(textIn(form)("search").trim(), vocabulary, context);
  if (!context.flags.SUBSCRIBE_ALERTS) return refuseKeeping(request, search);
  const { outcome, cookies } = await subscribe(context, request, form, search);
  if (outcome === "subscribed") {
    const returnTo = `${search.href}#${SUBSCRIBE_ANCHOR}`;
    return answerKeeping(context, request, search, { form: "subscribe", outcome, cookies, returnTo });
  }
  formOfPage(context).hasError = true;
  const said = toKeepingAnswer("subscribe", outcome, search.href);
  return data({ ...said, typed: typedAddress(form) }, { status: statusOfOutcome(outcome) });
}

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function EmailAlerts() {
  const view = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>() ?? null;
  return <Page view={{ ...view, said }} />;
}
