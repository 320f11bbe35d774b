import "./save-button.css";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { signInHref } from "~/domain/shopper/account-path";
import { buttonName } from "~/domain/shopper/button-names";
import { SAVED_FORM_ID, savedMax } from "~/domain/shopper/saved-listings";
import { CHANGE_SAVED_PATH } from "~/domain/site-paths";
import { iconBefore } from "../icon/icon";
import { OwnChosenForm } from "./chosen-form";
import { useSaved } from "./saved-listings";

interface SaveButtonProps {
  listingId: string;
  title: string;
  /** Of the button; a heart on a card, a row of actions on the vehicle's page. */
  className: string;
  /** Says "Save" and "Saved" beside the heart. */
  hasLabel?: boolean;
  /** Stands in a form of its own, not in that of all cards of the page. */
  hasOwnForm?: boolean;
}

/**
 * Saves a vehicle; pressed, it takes it off again. A signed-out shopper at the quick-save maximum is led to make an
 * account instead (section 6). Nothing where the brand has no quick actions.
 */
export function SaveButton({ listingId, title, className, hasLabel = false, hasOwnForm = false }: SaveButtonProps) {
  const saved = useSaved();
  const { ids, isSignedIn, outcome } = saved;
  if (ids === null) return null;
  const isSaved = ids.includes(listingId);
  const classNames = iconBefore(isSaved ? "heart-on" : "heart", className);
  // One that was refused a moment ago stays a button: it has the focus, and a link in its place would lose it.
  if (!isSaved && !isSignedIn && ids.length >= savedMax(false) && outcome?.last?.id !== listingId) {
    return (
      <AccountLink className={classNames} listingId={listingId} title={title}>
        {hasLabel ? "Save" : <span className="vh">Save</span>}
      </AccountLink>
    );
  }
  const label = isSaved ? "Saved" : "Save";
  const button = (
    <button
      className={classNames}
      type="submit"
      form={hasOwnForm ? undefined : SAVED_FORM_ID}
      name={buttonName(isSaved ? "remove" : "add", listingId)}
      aria-pressed={isSaved}
      aria-label={`${label}: ${title}`}
    >
      {/* Text browsers read what a button holds. */}
      {hasLabel ? label : <span className="vh">{label}</span>}
    </button>
  );
  if (!hasOwnForm) return button;
  return (
    <OwnChosenForm action={CHANGE_SAVED_PATH} chosen={saved}>
      {button}
    </OwnChosenForm>
  );
}

/** Apart, since it alone reads the location. */
function AccountLink({ listingId, title, className, children }: SaveButtonProps & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const href = signInHref({ screen: "signup", refUrl: `${pathname}${search}`, listingId });
  return (
    <a className={className} href={href} rel="nofollow" aria-label={`Save: ${title} (with a free account)`}>
      {children}
    </a>
  );
}
