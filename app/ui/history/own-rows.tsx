import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { buttonName } from "~/domain/shopper/button-names";
import { HISTORY_PATH, vehiclePath } from "~/domain/site-paths";
import { type ComparedCar, namesOfCompared } from "~/domain/view-models/compare/compared-car";
import { HISTORY_SAID_PARAMETER } from "~/domain/view-models/site/browsing-history";
import { HISTORY_OFF_WORDS, type OwnRows as Rows } from "~/domain/view-models/site/own-rows";
import { FormTokenField } from "../form/form-token-field";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { spokenRow } from "../page/heard/spoken";
import { Notice } from "../states/notice";
import { HereField } from "./here-field";
import { StillInterested } from "./still-interested";

interface OwnRowsProps {
  rows: Rows;
  /** The page may ask its shopper about notifications. */
  asksForNews?: boolean | undefined;
}

/** A car that may still be wanted, the cars that were looked at last, and cars like them: a row each, with the way to all of them and to fewer. */
export function OwnRows({ rows: { viewed, recommended, interested, off, said }, asksForNews = false }: OwnRowsProps) {
  const Prompt = usePrompt(asksForNews);
  if (off !== undefined) return <HistoryIsOff off={off} />;
  return (
    <>
      {said === undefined ? null : (
        <div className="recent" id={HISTORY_SAID_PARAMETER} tabIndex={-1}>
          <Notice>
            {`${said} `}
            <Link to={HISTORY_PATH} rel="nofollow">
              Browsing history
            </Link>
          </Notice>
        </div>
      )}
      {asksForNews && Prompt !== null ? <Prompt /> : null}
      {interested === undefined ? null : <StillInterested key={interested.car.id} asked={interested} />}
      {viewed.length === 0 ? null : (
        <CarRow id="recent" title="Recently viewed" cars={viewed}>
          <Link to={HISTORY_PATH} rel="nofollow">
            Browsing history
          </Link>
        </CarRow>
      )}
      {recommended === undefined ? null : (
        <CarRow id="recommended" title={recommended.title} cars={recommended.cars}>
          {/* A plain form: the history page says what it did, and takes it back. */}
          <form method="post" action={HISTORY_PATH}>
            <FormTokenField token={recommended.token} />
            <HereField />
            <button type="submit" name={buttonName("refuse", recommended.reason)}>
              Not interested<span className="vh"> in cars like the {recommended.model}</span>
            </button>
          </form>
        </CarRow>
      )}
    </>
  );
}

/** Why the rows are not there, and the switch. */
function HistoryIsOff({ off: { why, token } }: { off: NonNullable<Rows["off"]> }) {
  return (
    <section className="recent" aria-label="Recently viewed">
      <form className="recent-head" method="post" action={HISTORY_PATH}>
        <FormTokenField token={token} />
        <HereField />
        <p>
          {`${HISTORY_OFF_WORDS[why]} `}
          <Link to={HISTORY_PATH} rel="nofollow">
            Browsing history
          </Link>
        </p>
        <button type="submit" name={buttonName("history", "resume")}>
          Switch history on
        </button>
      </form>
    </section>
  );
}

/** Here, since nobody is asked who looked at no car: other visits load none of it. The page does without it. */
function usePrompt(isWanted: boolean): ComponentType | null {
  const [Prompt, setPrompt] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("../notifications/prompt").then(
      (file) => setPrompt(() => file.NotificationsPrompt),
      () => undefined,
    );
  }, [isWanted]);
  // A browser that takes notifications says so on later visits.
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission === "default") return;
    import("../notifications/browser-push").then(
      (file) => file.refreshPushDaily(),
      () => undefined,
    );
  }, []);
  return Prompt;
}

interface CarRowProps {
  id: string;
  title: string;
  cars: readonly ComparedCar[];
  /** Beside the title. */
  children: ReactNode;
}

function CarRow({ id, title, cars, children }: CarRowProps) {
  const names = namesOfCompared(cars);
  return (
    <section className="recent" aria-labelledby={id}>
      <div className="recent-head">
        <h2 className="h2" id={id}>
          {title}
        </h2>{" "}
        {children}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul role="list" aria-labelledby={id}>
        {cars.map((car) => (
          <li key={car.id}>
            {car.picture ? (
              <img src={car.picture} alt="" width={208} height={130} loading="lazy" />
            ) : (
              <span className="bare">
                <Icon name="car" />
              </span>
            )}
            <Link to={vehiclePath(car.id)}>{names.get(car.id) ?? car.title}</Link>{" "}
            <span className="small">{spokenRow([car.price, ...car.facts])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
