import "./table.css";
import type { FigureRow } from "~/domain/view-models/reference/model-pricing";
import { Link } from "../link/link";

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
}

/** First column names the row, the others are figures, right-aligned. Wider than its place it scrolls, by keyboard too. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const [first, ...figures] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="tblbox" aria-label={caption} tabIndex={0}>
      <table className="tbl">
        <caption className="h3">{caption}</caption>
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
    </section>
  );
}
