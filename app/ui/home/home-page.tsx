import "../hero/hero.css";
import "./home.css";
import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { placeInGrid } from "~/domain/placements/grid-slots";
import { APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";
import { LOCATION_PATH } from "~/domain/site-paths";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import type { HomeViewModel } from "~/domain/view-models/site/home";
import type { OwnRows as Rows } from "~/domain/view-models/site/own-rows";
import { PaymentNote } from "../card/payment-note";
import { OwnRows } from "../grid/late-parts";
import { CardList } from "../grid/results";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";

interface HomePageProps {
  home: HomeViewModel;
  /** The newest great prices; empty where they could not be had. */
  deals: readonly ListingCardViewModel[];
  dealsHref: string;
  /** The cars that the shopper looked at last, and cars like them; absent where there are none. */
  own?: Rows | undefined;
}

/** Ways into the search. The form is a plain GET, empty fields and all; what takes it judges the ZIP code and remembers it. */
export function HomePage({ home, deals, dealsHref, own }: HomePageProps) {
  const dealItems = useMemo(() => placeInGrid([], deals), [deals]);
  return (
    <>
      <div className="mast home-hero">
        <div className="hero wrap">
          <h1>Find your next car</h1>
          {home.total > 0 ? (
            <p className="sum">
              <b>{formatCount(home.total)}</b>
              {` ${home.carsLabel}${home.placeLabel === undefined ? "" : ` near ${home.placeLabel}`} from ${home.sellersLabel}, each with its price explained.`}
            </p>
          ) : null}
          <Form method="get" action={LOCATION_PATH} role="search" aria-label="Cars" className="home-search" noValidate>
            <label>
              Make
              <select className="in" name="makeCode" defaultValue="">
                <option value="">Any make</option>
                {home.makeOptions.map((make) => (
                  <option key={make.code} value={make.code}>
                    {make.name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              Max price
              <input className="in" name="maxPrice" inputMode="numeric" placeholder="Any" autoComplete="off" />
            </label>
            <label>
              ZIP code
              <input
                className="in"
                name="zip"
                inputMode="numeric"
                defaultValue={home.zip}
                placeholder="43215"
                autoComplete="postal-code"
              />
            </label>
            <button className="btn cta lg" type="submit" name={APPLY_PARAMETER} value={APPLY_FROM_PANEL}>
              <Icon name="search" />
              Search cars
            </button>
          </Form>
        </div>
      </div>
      <div className="wrap home" id="listings" tabIndex={-1}>
        {own ? <OwnRows rows={own} /> : null}
        {home.styles.length === 0 ? null : (
          <section aria-labelledby="home-styles">
            <h2 className="h2" id="home-styles">
              By body style
            </h2>
            <ul className="home-styles">
              {home.styles.map((style) => (
                <li key={style.slug}>
                  <Link to={style.href}>
                    <svg aria-hidden="true">
                      <use href={`/icons.svg#body-${style.slug}`} />
                    </svg>
                    <b>{`${style.label} `}</b>
                    {style.count === null ? null : <span>{formatCount(style.count)}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {home.makes.length === 0 ? null : (
          <section aria-labelledby="home-makes">
            <h2 className="h2" id="home-makes">
              Popular makes
            </h2>
            <ul className="home-makes">
              {home.makes.map((make) => (
                <li key={make.href}>
                  <Link to={make.href}>
                    {`${make.label} `}
                    {make.count === null ? null : <span>{formatCount(make.count)}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {deals.length > 0 ? (
          <section aria-labelledby="home-deals">
            <div className="home-row">
              <h2 className="h2" id="home-deals">
                Great prices, just listed
              </h2>
              <Link to={dealsHref} rel="nofollow">
                All great prices
              </Link>
            </div>
            <CardList items={dealItems} />
            <PaymentNote cards={deals} />
          </section>
        ) : null}
      </div>
    </>
  );
}
