import { Fragment, type ReactNode } from "react";

/** Short forms that close a figure, each with what is heard in its place. */
const SAID: Readonly<Record<string, string>> = {
  "/mo est.": " a month, estimated",
  "/mo": " a month",
  " mo": " months",
  " mi": " miles",
  " hwy": " highway miles per gallon",
};
/** Of a single one. */
const SAID_OF_ONE: typeof SAID = { ...SAID, " mi": " mile" };
const isOne = (figure: string) => /(?:^|[^\d,.])1$/.test(figure);
const SHORT_FORM = new RegExp(
  `^(.*\\d)(${Object.keys(SAID).join("|").replaceAll(".", "\\.")})((?: of|,) .*| range| away)?$`,
);
const CITY_AND_HIGHWAY = /^(\d+)(\/\d+)( mpg)$/;
const DIFFERENCE = /^\S+ (?:under|over)$/;

/**
 * A figure with the words that eyes do without: "16/21 mpg", "$417/mo est.", "$242 over". What is hidden stands in elements
 * of its own, so that the text that is seen can be read off again; a short form is the style sheet's to write (base.css), or
 * a text browser would say it before its words. No component: a page has hundreds of them.
 */
export function spoken(text: string): ReactNode {
  const [, city, highway, mpg] = CITY_AND_HIGHWAY.exec(text) ?? [];
  if (city !== undefined) {
    return (
      <>
        {city}
        <span className="vh"> city</span>
        {highway}
        <span className="vh"> highway</span>
        {mpg}
      </>
    );
  }
  const [, figure, short = "", rest] = SHORT_FORM.exec(text) ?? [];
  if (figure !== undefined) {
    return (
      <>
        {figure}
        <span data-short={short}>
          <span className="vh">{isOne(figure) ? SAID_OF_ONE[short] : SAID[short]}</span>
        </span>
        {rest}
      </>
    );
  }
  if (!DIFFERENCE.test(text)) return text;
  return (
    <>
      {text}
      <span className="vh"> the usual price</span>
    </>
  );
}

/** Figures in a row, each with its words: "$14,490 · 23,875 mi". What there is nothing of is left out. */
export function spokenRow(figures: readonly (string | undefined)[]): ReactNode {
  return figures.filter(Boolean).map((figure = "", at) => (
    <Fragment key={figure}>
      {at > 0 ? " · " : null}
      {spoken(figure)}
    </Fragment>
  ));
}
