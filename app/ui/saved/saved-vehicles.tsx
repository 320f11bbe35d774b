import { Form } from "@remix-run/react";
import { HISTORY_PATH, SAVED_SEARCHES_PATH, SAVED_VEHICLES_PATH, SEARCH_PATH, vehiclePath } from "~/domain/site-paths";
import "../card/card.css";
import "../grid/grid.css";
import "./saved-vehicles.css";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { SAVED_LISTINGS_MAX } from "~/domain/limits";
import { nameOf } from "~/domain/page-data/card-words";
import { buttonName } from "~/domain/shopper/button-names";
import { SAVE_PROMPT_BODY, SAVE_PROMPT_HEADING, SAVED_FORM_ID } from "~/domain/shopper/saved-listings";
import { COMPARE_SELECTED_PARAMETER, ORDER_PARAMETER } from "~/domain/shopper/saved-order";
import type { SavedVehiclesView } from "~/domain/view-models/site/saved-vehicles";
import { ListingCard } from "../card/listing-card";
import { PaymentNote } from "../card/payment-note";
import { useSaved } from "../card/saved-listings";
import { FieldMessage } from "../form/field-message";
import { Problems } from "../form/problems";
import { Hero } from "../hero/hero";
import { Icon, iconBefore } from "../icon/icon";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

/** What the shopper saved: cards, and a notice for each vehicle that is gone. A heart taken off stays until the next visit. */
export function SavedVehicles({ view }: { view: SavedVehiclesView }) {
  const { cars, isComparable, selected, errors, problem } = view;
  const { ids } = useSaved();
  const gone = view.gone.filter(({ id }) => ids?.includes(id) ?? true);
  const isEmpty = cars.length === 0 && gone.length === 0 && problem === undefined;
  const crumbs = [
    { label: "Cars for Sale", href: SEARCH_PATH },
    { label: "Saved cars", href: "" },
  ];
  const isRemoved = (id: string) => ids !== null && !ids.includes(id);
  const removed = cars.filter(({ card }) => isRemoved(card.id)).length;
  const summary = [
    formatQuantity(cars.length - removed, "car"),
    ...(removed > 0 ? [`${formatCount(removed)} removed`] : []),
  ];
  return (
    <>
      <Hero crumbs={crumbs} title="Saved cars" summary={cars.length > 0 ? [{ text: summary.join(", ") }] : []} />
      <div className="wrap savedpage" id="listings" tabIndex={-1}>
        <Problems errors={errors} place={SELECTION} />
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
                  name={buttonName("remove", id)}
                  aria-label={`Remove: ${notice}`}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <WaitingCars waiting={view.waiting.filter(({ id }) => ids?.includes(id) !== true)} />
        {cars.length > 0 ? (
          <>
            <h2 className="vh">Still for sale</h2>
            <SavedBar view={view} />
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
            <ul className="grid" role="list" aria-label="Saved cars">
              {cars.map(({ card, since, change }, index) => (
                <li key={card.id}>
                  {since === undefined && !isComparable && !isRemoved(card.id) ? null : (
                    <div className="since">
                      {isComparable ? (
                        <label>
                          <input
                            type="checkbox"
                            form={COMPARE_FORM_ID}
                            name="id"
                            value={card.id}
                            id={`${SELECTION}-${card.id}`}
                            defaultChecked={selected.includes(card.id)}
                            {...(errors[0]?.field === card.id && {
                              "aria-invalid": true,
                              "aria-describedby": SELECTION_ERROR_ID,
                            })}
                          />
                          Select<span className="vh"> the {nameOf(card)}</span>
                        </label>
                      ) : null}{" "}
                      {isRemoved(card.id) ? (
                        <p>Removed. Tap the heart to save it again.</p>
                      ) : since === undefined ? null : (
                        <p className={change === "down" ? iconBefore("drop", "down") : undefined}>{since}</p>
                      )}
                    </div>
                  )}
                  <ListingCard card={card} loading={index === 0 ? "first" : index < 3 ? "eager" : "lazy"} />
                </li>
              ))}
            </ul>
            <PaymentNote cards={cars.map(({ card }) => card)} />
          </>
        ) : null}
        <p className="small">
          <Link className="lone" to={SAVED_SEARCHES_PATH}>
            Saved searches
          </Link>{" "}
          ·{" "}
          <Link className="lone" to={HISTORY_PATH}>
            Browsing history
          </Link>
        </p>
        {isEmpty ? (
          <p>
            Nothing saved yet. Tap the heart on a car, and you&apos;ll find it here.{" "}
            <Link className="lone" to={SEARCH_PATH}>
              All cars for sale
            </Link>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** What had no room in the account when its shopper signed in. */
function WaitingCars({ waiting }: Pick<SavedVehiclesView, "waiting">) {
  if (waiting.length === 0) return null;
  return (
    <section className="sec pad" aria-labelledby="waiting-cars">
      <h2 className="h3" id="waiting-cars">
        Saved in this browser before you signed in
      </h2>
      <p className="muted small">
        Your account had no room for these, or couldn&apos;t take them just then. It keeps {SAVED_LISTINGS_MAX} cars.
      </p>
      <ul className="gonelist">
        {waiting.map(({ id, name }) => (
          <li key={id}>
            <Link to={vehiclePath(id)}>{name}</Link>
            <button className="btn" type="submit" form={SAVED_FORM_ID} name={buttonName("add", id)}>
              Save to my account<span className="vh">: {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COMPARE_FORM_ID = "compare-saved";
const SELECTION = "select";
const SELECTION_ERROR_ID = `${SELECTION}-error`;

/** How the cars stand, and the way to those that are ticked side by side. */
function SavedBar({ view }: { view: SavedVehiclesView }) {
  const { orders, order, isComparable, errors } = view;
  if (orders.length === 0 && !isComparable) return null;
  return (
    <div className="savedbar">
      {orders.length > 0 ? (
        <nav aria-label="Order of the saved cars">
          {orders.map(({ label, href, isCurrent }) => (
            <Link
              key={label}
              className="btn"
              to={href}
              rel="nofollow"
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
      {isComparable ? (
        <Form id={COMPARE_FORM_ID} method="get" action={SAVED_VEHICLES_PATH} aria-label="Compare">
          {order === "recent" ? null : <input type="hidden" name={ORDER_PARAMETER} value={order} />}
          <input type="hidden" name={COMPARE_SELECTED_PARAMETER} value="selected" />
          <button className="btn" type="submit">
            <Icon name="compare" />
            Compare selected cars
          </button>
          <FieldMessage id={SELECTION_ERROR_ID} message={errors[0]?.message} />
        </Form>
      ) : null}
    </div>
  );
}
