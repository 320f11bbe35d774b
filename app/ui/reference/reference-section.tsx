import "./reference.css";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LinkGroup } from "../page/footer";
import type { SiteLink } from "../page/masthead";

export interface ReferenceSectionProps {
  title: string;
  /** Where the figures come from: how many cars, how near, how fresh. */
  summary?: string;
  tabs: readonly SiteLink[];
  children: ReactNode;
}

/** Reference tabs are links; the server renders the chosen panel. They replace the entry and keep the scroll. */
export function ReferenceSection({ title, summary, tabs, children }: ReferenceSectionProps) {
  return (
    <section className="sec refsec" id="reference" aria-labelledby="reference-title">
      <div className="pad">
        <h2 className="h2" id="reference-title">
          {title}
        </h2>
        {summary ? <p className="muted small">{summary}</p> : null}
      </div>
      {tabs.length > 1 ? (
        <nav className="tabs" aria-label="Model reference">
          {tabs.map((tab) => (
            <Link
              key={tab.href}
              to={tab.href}
              replace
              preventScrollReset
              rel="nofollow"
              aria-current={tab.isCurrent ? "page" : undefined}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="pad">{children}</div>
    </section>
  );
}

export function CrawlLinks({ groups }: { groups: readonly LinkGroup[] }) {
  const shown = groups.filter((group) => group.links.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="crawl">
      {shown.map((group) => (
        <section key={group.title}>
          <h3 className="h3">{group.title}</h3>
          <ul>
            {group.links.map((link) => (
              <li key={link.href}>
                <Link to={link.href}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export interface FigureTableProps {
  /** Says what the table holds, for those who cannot see where it stands. */
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly href?: string; readonly figures: readonly string[] }[];
}

/** First column names the row, the others are figures, right-aligned. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const [first, ...figures] = columns;
  return (
    <div className="tblbox">
      <table className="tbl">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {figures.map((column) => (
              <th scope="col" className="r" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.href ? <Link to={row.href}>{row.label}</Link> : row.label}</th>
              {row.figures.map((figure, index) => (
                <td className="r" key={columns[index + 1]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
