import "./hero.css";
import { Fragment, memo, type ReactNode } from "react";
import { Link } from "../link/link";

export interface Crumb {
  /** A name of a stranger's stands in `<bdi>`. */
  label: ReactNode;
  href: string;
  /** The page itself, to which no link leads. */
  isHere?: true;
}

/** A run of the summary: figures stand out from the words around them. */
interface SummaryPart {
  text: string;
  isFigure?: true;
}

interface HeroProps {
  crumbs: readonly Crumb[];
  /** The search in plain English: the page's one h1. */
  title: string;
  /** Of a stranger, whose direction is its own. */
  isName?: boolean;
  summary: readonly SummaryPart[];
}

/** More than one line of a desk holds. */
const TITLE_CHARS = 60;

export const Hero = memo(function Hero({ crumbs, title, isName, summary }: HeroProps) {
  return (
    <div className="mast">
      <div className="hero wrap">
        {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null}
        <h1 className={title.length > TITLE_CHARS ? "long" : undefined}>{isName ? <bdi>{title}</bdi> : title}</h1>
        {summary.length > 0 ? (
          <p className="sum">
            {summary.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts are one sentence, and words repeat
              <Fragment key={index}>{part.isFigure ? <b>{part.text}</b> : part.text}</Fragment>
            ))}
          </p>
        ) : null}
      </div>
    </div>
  );
});

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {crumb.isHere ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.href} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
