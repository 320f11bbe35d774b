import "./states.css";
import { useContext } from "react";
import { aroundZip, SEARCH_PATH, zipInSearch } from "~/domain/site-paths";
import { Icon } from "../icon/icon";
import { KnownPlaceContext } from "../location/shopper-place";
import { Bay } from "./bay-art";

interface FallbackErrorProps {
  /** The page's own address. A document load, so that trying again asks the server afresh. */
  retryHref: string;
  /** What the report of this failure is filed under; shown so that a shopper can quote it. */
  reference?: string;
  /** True where no hero stands above, and the page still needs its h1. */
  isWholePage?: boolean;
  title: string;
  note: string;
  /** True where `retryHref` is a search, which may name a place. */
  isSearch?: boolean;
}

/** Of a search, in the sentences of section 8. */
export const SEARCH_FAILED = {
  title: "We are sorry. There was an issue with your last search.",
  note: "Your filters are as you left them.",
  isSearch: true,
} as const;

/** Of a page that is no search, and has no words of its own. */
export const PAGE_FAILED = {
  title: "We are sorry. We can't show this page right now.",
  note: "Please try again in a moment.",
} as const;

/** The fallback error screen of section 8. Its ways on are around the ZIP code of the search, else that of the shopper. */
export function FallbackError({ retryHref, reference, isWholePage, title, note, isSearch }: FallbackErrorProps) {
  const { near } = useContext(KnownPlaceContext);
  const zip = (isSearch && zipInSearch(retryHref)) || near;
  const Heading = isWholePage ? "h1" : "h2";
  return (
    <div className="sec empty" id={isWholePage ? "listings" : undefined} role="alert">
      <div>
        <Heading className="h2">{title}</Heading>
        <p className="muted">
          {note}
          {reference ? ` This is reported to us as ${reference}.` : null}
        </p>
        <div className="acts">
          <a className="btn cta lg" href={retryHref}>
            <Icon name="refresh" />
            Please try again
          </a>
          <a className="btn lg quiet" href={aroundZip(SEARCH_PATH, zip)}>
            All cars for sale
          </a>
        </div>
      </div>
      <Bay>
        <g>
          <ellipse cx="606" cy="664" rx="210" ry="22" opacity=".16" />
          <path d="M450 630h300c12 0 20 8 20 18s-8 16-20 16H450c-12 0-20-6-20-16s8-18 20-18Z" fill="var(--ink)" />
          <path d="M568 300h64c8 0 13 4 15 12l77 318H476l77-318c2-8 7-12 15-12Z" fill="#e2622a" />
          <path d="M539 370h122l20 82H519Z M499 534h202l16 66H483Z" fill="#fff" />
        </g>
      </Bay>
    </div>
  );
}
