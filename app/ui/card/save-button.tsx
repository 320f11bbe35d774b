import "./save-button.css";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { signInHref } from "~/domain/account-path";
import { savedMax } from "~/domain/saved-listings";
import { Icon } from "../icon/icon";
import { SAVED_FORM_ID, useSaved } from "./saved-listings";

export interface SaveButtonProps {
  listingId: string;
  title: string;
  /** Of the button; a heart on a card, a row of actions on the vehicle's page. */
  className?: string;
  /** Says "Save" and "Saved" beside the heart. */
  hasLabel?: boolean;
}

/**
 * Saves a vehicle; pressed, it takes it off again. A signed-out shopper at the quick-save maximum is led to make an
 * account instead (section 6). Nothing where the brand has no quick actions.
 */
export function SaveButton({ listingId, title, className, hasLabel = false }: SaveButtonProps) {
  const { ids, isSignedIn } = useSaved();
  if (ids === null) return null;
  const isSaved = ids.includes(listingId);
  const content = (text: string): ReactNode => (
    <>
      <Icon name={isSaved ? "heart-on" : "heart"} />
      {hasLabel ? text : null}
    </>
  );
  if (!isSaved && !isSignedIn && ids.length >= savedMax(false)) {
    return (
      <AccountLink className={className} listingId={listingId} title={title}>
        {content("Save")}
      </AccountLink>
    );
  }
  const label = isSaved ? "Saved" : "Save";
  return (
    <button
      className={className}
      type="submit"
      form={SAVED_FORM_ID}
      name={isSaved ? "remove" : "add"}
      value={listingId}
      aria-pressed={isSaved}
      aria-label={`${label}: ${title}`}
    >
      {content(label)}
    </button>
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
