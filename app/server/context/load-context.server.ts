import type { AppLoadContext } from "@remix-run/node";
import type { ClientMarks } from "~/contract/calls/client";
import type { Brand } from "~/domain/brand";
import type { Flags } from "~/domain/flags";
import type { AprTable } from "~/domain/money/apr-table";
import type { UsualLoans } from "~/domain/money/usual-loans";
import type { ConsentMode } from "~/domain/page-data/consent";
import type { AdNetwork } from "../config/ad-networks.server";
import type { WebConfig } from "../config/config.server";
import type { BrowserHistory } from "../request/cookies/browser-history.server";
import type { KnownDevices } from "../request/cookies/known-devices.server";
import type { PendingResets, PendingSignUps } from "../request/cookies/pending-sign-ups.server";
import type { SentMessages } from "../request/cookies/sent-messages.server";
import type { ShopperSessions } from "../request/cookies/shopper-session.server";
import type { ShopperWallets } from "../request/cookies/shopper-wallets.server";
import type { ShownAdsCookie } from "../request/cookies/shown-ads.server";
import type { FormTokens } from "../request/form-tokens.server";
import { type MadeKey, MadeValues } from "../request/made-values.server";
import type { OutcomeReceipts } from "../request/outcome-receipts.server";
import type { RequestKind } from "../request/request-facts.server";
import type { ContentCoding } from "../request/whole-answer.server";
import type { Services } from "../services/services.server";
import type { ReportFacts } from "../telemetry/error-reporter.server";
import { type PageObserver, UNOBSERVED } from "../telemetry/page-observer.server";
import type { OwnTurn } from "../upstream/loop-turns.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import type { UpstreamBaseUrls } from "../upstream/upstream-url.server";

export { createServices, type Services } from "../services/services.server";

interface RequestLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What server.ts knows of a request when it hands it to Remix. */
export interface LoadContextFacts {
  readonly brand: Brand;
  /** Of the brand, with what the environment overrides. */
  readonly flags: Flags;
  readonly requestId: string;
  readonly traceparent?: string;
  readonly cspNonce: string;
  readonly isBot: boolean;
  /** A bot that reads for an index or a preview: its page has neither scripts nor anything for one person. */
  readonly isCrawler?: boolean;
  readonly kind: RequestKind;
  /** What the shopper sent. After an action that failed, Remix runs the loaders with a GET Request, which does not say so. */
  readonly isPost?: boolean;
  /** In which the answer is sent; absent where the browser takes none. */
  readonly contentCoding?: ContentCoding;
  /** Scheme and host of absolute links, from the configuration and never from a header. */
  readonly origin: string;
  /** IANA name of the site's time zone, in which its pages tell days and hours. */
  readonly timeZone: string;
  /** ISO date of an instant there. */
  dayOf(time: Date | number): string;
  /** What monthly estimates take for granted. */
  readonly loans: UsualLoans;
  /** By condition and credit band. */
  readonly aprTable: AprTable;
  readonly botErrorStatus: 200 | 503;
  /** Where the browser reports errors; absent where reports are off. */
  readonly errorReportDsn?: string;
  /** Where the script of the listing-actions element is; absent where none is configured. */
  readonly listingActionsScript?: string;
  /** The brand's account at an ad server of Google's; absent where it has none. */
  readonly adNetwork?: AdNetwork | undefined;
  /** No browser stores the answer: Back would show what its reader has taken out since. */
  storeNowhere?(): void;
  /** Lets the answer's document load what ads need from hosts of Google's. */
  allowOutsideAds?(): void;
  /** Of the signed-in shopper. */
  readonly idToken?: string;
  /** Where the browser may hold what somebody before left: the cookie that its script sets once it has forgotten that. */
  readonly leftBehind?: string;
  /** Writes the cookies of signing in and out; absent where nobody can. */
  readonly sessions?: {
    /** `goesOn`: the session is of the person who is signed in. */
    start(idToken: string, goesOn?: boolean): ReturnType<ShopperSessions["start"]>;
    end: ShopperSessions["end"];
  };
  /** What the browser was given at earlier sign-ins; absent where nobody can read it. */
  readonly devices?: KnownDevices;
  /** The cars that were looked at in the browser without an account; absent where nobody can read it. */
  readonly history?: BrowserHistory;
  /** The browser asks sites for privacy (Global Privacy Control). */
  readonly sendsGpc?: boolean;
  /** What a page may do before its shopper has chosen. Default: nothing. */
  readonly consentMode?: ConsentMode;
  /** Somebody else than this site would learn of page views: there is something to ask for. */
  readonly sharesViews?: boolean;
  /** What the browser holds of a sign-up; absent where nobody can read it. */
  readonly signUps?: PendingSignUps;
  /** The same of a lost password. */
  readonly resets?: PendingResets;
  /** What the browser holds of a wallet; absent where nobody can read it. */
  readonly wallets?: ShopperWallets;
  /** What the browser sent to a seller last; absent where nobody can read it. */
  readonly sentMessages?: SentMessages;
  /** What the browser was shown of house ads; absent where nobody can read it. */
  readonly shownAds?: ShownAdsCookie;
  /** Marks of the networks that the request came from, for what services count by client. */
  readonly client?: ClientMarks;
  /** Of the signed-in shopper's forms; absent where nobody is signed in. */
  readonly formTokens?: FormTokens;
  /** Of what came of a form; absent where nobody can sign any, and no address says it. */
  readonly receipts?: OutcomeReceipts;
  /** Adds a `Set-Cookie` to the answer, from a loader whose route may have no headers of its own. */
  setCookie?(cookie: string): void;
  /** Aborts when the shopper leaves. */
  readonly signal?: AbortSignal;
  /** When the time of the page is over, on the process's monotonic clock. */
  readonly deadlineAtMs?: number;
  /** A form over its limit, for so long: no service hears of it, and the answer's status becomes 429. Keep what was typed. */
  readonly rateLimitedSeconds?: number | undefined;
  /** A turn of the event loop for the rendering of a page. */
  readonly ownTurn?: OwnTurn;
  readonly observe?: PageObserver;
  readonly logger: RequestLogger;
  reportError(error: unknown, facts: ReportFacts): void;
}

/** The signed-in shopper, as far as the session cookie says: the account service has the last word. */
export interface SignedInConsumer {
  readonly idToken: string;
  /** Goes along with calls of the account service, and with no other: such answers are neither stored nor shared. */
  readonly call: CallFacts;
}

/** What every loader and action finds in `context`. A type alias: AppLoadContext has an index signature. */
type RequestContext = LoadContextFacts & {
  readonly observe: PageObserver;
  readonly services: Services;
  /** Goes along with every service call of the request; anonymous, so that its answers may be shared. */
  readonly call: CallFacts;
  /** Null: signed out. Known without asking a service. */
  readonly consumer: SignedInConsumer | null;
  /** What its loaders send, by its text: the page is rendered from the very values. */
  readonly sent: Map<string, unknown>;
  /** What `oncePerRequest` made for it. */
  readonly made: MadeValues;
};

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext extends RequestContext {}
}

/** Once per request, for Remix's `getLoadContext`. */
export function createLoadContext(services: Services, facts: LoadContextFacts): AppLoadContext {
  const { requestId, traceparent, idToken, signal, brand, rateLimitedSeconds, deadlineAtMs } = facts;
  const isRateLimited = rateLimitedSeconds !== undefined;
  const call = { requestId, traceparent, signal, brand, isRateLimited, deadlineAtMs };
  return {
    observe: UNOBSERVED,
    ...facts,
    services,
    call,
    consumer: idToken === undefined ? null : { idToken, call: { ...call, idToken } },
    sent: new Map(),
    made: new MadeValues(),
  };
}

/** Where the services are: each by its own address where one is set, else all under one. */
export function toBaseUrls(upstream: WebConfig["upstream"], bundledUrl: string): UpstreamBaseUrls {
  const shared = upstream.baseUrl ?? bundledUrl;
  return {
    listing: upstream.listingUrl ?? shared,
    account: upstream.accountUrl ?? shared,
    content: upstream.contentUrl ?? shared,
    reference: upstream.referenceUrl ?? shared,
  };
}

/**
 * A value made once per request, however many loaders ask for it. It is stored in the context: loaders of one page share
 * it, while each has a Request of its own. A WeakMap of contexts held every page's data alive
 * through all young collections, since a map in the old space holds its values (decision 9).
 */
export function oncePerRequest<T, Inputs extends unknown[]>(
  create: (context: AppLoadContext, ...inputs: Inputs) => T,
): (context: AppLoadContext, ...inputs: Inputs) => T {
  const key: MadeKey<{ readonly value: T }> = Symbol(create.name);
  return (context, ...inputs) => {
    const known = context.made.get(key);
    if (known !== undefined) return known.value;
    const value = create(context, ...inputs);
    context.made.set(key, { value });
    return value;
  };
}
