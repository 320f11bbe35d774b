import "./info.css";
import type { ReactNode } from "react";
import type { ConsentState } from "~/domain/page-data/consent";
import { HISTORY_PATH, PRIVACY_CHOICES_PATH, SEARCH_PATH, sitePageHref } from "~/domain/site-paths";
import type { PrivacyChoicesView } from "~/server/pages/site/privacy-choices.server";
import { ConsentButtons } from "../frame/consent-question";
import { Hero } from "../hero/hero";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

const TITLE = "Your privacy choices";
const CRUMBS = [
  { label: "Cars for Sale", href: SEARCH_PATH },
  { label: TITLE, href: "" },
];

const STATES: Readonly<Record<ConsentState, string>> = {
  agreed: "You agreed: your visits are counted.",
  refused: "You refused: your visits are not counted.",
  gpc: "Your browser sends the Global Privacy Control signal, which we honor: your visits are not counted.",
  "not-asked": "You have not chosen: your visits are not counted.",
  "not-refused": "You have not chosen: your visits are counted until you refuse.",
};

const ADS: Readonly<Record<ConsentState, string>> = {
  agreed: "You agreed: Google may fill them.",
  refused: "You refused: Google is asked for nothing.",
  gpc: "Your browser sends the Global Privacy Control signal, which we honor: Google is asked for nothing.",
  "not-asked": "You have not chosen: Google is asked for nothing.",
  "not-refused": "You have not chosen: Google may fill them until you refuse.",
};

/** One choice and its two buttons. A plain form: the document that answers knows the choice from its first byte. */
export function PrivacyChoices({ view }: { view: PrivacyChoicesView }) {
  const { state, adsState, sharesViews, hasOutsideAds, sendsGpc, isSaved } = view;
  return (
    <>
      <Hero crumbs={CRUMBS} title={TITLE} summary={[]} />
      <div className="wrap infopage" id="listings" tabIndex={-1}>
        <div className="sec pad info">
          {isSaved ? <Notice>Your choice is saved in this browser.</Notice> : null}
          <Choice heading="Counting of visits">
            <p>
              We count which kinds of pages are opened: the kind of page, which filters a search has, about how many
              cars it found, and whether somebody is signed in. Nothing says who you are, what you typed, where you are
              or what you can pay.{" "}
              {sharesViews
                ? "A company that measures visits for us receives these counts."
                : "The counts stay in this site’s own log. Nobody else receives them."}
            </p>
            <p>{STATES[state]}</p>
            {hasOutsideAds ? (
              <>
                <h3>Ads that Google fills</h3>
                <p>
                  The same answer counts for some places of our pages that Google may fill with ads. It learns your
                  network address and browser, and the address of the page with the search that it names, and may store
                  cookies. We tell it the make, model, body style and condition that the page is about, and ask for ads
                  that are not chosen by who you are.
                </p>
                <p>{ADS[adsState]}</p>
              </>
            ) : null}
            <form className="choices" method="post" action={PRIVACY_CHOICES_PATH}>
              <ConsentButtons />
            </form>
          </Choice>
          <Choice heading="Cars that dealers pay for">
            <p>
              Whatever you choose, we add up by day and dealer how often cars marked “Sponsored” were shown, seen and
              opened. Nothing of who looked at them is stored.
            </p>
          </Choice>
          <Choice heading="Global Privacy Control">
            <p>
              {sendsGpc
                ? "Your browser sends this signal. It counts as a no to everything that needs your agreement, unless you choose otherwise here."
                : "Your browser does not send this signal. If it did, it would count as a no, unless you choose otherwise here."}
            </p>
          </Choice>
          <Choice heading="More choices">
            <p>
              <Link to={HISTORY_PATH}>Browsing history</Link> can be paused and cleared. See what we keep, and for how
              long, under <Link to={sitePageHref("privacy")}>Privacy</Link>.
            </p>
          </Choice>
        </div>
      </div>
    </>
  );
}

function Choice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h3">{heading}</h2>
      {children}
    </section>
  );
}
