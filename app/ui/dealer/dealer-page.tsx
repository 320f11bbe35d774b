import "../card/card.css";
import "../vehicle/seller/seller-card.css";
import "./dealer.css";
import { Form } from "@remix-run/react";
import type { DealerPageView } from "~/domain/view-models/dealer/dealer-page";
import { ListingCard } from "../card/listing-card";
import { PaymentNote } from "../card/payment-note";
import { Pager } from "../grid/paging";
import { Hero } from "../hero/hero";
import { Link } from "../link/link";
import { useEveryCarHref } from "../location/use-every-car-href";
import { DealerCard } from "./dealer-card";

/** A dealer: who and where they are, when they are open, and what they sell. */
export function DealerPage({ view }: { view: DealerPageView }) {
  const { title, summary, crumbs: trail, seller, cards, count, searchHref, previousHref, nextHref } = view;
  const crumbs = trail.map(({ label, href }) => ({ href, label: label === title ? <bdi>{label}</bdi> : label }));
  return (
    <>
      <Hero crumbs={crumbs} title={title} isName summary={[{ text: summary }]} />
      <div className="wrap dealerpage" id="listings" tabIndex={-1}>
        <DealerCard seller={seller} write={view.write} />
        <section className="stock" aria-labelledby="stock">
          <div className="stockhead">
            <h2 className="h2" id="stock">
              {cards.length === 0 ? "No cars for sale right now" : count}
            </h2>
            {cards.length > 0 ? (
              <>
                <SortForm sort={view.sort} />
                <Link className="btn" to={searchHref} rel="nofollow">
                  Filter these cars
                </Link>
              </>
            ) : null}
          </div>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
          <ul role="list" aria-labelledby="stock">
            {cards.map((card, index) => (
              <li key={card.id}>
                <ListingCard card={card} loading={index === 0 ? "first" : index < 3 ? "eager" : "lazy"} />
              </li>
            ))}
          </ul>
          <PaymentNote cards={cards} />
          <Pager {...(previousHref && { previousHref })} {...(nextHref && { nextHref })} />
        </section>
      </div>
    </>
  );
}

/** A plain form: the order is part of the address. */
function SortForm({ sort: { action, current, zip, options } }: Pick<DealerPageView, "sort">) {
  return (
    <Form method="get" action={action} className="sortcars" preventScrollReset>
      {zip === undefined ? null : <input type="hidden" name="zip" value={zip} />}
      <label htmlFor="dealer-sort">Sort by</label>
      <select className="in" id="dealer-sort" name="sortBy" defaultValue={current} key={current}>
        {options.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <button className="btn" type="submit">
        Sort
      </button>
    </Form>
  );
}

/** No such dealer, or a private seller, who has no page. */
export function UnknownDealer() {
  const everyCarHref = useEveryCarHref();
  return (
    <div className="wrap dealerpage" id="listings" tabIndex={-1}>
      <h1 className="h2">We don't know this dealer</h1>
      <p>They may have stopped selling here.</p>
      <p>
        <Link className="btn cta" to={everyCarHref}>
          All cars for sale
        </Link>
      </p>
    </div>
  );
}
