import { Link } from "@remix-run/react";
import type { ModelTrimsViewModel } from "~/domain/view-models/model-trims";
import { Icon } from "../icon/icon";

/** One column for each trim: picture, list price, engine, then the nine equipment rows (section 3, "Trim"). */
export function TrimsPanel({ panel }: { panel: ModelTrimsViewModel | null }) {
  if (panel === null) return <p className="muted">No trims are known for this model year.</p>;
  const { title, trims, figures, equipment } = panel;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="tblbox" aria-label={title} tabIndex={0}>
      <table className="tbl trims">
        <caption className="h3">{title}</caption>
        <thead>
          <tr>
            <td />
            {trims.map(({ id, name, href, pictureHref }) => (
              <th scope="col" key={id}>
                {pictureHref ? <img src={pictureHref} alt="" width={144} height={90} loading="lazy" /> : null}
                <Link to={href}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, index) => (
                <td key={trims[index]?.id}>{value}</td>
              ))}
            </tr>
          ))}
          {equipment.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.values.map((isFitted, index) => (
                <td key={trims[index]?.id} className={isFitted ? "has" : "hasnot"}>
                  <Icon name={isFitted ? "check" : "minus"} />
                  <span className="vh">{isFitted ? "Standard" : "Not standard"}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
