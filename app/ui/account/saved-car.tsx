import "./saved-car.css";
import { useEffect } from "react";
import type { SignInView } from "~/domain/view-models/site/sign-in";
import { Icon } from "../icon/icon";
import { spokenRow } from "../page/heard/spoken";
import { copyShortlistLater } from "../page/site-worker";

/** That the car is saved, before anything is asked, and which car it is. */
export function SavedCar({ view: { savedWords, car } }: { view: SignInView }) {
  useEffect(() => {
    if (savedWords) copyShortlistLater();
  }, [savedWords]);
  return (
    <>
      {savedWords ? (
        <p className="savednote">
          <Icon name="heart-on" />
          <span>
            <b>{savedWords[0]}</b>
            {` ${savedWords[1]}`}
          </span>
        </p>
      ) : null}
      {car ? (
        <div className="savedcar">
          {car.picture ? <img src={car.picture} alt="" width={104} height={65} /> : null}
          <div>
            <p>
              <b>{car.title}</b> {car.trim ? <bdi>{car.trim}</bdi> : null}
            </p>
            <p className="price">{car.price}</p>
            <p className="muted small">{spokenRow([car.aside, car.miles, car.where])}</p>
          </div>
        </div>
      ) : null}
    </>
  );
}
