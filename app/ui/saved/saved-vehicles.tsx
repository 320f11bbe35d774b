import { SAVED_SEARCHES_PATH, SEARCH_PATH } from "~/domain/site-paths";
import "../card/card.css";
import "../grid/grid.css";
import "./saved-vehicles.css";
import { Link } from "@remix-run/react";
import { formatCount } from "~/domain/figures/format-figures";
import { SAVE_PROMPT_BODY, SAVE_PROMPT_HEADING } from "~/domain/shopper/saved-listings";

import type { SavedVehiclesView } from "~/domain/view-models/site/saved-vehicles";
import { ListingCard } from "../card/listing-card";
import { SAVED_FORM_ID, useSaved } from "../card/saved-listings";
import { Hero } from "../hero/hero";
import { Notice } from "../states/notice";

/** What the shopper saved: cards, and a notice for each vehicle that is gone. A heart taken off stays until the next visit. */
export function SavedVehicles({ view }: { view: SavedVehiclesView }) {
  const { cards, problem } = view;
  const { ids } = useSaved();
  const gone = view.gone.filter(({ id }) => ids?.includes(id) ?? true);
  const isEmpty = cards.length === 0 && gone.length === 0 && problem === undefined;
  const crumbs = [
    { label: "Cars for Sale", href: SEARCH_PATH },
    { label: "Saved vehicles", href: "" },
  ];
  const count = cards.length === 1 ? "1 vehicle" : `${formatCount(cards.length)} vehicles`;
  return (
    <>
      <Hero crumbs={crumbs} title="Saved vehicles" summary={cards.length > 0 ? [{ text: count }] : []} />
      <div className="wrap savedpage" id="listings" tabIndex={-1}>
        {problem === undefined ? null : <Notice tone="warn">{problem}</Notice>}
        {view.signUpHref ? (
          <section className="sec pad ask" aria-labelledby="save-with-account">
            <h2 className="h3" id="save-with-account">
              {SAVE_PROMPT_HEADING}
            </h2>
            <p className="muted small">{SAVE_PROMPT_BODY}</p>
            <p className="row">
              <a className="btn cta" href={view.signUpHref} rel="nofollow">
                Create free account
              </a>{" "}
              <a className="btn" href={view.signInHref} rel="nofollow">
                Sign in
              </a>
            </p>
          </section>
        ) : null}
        {gone.length > 0 ? (
          <ul className="gonelist" aria-label="No longer available">
            {gone.map(({ id, notice }) => (
              <li key={id}>
                <Notice tone="warn">{notice}</Notice>
                <button
                  className="btn"
                  type="submit"
                  form={SAVED_FORM_ID}
                  name="remove"
                  value={id}
                  aria-label={`Remove: ${notice}`}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {cards.length > 0 ? (
          <>
            <h2 className="vh">Still for sale</h2>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
            <ul className="grid" role="list" aria-label="Saved vehicles">
              {cards.map((card, index) => (
                <li key={card.id}>
                  <ListingCard card={card} loading={index === 0 ? "first" : index < 3 ? "eager" : "lazy"} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="small">
          <Link to={SAVED_SEARCHES_PATH}>Saved searches</Link>
        </p>
        {isEmpty ? (
          <p>
            Nothing saved yet. Press the heart on a vehicle, and it stands here.{" "}
            <Link to={SEARCH_PATH}>All cars for sale</Link>
          </p>
        ) : null}
      </div>
    </>
  );
}
