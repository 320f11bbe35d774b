import { PROFILE_PATH, SAVED_SEARCHES_PATH, SAVED_VEHICLES_PATH, SIGN_OUT_PATH } from "~/domain/site-paths";
import "../vehicle/contact.css";
import "./account.css";
import { Link } from "@remix-run/react";

import type { FormReading } from "~/domain/forms/form-table";
import { PROFILE_FORM } from "~/domain/forms/form-tables";
import type { LeadProfile } from "~/domain/view-models/vehicle/lead-profile";
import { FormTokenField } from "../form/form-token-field";
import { PersonFields } from "../form/person-fields";
import { Problems } from "../form/problems";
import type { FormState } from "../form/text-field";
import { Trap } from "../form/trap";
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
  tokens: { profile?: string; signOut?: string };
}

/** What sellers are told about the shopper, and the way out. */
export function ProfilePage({ profile, isSaved, answer, hasQuickActions, tokens }: ProfilePageProps) {
  return (
    <div className="wrap accpage" id="listings" tabIndex={-1}>
      <div className="acchead">
        <div>
          <h1 className="h2">My account</h1>
          {profile === null ? null : <p className="muted small">Signed in as {profile.accountEmail}</p>}
        </div>
        <Link className="btn" to={hasQuickActions ? SAVED_VEHICLES_PATH : SAVED_SEARCHES_PATH}>
          {hasQuickActions ? "Saved vehicles" : "Saved searches"}
        </Link>
        <form method="post" action={SIGN_OUT_PATH}>
          <FormTokenField token={tokens.signOut} />
          <button className="btn" type="submit">
            Sign out
          </button>
        </form>
      </div>
      {profile === null ? (
        <Notice tone="bad">Your details could not be loaded just now. They are safe: please try again.</Notice>
      ) : (
        <ProfileForm
          profile={profile.leadProfile}
          answer={answer}
          isSaved={isSaved && answer === undefined}
          hasQuickActions={hasQuickActions}
          token={tokens.profile}
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
        What sellers learn about you
      </h2>
      <p className="muted small">It fills in the forms to sellers. Nobody else gets it.</p>
      <form className="form" method="post" action={PROFILE_PATH} noValidate aria-label="Profile">
        <FormTokenField token={token} />
        {isSaved ? <Notice>Your details were saved.</Notice> : null}
        {answer?.isFailed ? (
          <Notice tone="bad">We could not save your details just now. They are still here: please try again.</Notice>
        ) : null}
        <Problems errors={errors.map(({ field, message }) => ({ href: `#profile-${field}`, message }))} />
        <PersonFields form={form} />
        {hasQuickActions ? (
          <OneClickChoice isOptedIn={answer ? answer.values.isOneClickOptedIn !== "" : profile.isOneClickOptedIn} />
        ) : null}
        <Trap place="profile" />
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
        One press asks a dealer whether a car is still available, with your name and email, and without a form.
      </p>
    </>
  );
}
