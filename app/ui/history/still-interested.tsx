import { type FormEvent, useRef, useState } from "react";
import { FAILED_PRESS_SENTENCE } from "~/domain/page-data/failed-press";
import { emailAlertsHref } from "~/domain/shopper/alerts/search-keeping-paths";
import { buttonName, pressedAnswer } from "~/domain/shopper/button-names";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { HISTORY_PATH, STILL_INTERESTED_PATH, vehiclePath } from "~/domain/site-paths";
import { namesOfCompared } from "~/domain/view-models/compare/compared-car";
import type { StillInterested as Asked } from "~/domain/view-models/site/own-rows";
import { FormTokenField } from "../form/form-token-field";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { tellSite } from "../page/beacon";
import { spokenRow } from "../page/heard/spoken";
import { sendForm } from "../page/site-requests";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { dismissHere, offerHere, useIsDismissedHere } from "./dismissed-here";
import { HereField } from "./here-field";

type Said = { readonly kind: "dismissed" } | { readonly kind: "answered" | "failed"; readonly words: string };

/**
 * Asks about a car that its shopper looked at. Without script a "no" leads back to its page, and a "yes" to the page of history,
 * which says what came of it; with script they are answered in their place, and nobody waits for a "no".
 */
export function StillInterested({ asked }: { asked: Asked }) {
  const { car, vin, views, isSignedIn, token } = asked;
  const [said, setSaid] = useState<Said | null>(null);
  const wordsRef = useRef<HTMLParagraphElement>(null);
  const isDismissed = useIsDismissedHere(car.id);
  // The button that was clicked is there no more.
  useBrowserLayoutEffect(() => {
    if (said !== null) wordsRef.current?.focus();
  }, [said]);
  if (isDismissed && said === null) return null;

  const name = namesOfCompared([car]).get(car.id) ?? car.title;
  const beacon = (change: { readonly dismissed: string } | { readonly offered: string }) =>
    tellSite(STILL_INTERESTED_PATH, { ...change, [FORM_TOKEN_FIELD]: token });
  const dismiss = () => {
    dismissHere(car.id);
    beacon({ dismissed: car.id });
    setSaid({ kind: "dismissed" });
  };
  const undo = () => {
    offerHere(car.id);
    beacon({ offered: car.id });
    setSaid(null);
  };
  const follow = async () => {
    const answer = await sendForm(STILL_INTERESTED_PATH, [
      ["vins", vin],
      [FORM_TOKEN_FIELD, token ?? ""],
    ]);
    const words = answer?.isDone === true ? wordsOf(answer.body) : null;
    setSaid(words === null ? { kind: "failed", words: FAILED_PRESS_SENTENCE } : { kind: "answered", words });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (pressedAnswer([submitter.name], "dismiss") === null) void follow();
    else dismiss();
  };
  const words = said !== null && said.kind !== "dismissed" ? said.words : null;

  return (
    <section className="recent" aria-labelledby="still-interested">
      <div className="recent-head">
        <h2 className="h2" id="still-interested">
          Still interested?
        </h2>
      </div>
      {said?.kind === "dismissed" ? (
        <p ref={wordsRef} tabIndex={-1}>
          {`We won't ask about the ${name} again. `}
          <button className="btn" type="button" onClick={undo}>
            Undo
          </button>
        </p>
      ) : (
        <div className="stillcar">
          {car.picture ? (
            <img src={car.picture} alt="" width={208} height={130} loading="lazy" />
          ) : (
            <span className="bare">
              <Icon name="car" />
            </span>
          )}
          <div>
            <p>
              <Link to={vehiclePath(car.id)}>{name}</Link>
            </p>
            <p className="muted small">{spokenRow([car.price, ...car.facts, views])}</p>
            {words === null ? null : (
              <p ref={wordsRef} tabIndex={-1}>
                {words}
              </p>
            )}
            {said?.kind === "answered" ? null : (
              <form method="post" action={HISTORY_PATH} onSubmit={onSubmit}>
                <FormTokenField token={token} />
                <HereField />
                {isSignedIn ? (
                  <button className="btn cta" type="submit" name={buttonName("follow", car.id)}>
                    Email me if it gets cheaper or sells
                  </button>
                ) : (
                  <Link className="btn cta" to={emailAlertsHref(vehiclePath(car.id))} rel="nofollow">
                    Email me if it gets cheaper or sells
                  </Link>
                )}{" "}
                <button className="btn" type="submit" name={buttonName("dismiss", car.id)}>
                  Not any more<span className="vh">: {name}</span>
                </button>
              </form>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function wordsOf(body: unknown): string | null {
  return typeof body === "object" && body !== null && "said" in body && typeof body.said === "string"
    ? body.said
    : null;
}
