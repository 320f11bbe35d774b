import "./more-like-it.css";
import type { AlternativeRow } from "~/domain/view-models/vehicle/vehicle-alternatives";
import { Link } from "../link/link";
import { spokenRow } from "../page/heard/spoken";

/** Cheaper, nearer, newer: a few cars each, with what is gained and given up in words. */
export function MoreLikeIt({ rows }: { rows: readonly AlternativeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="more-like-it" aria-labelledby="more-like-it">
      <h2 className="h2" id="more-like-it">
        More like it
      </h2>
      <div className="alike">
        {rows.map((row) => (
          <Row key={row.kind} row={row} />
        ))}
      </div>
    </section>
  );
}

function Row({ row: { kind, heading, lead, all, cars } }: { row: AlternativeRow }) {
  const id = `alike-${kind}`;
  return (
    <section aria-labelledby={id}>
      <div className="lead">
        <h3 id={id}>{heading}</h3>
        <p>{lead}</p>
        {all ? (
          <Link className="hit" to={all.href}>
            {all.text}
            <span className="vh">{` ${heading.toLowerCase()}`}</span>
          </Link>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul role="list" aria-labelledby={id}>
        {cars.map(({ id: listingId, href, title, trim, tell, price, why, facts, place, imageSrc }) => (
          <li key={listingId}>
            <article className="mini" data-listing-id={listingId}>
              {imageSrc ? <img src={imageSrc} alt="" width={160} height={104} loading="lazy" /> : <span />}
              <div>
                <h4>
                  <Link to={href}>
                    {`${title} `}
                    {trim ? <bdi>{trim}</bdi> : null}
                    {tell ? <span className="vh">{`, ${tell}`}</span> : null}
                  </Link>
                </h4>
                <p className="price">{price}</p>
                <p className="why">{why}</p>
                <p className="num">{spokenRow([...facts, ...place])}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
