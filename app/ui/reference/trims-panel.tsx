import "./table.css";
import "./trims.css";
import type { ModelTrimsViewModel } from "~/domain/view-models/reference/model-trims";
import type { Unshown } from "~/domain/view-models/reference/unshown";
import { styleVariables } from "../card/deal-badge";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import type { PanelProps } from "./panel-props";

/** The trims of the model, and the ways on. */
export function TrimsTab({ panel: { trims, links } }: Pick<PanelProps<"trims">, "panel">) {
  return (
    <>
      <TrimsPanel panel={trims} />
      {links === null ? null : <TrimsLinks wordsHref={links.words} orderHref={links.order} carriesWayBack />}
    </>
  );
}

/** One column for each trim: picture, list price, engine, then the nine equipment rows (section 3, "Trim"). */
export function TrimsPanel({ panel }: { panel: ModelTrimsViewModel | Unshown }) {
  if ("explanation" in panel) return <p className="muted">{panel.explanation}</p>;
  const { title, trims, figures, equipment } = panel;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="tblbox" aria-label={title} tabIndex={0}>
      <table className="tbl trims" style={styleVariables({ "--trims": trims.length })}>
        <caption className="h3">{title}</caption>
        {/* Counted before they are read: columns would get narrower while the rest of the page arrives. */}
        <colgroup>
          <col className="names" />
          <col span={trims.length} />
        </colgroup>
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

interface TrimsLinksProps {
  wordsHref: string;
  /** The Custom Order button; absent where section 5 offers none. */
  orderHref?: string | undefined;
  /** For a page whose links do not say where they lead back to. */
  carriesWayBack?: boolean;
}

/** Ways on from the table: the trims in words, and a new car to order where there is one (section 2, "Custom Order"). */
export function TrimsLinks({ wordsHref, orderHref, carriesWayBack = false }: TrimsLinksProps) {
  return (
    <p className="trimlinks">
      <OverlayLink className="btn" to={wordsHref} title="Full trim details" carriesWayBack={carriesWayBack}>
        Full trim details
      </OverlayLink>{" "}
      {orderHref === undefined ? null : (
        <Link className="btn cta" to={orderHref} rel="nofollow">
          Custom Order
        </Link>
      )}
    </p>
  );
}
