import "./info.css";
import { Fragment } from "react";
import type { InfoPage, InfoSection } from "~/domain/view-models/info/info-page";
import { OverlayLink } from "../dialog/overlay-link";
import { Link } from "../link/link";

/** Words and figures of an explanation, the same on a page and in a dialog. `level` is that of its section heads. */
export function InfoBody({ page, level }: { page: Omit<InfoPage, "kind" | "cancelHref">; level: 2 | 3 }) {
  const { lead, figures = [], choices, sections, note, links = [] } = page;
  return (
    <div className="info">
      {lead ? <p className="lead">{lead}</p> : null}
      {figures.length > 0 ? (
        <ul className="three">
          {figures.map(({ value, text }) => (
            <li key={text}>
              <b>{value}</b> <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {choices ? (
        <nav className="choices" aria-label={choices.label}>
          {choices.options.map(({ label, href, isCurrent }) => (
            <Fragment key={href}>
              <OverlayLink className="btn" to={href} title={page.title} isCurrent={isCurrent}>
                {label}
              </OverlayLink>{" "}
            </Fragment>
          ))}
        </nav>
      ) : null}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page are fixed
        <Section key={index} section={section} level={level} />
      ))}
      {links.map((link) => (
        <p key={link.href}>
          <InfoLink {...link} />
        </p>
      ))}
      {note ? <p className="muted small">{note}</p> : null}
    </div>
  );
}

function InfoLink({ label, href, isOverlay }: { label: string; href: string; isOverlay?: true | undefined }) {
  if (!isOverlay)
    return (
      <Link className="lone" to={href}>
        {label}
      </Link>
    );
  return (
    <OverlayLink className="lone" to={href} title={label}>
      {label}
    </OverlayLink>
  );
}

function Section({ section, level }: { section: InfoSection; level: 2 | 3 }) {
  const { heading, paragraphs = [], list = [], steps = [], table } = section;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section>
      {heading ? <Heading className="h3">{heading}</Heading> : null}
      {table ? <InfoTable {...table} /> : null}
      {list.length > 0 ? (
        <ul className="terms">
          {list.map(({ term, text, href, isOverlay }) => (
            <li key={term}>
              {href ? <InfoLink label={term} href={href} isOverlay={isOverlay} /> : <b>{term}</b>}{" "}
              {text ? <span>{text}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {steps.length > 0 ? (
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

function InfoTable({ caption, columns, rows }: NonNullable<InfoSection["table"]>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="infotbl" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
