import { PROFILE_PATH, SAVED_SEARCHES_PATH, SAVED_VEHICLES_PATH } from "~/domain/site-paths";
import "../vehicle/contact/contact.css";
import "./account.css";
import type { FormReading } from "~/domain/forms/form-table";
import { PROFILE_FORM } from "~/domain/forms/form-tables";
import type { LeadProfile } from "~/domain/view-models/vehicle/lead-profile";
import { FormTokenField } from "../form/form-token-field";
import { PersonFields } from "../form/person-fields";
import { PrivacyNote } from "../form/privacy-note";
import { Problems } from "../form/problems";
import type { FormState } from "../form/text-field";
import { Link } from "../link/link";
import { Notice } from "../states/notice";

interface ProfilePageProps {
  /** Null where the service could not say. */
  profile: { accountEmail: string; leadProfile: LeadProfile } | null;
  /** True on the page after the form. */
  isSaved: boolean;
  answer?: Pick<FormReading<typeof PROFILE_FORM>, "values" | "errors"> & { isFailed: boolean };
  /** False where the brand saves no vehicles and writes to no seller: the car maker's programme (section 6). */
  hasQuickActions: boolean;
  /** Of the two forms, for their session. */
  token?: string | undefined;
}

/** What sellers are told about the shopper, and the way out. */
export function ProfilePage({ profile, isSaved, answer, hasQuickActions, token }: ProfilePageProps) {
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <div className="acchead">
        <div>
          <h1 className="h2">My account</h1>
          {profile === null ? null : <p className="muted small address">Signed in as {profile.accountEmail}</p>}
        </div>
        <Link className="btn" to={hasQuickActions ? SAVED_VEHICLES_PATH : SAVED_SEARCHES_PATH}>
          {hasQuickActions ? "Saved cars" : "Saved searches"}
        </Link>
      </div>
      {profile === null ? (
        <Notice tone="bad">Your details could not be loaded just now. They are safe: please try again.</Notice>
      ) : (
        <ProfileForm
          profile={profile.leadProfile}
          answer={answer}
          isSaved={isSaved && answer === undefined}
          hasQuickActions={hasQuickActions}
          token={token}
        />
      )}
    </div>
  );
}

interface ProfileFormProps {
  token: string | undefined;
  profile: LeadProfile;
  answer: ProfilePageProps["answer"];
  isSaved: boolean;
  hasQuickActions: boolean;
}

/** A form of the document: one-click buttons of every page follow from it. */
export function ProfileForm({ profile, answer, isSaved, hasQuickActions, token }: ProfileFormProps) {
  const errors = answer?.errors ?? [];
  const form: FormState = {
    place: "profile",
    table: PROFILE_FORM,
    values: answer?.values ?? { ...profile, isOneClickOptedIn: undefined },
    errors,
  };
  return (
    <section className="sec pad" aria-labelledby="profile-title">
      <h2 className="h3" id="profile-title">
        Your contact details
      </h2>
      <PrivacyNote>We use these to fill in messages to sellers.</PrivacyNote>
      <form className="form" method="post" action={PROFILE_PATH} noValidate aria-label="Profile">
        <FormTokenField token={token} />
        {isSaved ? <Notice>Your details were saved.</Notice> : null}
        {answer?.isFailed ? (
          <Notice tone="bad">We could not save your details just now. They are still here: please try again.</Notice>
        ) : null}
        <Problems errors={errors} place="profile" />
        <PersonFields form={form} />
        {hasQuickActions ? (
          <OneClickChoice isOptedIn={answer ? answer.values.isOneClickOptedIn !== "" : profile.isOneClickOptedIn} />
        ) : null}
        <button className="btn cta" type="submit">
          Save details
        </button>
      </form>
    </section>
  );
}

function OneClickChoice({ isOptedIn }: { isOptedIn: boolean }) {
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          name="isOneClickOptedIn"
          value="on"
          defaultChecked={isOptedIn}
          aria-describedby="one-click-hint"
        />
        One-click email
      </label>
      <p className="sr" id="one-click-hint">
        One tap asks a dealer if a car is still available, with your name and email. No form to fill in.
      </p>
    </>
  );
}
