import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { oncePerRequest } from "../context/load-context.server";
import type { MadeValues } from "../request/made-values.server";
import { oncePerAnswer } from "./made-of-answer.server";

interface AnswerBehindPage {
  /** Set where the answer came again. */
  made?: MadeValues;
  /** Of what is drawn of it without being sent. */
  drawn?: unknown;
  /** What stands between its cards, as HTML: a document's data has none of it. */
  cells?: string;
  /** The page shows what one person did: it is theirs, and never in the place of everybody's. */
  isOfOnePerson?: boolean;
}

/** The listing answer behind a page. */
export const answerBehindPage = oncePerRequest((): AnswerBehindPage => ({}));

/** A document without its nonce, as the bytes between: they are outside of the heap. */
const documentOfAnswer = oncePerAnswer<readonly Uint8Array[]>();

interface RenderedDocument {
  readonly url: string;
  readonly status: number;
  readonly remixContext: Pick<EntryContext, "staticHandlerContext">;
  /** Pure: made of the page's data, its address, and what is drawn without being sent. */
  readonly render: () => string;
}

/**
 * The bytes of a document, rendered once for an answer that comes again: where all that the loaders of the page say, and its
 * address, are what they were, the document is, too, but for the nonce (decision 18). What anybody has saved or been told is
 * part of that data, so nobody is shown what is another's. Pages of who has signed in are not stored, nor answers to forms.
 */
export function documentOnce(
  context: AppLoadContext,
  { url, status, remixContext, render }: RenderedDocument,
): Uint8Array<ArrayBuffer> {
  const { cspNonce, consumer, isCrawler } = context;
  const { loaderData, actionData, errors } = remixContext.staticHandlerContext;
  const { made, drawn, cells, isOfOnePerson } = answerBehindPage(context);
  // A developer's next page may come of other components.
  const isKept =
    !import.meta.env.DEV && made !== undefined && consumer === null && !isOfOnePerson && !actionData && !errors;
  if (!isKept) return Buffer.from(render());
  const parts = documentOfAnswer(made, [url, status, isCrawler, drawn, cells, JSON.stringify(loaderData)], () =>
    render()
      .split(cspNonce)
      .map((part) => Buffer.from(part)),
  );
  const nonce = Buffer.from(cspNonce);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part])));
}
