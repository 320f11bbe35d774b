import { Fragment, memo, useContext, useEffect } from "react";
import type { ConsentLine } from "~/domain/page-data/consent";
import { aroundZip, PRIVACY_CHOICES_PATH, SITE_PAGE_NAMES, type SitePageName, sitePageHref } from "~/domain/site-paths";
import { Link, useLinksWithin } from "../link/link";
import type { SiteLink } from "../link/link-list";
import { LinkList } from "../link/link-list";
import { KnownPlaceContext } from "../location/shopper-place";
import { elementOfMarkup, Reused } from "../page/reused";
import { ConsentQuestion } from "./consent-question";

interface LinkGroup {
  title: string;
  links: readonly SiteLink[];
}

export interface FooterProps {
  brandName: string;
  /** Columns of links; a column without links is left out. Absent in the browser. */
  groups?: readonly LinkGroup[];
  /** Said of the brand on each of its pages. Absent in the browser, and where there is nothing to say. */
  notice?: string;
  /** What it says of the shopper's consent; absent where there is nothing to say, and in the browser. */
  consent?: ConsentLine;
}

/** The same on every page of every brand, and so no part of what travels as data. */
const SITE_LINKS: Readonly<Record<SitePageName, string>> = {
  privacy: "Privacy",
  terms: "Terms",
  accessibility: "Accessibility",
  help: "Help",
  about: "About",
};

/** Where the masthead's Menu link leads on small screens, so it is also the site's menu. */
const FOOTER_ID = "menu";

/**
 * The server alone puts it together, since it is the same for a whole visit but for the shopper's place: the browser keeps
 * the markup that the document came with, and is sent none of its links a second time.
 */
export const Footer = memo(function Footer(props: FooterProps) {
  const { zip } = useContext(KnownPlaceContext);
  useEffect(() => leadSearchesAround(zip ?? undefined), [zip]);
  const attributes = { className: "foot", id: FOOTER_ID, tabIndex: -1, onClick: useLinksWithin() };
  if (!import.meta.env.SSR) return elementOfMarkup("footer", attributes, footerOfDocument());
  return <Reused tag="footer" attributes={attributes} shown={props} parts={() => footerParts(props)} />;
});

/** Of the footer's links those of searches, whose paths name a condition. */
function leadSearchesAround(zip: string | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${FOOTER_ID} a[href*="-cars"]`)) {
    link.setAttribute("href", aroundZip(link.pathname.replace(/\/\d{5}$/, ""), zip));
  }
}

let written: string | undefined;

function footerOfDocument(): string {
  written ??= document.getElementById(FOOTER_ID)?.innerHTML ?? "";
  return written;
}

function footerParts({ brandName, groups = [], notice, consent }: FooterProps) {
  const shown = groups.filter((group) => group.links.length > 0);
  return (
    <div className="wrap">
      {consent === undefined ? null : <ConsentQuestion line={consent} />}
      {shown.length > 0 ? (
        <nav className="cols" aria-label="Browse">
          {shown.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <LinkList links={group.links} />
            </section>
          ))}
        </nav>
      ) : null}
      <div className="end">
        <p>{brandName}</p>
        {SITE_PAGE_NAMES.map((page) => (
          <Fragment key={page}>
            <Link to={sitePageHref(page)}>{SITE_LINKS[page]}</Link>{" "}
          </Fragment>
        ))}
        <Link to={PRIVACY_CHOICES_PATH}>Your privacy choices</Link>{" "}
        <p>
          {notice === undefined ? null : `${notice} `}
          Prices exclude tax, title, registration and dealer fees; fees that a dealer states are on the car&apos;s page.
        </p>
      </div>
    </div>
  );
}
