import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import "../account/account.css";
import "./history.css";
import { useEffect } from "react";
import { HISTORY_KEPT_DAYS } from "~/domain/limits";
import { EVERY_REASON } from "~/domain/shopper/browsing-history";
import { buttonName } from "~/domain/shopper/button-names";
import { HISTORY_PATH, SEARCH_PATH, vehiclePath } from "~/domain/site-paths";
import { namesOfCompared } from "~/domain/view-models/compare/compared-car";
import type { HistoryView, ViewedCar } from "~/domain/view-models/site/browsing-history";
import { HISTORY_OFF_WORDS } from "~/domain/view-models/site/own-rows";
import { FormTokenField } from "../form/form-token-field";
import { Link } from "../link/link";
import { spokenRow } from "../page/heard/spoken";
import { Notice } from "../states/notice";
import { forgetDismissedCars } from "./dismissed-here";
import { RecentSearchList } from "./recent-search-list";

interface HistoryPageProps {
  view: HistoryView;
  /** The service could not do what the form asked for. */
  hasFailed: boolean;
}

/** The cars that somebody looked at, and every way to have fewer of them. One form for its buttons, without script too. */
export function HistoryPage({ view, hasFailed }: HistoryPageProps) {
  const { cars, state, said, token, isUnknown } = view;
  const names = namesOfCompared(cars.flatMap(({ car }) => car ?? []));
  const asksAboutAll = view.dismissedCount === 0 && !isUnknown;
  useEffect(() => {
    if (asksAboutAll) forgetDismissedCars();
  }, [asksAboutAll]);
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <section className="sec pad" aria-labelledby="history-title">
        <h1 className="h2" id="history-title">
          Browsing history
        </h1>
        {hasFailed ? <Notice tone="bad">{FAILED_PRESS_SENTENCE}</Notice> : null}
        {said !== null && !hasFailed ? <Notice>{said}</Notice> : null}
        {isUnknown ? (
          <Notice tone="bad">We can't show your browsing history right now. Please try again.</Notice>
        ) : null}
        <form className="history" method="post" action={HISTORY_PATH}>
          <FormTokenField token={token} />
          <Wanted car={view.wanted} />
          <HistorySwitch view={view} />
          {cars.length > 0 ? (
            <>
              {state === "on" ? null : <h2 className="h3">From before</h2>}
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
              <ul className="viewed" role="list" aria-label="Cars you looked at">
                {cars.map((viewed, at) => (
                  <li key={viewed.id} id={`car-${at}`} tabIndex={-1}>
                    <Viewed viewed={viewed} name={names.get(viewed.id)} />
                  </li>
                ))}
              </ul>
              <Follow count={view.followable} />
              <button className="btn" type="submit" name={buttonName("history", "clear")}>
                Clear all cars
              </button>
            </>
          ) : state === "on" && !isUnknown ? (
            <p>
              Nothing here yet. Cars you open show up here. <Link to={SEARCH_PATH}>All cars for sale</Link>
            </p>
          ) : null}
          <Dismissed count={view.dismissedCount} />
          <Recommending view={view} />
          <Waiting view={view} />
        </form>
        <RecentSearchList />
      </section>
    </div>
  );
}

/** What a visitor was asked to sign in for. */
function Wanted({ car }: { car: HistoryView["wanted"] }) {
  if (car === undefined) return null;
  return (
    <div className="switch">
      <p>You're signed in. We can email you when the {car.name} gets cheaper or is sold.</p>
      <button className="btn cta" type="submit" name={buttonName("follow", car.id)}>
        Email me about it
      </button>
    </div>
  );
}

/** The cars that were seen last: mail about them is asked for, never assumed. */
function Follow({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="waiting">
      <h2 className="h3">Still interested?</h2>
      <p>
        We can email you when {count === 1 ? "the car" : `one of the ${count} cars`} you saw last gets cheaper or is
        sold.
      </p>
      <p className="buttons">
        <button className="btn cta" type="submit" name={buttonName("history", "follow")}>
          Email me about {count === 1 ? "it" : "them"}
        </button>
      </p>
    </div>
  );
}

/** Cars that "Still interested?" leaves out. */
function Dismissed({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="waiting">
      <h2 className="h3">Cars you said no to</h2>
      <div className="switch">
        <p>We don't ask whether you're still interested in {count === 1 ? "one car" : `${count} cars`}.</p>
        <button className="btn" type="submit" name={buttonName("offer", "every")}>
          Ask about {count === 1 ? "it" : "them"} again
        </button>
      </div>
    </div>
  );
}

/** Whether cars are added, in one line, and the button that changes it. */
function HistorySwitch({ view: { state, isSignedIn } }: { view: HistoryView }) {
  const pause = (
    <button className="btn" type="submit" name={buttonName("history", "pause")}>
      Pause history
    </button>
  );
  const resume = (
    <button className="btn cta" type="submit" name={buttonName("history", "resume")}>
      Switch history on
    </button>
  );
  switch (state) {
    case "on":
      return (
        <div className="switch">
          <p>
            {isSignedIn
              ? `The last 100 cars you opened, for ${HISTORY_KEPT_DAYS} days, in your account. `
              : `The last 20 cars you opened, for ${HISTORY_KEPT_DAYS} days, in this browser alone. `}
            Only you see them.
          </p>
          {pause}
        </div>
      );
    case "paused":
      return (
        <div className="switch">
          <p>{HISTORY_OFF_WORDS.paused}</p>
          {resume}
        </div>
      );
    case "gpc":
      return (
        <div className="switch">
          <p>{HISTORY_OFF_WORDS.gpc}</p>
          {resume}
        </div>
      );
    default:
      return <p>This site keeps no browsing history right now.</p>;
  }
}

function Viewed({ viewed: { id, day, car, notice }, name }: { viewed: ViewedCar; name: string | undefined }) {
  return (
    <>
      {car?.picture ? (
        <img src={car.picture} alt="" width={104} height={65} loading="lazy" />
      ) : (
        <span className="bare" />
      )}
      <div>
        {car === undefined ? (
          <p>{notice}</p>
        ) : (
          <p>
            <Link to={vehiclePath(id)}>{name ?? car.title}</Link>
          </p>
        )}
        <p className="muted small">{spokenRow([car?.price, ...(car?.facts ?? []), day])}</p>
      </div>
      <button className="btn" type="submit" name={buttonName("remove", id)}>
        Remove<span className="vh">{name === undefined ? `: ${notice}` : ` ${name} from your browsing history`}</span>
      </button>
    </>
  );
}

/** Whether cars are recommended, and the models for which the shopper wants none. */
function Recommending({ view: { state, isRecommending, refused, isSignedIn } }: { view: HistoryView }) {
  if (state !== "on" && refused.length === 0 && isRecommending) return null;
  return (
    <div className="waiting">
      <h2 className="h3">Recommendations</h2>
      <div className="switch">
        <p>
          {isRecommending
            ? `Cars like those you looked at most are shown on the home page and below results, with the reason. They never change the order of results. What you refuse is remembered in ${isSignedIn ? "your account" : "this browser"}.`
            : "Recommendations are off: no cars are picked for you."}
        </p>
        <button
          className={isRecommending ? "btn" : "btn cta"}
          type="submit"
          name={buttonName(isRecommending ? "refuse" : "allow", EVERY_REASON)}
        >
          {isRecommending ? "Switch recommendations off" : "Switch recommendations on"}
        </button>
      </div>
      {refused.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets
        <ul className="viewed" role="list" aria-label="Models you want no recommendations for">
          {refused.map(({ reason, name }) => (
            <li key={reason}>
              <p>No cars because of the {name}</p>
              <button className="btn" type="submit" name={buttonName("allow", reason)}>
                Allow again<span className="vh">: {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Cars from before the shopper signed in may be another person's: nothing is added unasked. */
function Waiting({ view: { waiting, state } }: { view: HistoryView }) {
  if (waiting === 0) return null;
  return (
    <div className="waiting">
      <h2 className="h3">Before you signed in</h2>
      <p>
        {waiting === 1 ? "One car was" : `${waiting} cars were`} looked at in this browser while nobody was signed in.
        {state === "on" ? " Was it you?" : null}
      </p>
      <p className="buttons">
        {state === "on" ? (
          <>
            <button className="btn cta" type="submit" name={buttonName("history", "merge")}>
              Add to my history
            </button>{" "}
          </>
        ) : null}
        <button className="btn" type="submit" name={buttonName("history", "forget")}>
          Forget {waiting === 1 ? "it" : "them"}
        </button>
      </p>
    </div>
  );
}
