import type { AskingLine, ConsentLine } from "~/domain/page-data/consent";
import { buttonName } from "~/domain/shopper/button-names";
import { PRIVACY_CHOICES_PATH } from "~/domain/site-paths";

const WORDS: Readonly<Record<AskingLine, string>> = {
  ask: "May the company that measures our visits learn which kinds of pages are opened, without anything about you?",
  tell: "The company that measures our visits learns which kinds of pages are opened, without anything about you.",
  "ask-ads": "May Google fill some of our ads? It would learn which of our pages your browser opens.",
  "tell-ads": "Google fills some of our ads, and learns which of our pages your browser opens.",
  "ask-both":
    "May Google fill some of our ads, and a company measure our visits? Google would learn which of our pages your browser opens, the company which kinds of pages.",
  "tell-both":
    "Google fills some of our ads, and a company measures our visits. Google learns which of our pages your browser opens, the company which kinds of pages.",
};

/**
 * One line at the top of the footer, over nothing. A plain form that leads back to the page, so it works without script; the
 * server alone draws it, and the browser keeps its markup.
 */
export function ConsentQuestion({ line }: { line: ConsentLine }) {
  if (line === "gpc")
    return <p className="consent">Your browser’s Global Privacy Control signal is honored on this site.</p>;
  return (
    <form className="consent" method="post" action={PRIVACY_CHOICES_PATH} aria-labelledby="consent-words">
      <p id="consent-words">{WORDS[line]}</p>
      <ConsentButtons />
    </form>
  );
}

/** Two buttons of one size: no answer is easier to give. */
export function ConsentButtons() {
  return (
    <span className="answers">
      <button className="btn" type="submit" name={buttonName("consent", "yes")}>
        Agree
      </button>
      <button className="btn" type="submit" name={buttonName("consent", "no")}>
        Refuse
      </button>
    </span>
  );
}
