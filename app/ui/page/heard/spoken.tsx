import { createElement, Fragment, type ReactNode } from "react";
import { type FigurePart, heardParts } from "~/domain/figures/heard-figures";

/**
 * A figure with the words that eyes do without. What is hidden stands in elements of its own, so that the text that is seen
 * can be read off again; a short form is the style sheet's to write (base.css), or a text browser would say it before its
 * words. No component: a page has hundreds of them.
 */
export function spoken(text: string): ReactNode {
  return createElement(Fragment, null, ...heardParts(text).map(toNode));
}

function toNode(part: FigurePart): ReactNode {
  if (typeof part === "string") return part;
  const [words, short] = part;
  const heard = <span className="vh">{words}</span>;
  return short === undefined ? heard : <span data-short={short}>{heard}</span>;
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
