import { CHANGE_SAVED_PATH } from "~/domain/site-paths";
import {
  SIGN_IN_REFUSALS,
  type SignInProblems,
  type SignInRefusal,
  type SignInView,
} from "~/domain/view-models/site/sign-in";
import { Icon, type IconName } from "../icon/icon";
import { Notice } from "../states/notice";
import { SavedCar } from "./saved-car";
import { SignInForm, SignInWays } from "./sign-in-form";

interface SignInPageProps {
  view: SignInView;
  answer?: Pick<SignInProblems, "values" | "errors"> & { kind: SignInRefusal | "invalid" };
}

/** Signing in or making an account, as a page of its own. */
export function SignInPage({ view, answer }: SignInPageProps) {
  // What is wrong with what was typed stands with the form's other errors; the rest is not the shopper's to mend.
  const kind = answer?.kind ?? "invalid";
  const refusal = kind === "invalid" || kind === "refused" ? null : SIGN_IN_REFUSALS[kind];
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <div className="sec sign">
        <div className="art">
          <h1 className="h2">{view.title}</h1>
          <p>{view.body}</p>
          <AccountBenefits savesVehicles={view.savesVehicles} />
          <img src="/img/vehicles/hatchback/GOLD.svg" alt="" width={640} height={360} loading="lazy" />
        </div>
        <div className="pad">
          <SavedCar view={view} />
          <SignInForm view={view} values={answer?.values} errors={answer?.errors}>
            {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
          </SignInForm>
          {view.screen === "signin" ? (
            <SignInWays view={view} email={answer?.kind === "refused" ? answer.values.email : ""} />
          ) : null}
          <NotNow view={view} />
        </div>
      </div>
    </div>
  );
}

const VEHICLE_BENEFITS: readonly (readonly [IconName, string])[] = [
  ["heart", "Saved cars on every device you sign in on"],
  ["drop", "Today's price of every car you saved, in one place"],
  ["mail", "One tap to ask a dealer about a car"],
];

const SEARCH_BENEFITS: readonly (readonly [IconName, string])[] = [
  ["search", "Saved searches on every device you sign in on"],
  ["bell", "An email when something new matches, as often as you choose"],
];

/** What an account is for; only what there is. */
function AccountBenefits({ savesVehicles }: { savesVehicles: boolean }) {
  return (
    <ul className="benefits">
      {(savesVehicles ? VEHICLE_BENEFITS : SEARCH_BENEFITS).map(([icon, benefit]) => (
        <li key={icon}>
          <Icon name={icon} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

/** The way on without an account. On the price-guide brand it takes the saved vehicle back, so it is a form. */
function NotNow({ view }: { view: SignInView }) {
  const label = "Not now, keep browsing";
  if (view.undoesSave !== true) {
    return (
      <p className="notnow">
        <a className="btn quiet" href={view.cancelHref}>
          {label}
        </a>
      </p>
    );
  }
  return (
    <form className="notnow" method="post" action={CHANGE_SAVED_PATH}>
      <input type="hidden" name="remove" value={view.listingId} />
      <input type="hidden" name="returnTo" value={view.cancelHref.split("#", 1)[0]} />
      <input type="hidden" name="hasCards" value="true" />
      <button className="btn quiet" type="submit">
        {label}
      </button>
    </form>
  );
}
