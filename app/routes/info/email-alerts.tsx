import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ALSO_FIELD, makesOfChosenModels, toAlertChoices } from "~/domain/shopper/alert-choices";
import { toKeepingAnswer } from "~/domain/shopper/search-keeping";
import { SUBSCRIBE_ANCHOR } from "~/domain/shopper/search-keeping-paths";
import type { SubscribeView } from "~/domain/view-models/overlays/overlay-view";
import { searchSentence } from "~/domain/words/search-sentence";
import { formOfPage } from "~/server/context/page-form.server";
import { notFound } from "~/server/pages/model-page.server";
import { type OverlayPage as OpenPage, openOverlayPage } from "~/server/pages/overlay-page.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { answerKeeping, readAlertSearch, refuseKeeping, statusOfOutcome } from "~/server/shopper/search-keeping.server";
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
    choices: await alertChoices(page, context),
    said: null,
    hasError: formOfPage(context).hasError,
  };
}

/** None where the look-ups do not answer: the form does without. */
async function alertChoices({ query, vocabulary, brand, call }: OpenPage, context: AppLoadContext) {
  if (!context.flags.REFERENCE_FILTERS || (query.selected.makeCode ?? []).length === 0) return [];
  const { filterOptions } = context.services.reference;
  const [makes, ...models] = await Promise.all([
    filterOptions("makeCode", undefined, call),
    ...makesOfChosenModels(query, vocabulary).map((make) => filterOptions("modelCode", make, call)),
  ]);
  return toAlertChoices(query, makes, models.flat(), vocabulary, brand);
}

/** The form without script, wherever it stands: back to the search with its outcome, or this page with what was typed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readAlertSearch(form, vocabulary, context);
  if (!context.flags.SUBSCRIBE_ALERTS) return refuseKeeping(request, search);
  const { outcome, cookies } = await subscribe(context, request, form, search);
  if (outcome === "subscribed") {
    const returnTo = `${search.href}#${SUBSCRIBE_ANCHOR}`;
    return answerKeeping(context, request, search, { form: "subscribe", outcome, cookies, returnTo });
  }
  formOfPage(context).hasError = true;
  const said = toKeepingAnswer("subscribe", outcome, search.href);
  return data(
    { ...said, typed: typedAddress(form), also: textIn(form)(ALSO_FIELD) },
    { status: statusOfOutcome(outcome) },
  );
}

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function EmailAlerts() {
  const view = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>() ?? null;
  return <Page view={{ ...view, said }} />;
}
