import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { type LateCarsOffer, withoutShown } from "~/domain/view-models/results/similar-cards";
import { ListingCard } from "../card/listing-card";
import { areEstimated, PaymentNote } from "../card/payment-note";
import { Link } from "../link/link";
import { SimilarVehicles } from "../vehicle/similar-vehicles";
import { useLateCars } from "./use-late-cars";

type Cards = readonly ListingCardViewModel[];

interface LateCarsProps {
  readonly offer: LateCarsOffer;
  /** For a moment those of another search, which may be among these. */
  readonly results: Cards;
}

/**
 * Below a list that shows its whole search: the cars of a wider one, and similar ones, which come in their own time into
 * room of their size. None of them counts as a result. Without script, and where they are not to be had, a link stands here.
 */
export function LateCars({ offer, results }: LateCarsProps) {
  const { answer, box } = useLateCars(offer);
  const found = typeof answer === "object" ? answer : null;
  const supplemental = withoutShown(found?.supplemental ?? [], results);
  const similar = withoutShown(found?.similar ?? [], results);
  return (
    <div className="late" ref={box}>
      {found !== null && supplemental.length === 0 ? null : (
        <Wider {...offer} way={found?.way ?? offer.way}>
          {answer === "waiting" ? <Placeholders count={offer.rooms.supplemental} /> : null}
          {found === null ? null : <FirstOf cards={supplemental} count={offer.rooms.supplemental} />}
        </Wider>
      )}
      {answer === "waiting" && offer.rooms.similar > 0 ? (
        <div className="similar withjs">
          <span className="h2" aria-hidden="true">
            {"\u00a0"}
          </span>
          <Placeholders count={offer.rooms.similar} />
        </div>
      ) : null}
      <SimilarVehicles cards={similar} />
      {/* Under the results it is said for all. */}
      {areEstimated(results) ? null : <PaymentNote cards={[...supplemental, ...similar]} />}
    </div>
  );
}

interface WiderProps extends Pick<LateCarsOffer, "heading" | "note" | "way" | "source"> {
  readonly children?: ReactNode;
}

function Wider({ heading, note, way, source, children }: WiderProps) {
  return (
    <section className="wider" aria-labelledby="wider-heading">
      <h2 className="h2" id="wider-heading">
        {heading}
      </h2>
      <p>
        {`${note} `}
        {way.href === source ? (
          // No page of the site: it leads on to one.
          <a href={way.href} rel="nofollow">
            {way.label}
          </a>
        ) : (
          <Link to={way.href} rel="nofollow">
            {way.label}
          </Link>
        )}
      </p>
      {children}
    </section>
  );
}

/** Two rows, as many as had their room beforehand; the others come by a button. */
function FirstOf({ cards, count }: { cards: Cards; count: number }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is no more: its shopper goes on with the first new car.
    if (isWhole) list.current?.children[count]?.querySelector("a")?.focus();
  }, [isWhole, count]);
  const shown = isWhole ? cards : cards.slice(0, count);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul role="list" aria-labelledby="wider-heading" ref={list}>
        {shown.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </ul>
      {shown.length === cards.length ? null : (
        <button className="btn lg" type="button" onClick={() => setWhole(true)}>
          {`Show ${cards.length - shown.length} more`}
        </button>
      )}
    </>
  );
}

function Placeholders({ count }: { count: number }) {
  return (
    <ul className="withjs" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li className="room" key={at} />
      ))}
    </ul>
  );
}
