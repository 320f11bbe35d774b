import {
  DELETE_ACCOUNT_PATH,
  EXPORT_PATH,
  HISTORY_PATH,
  MESSAGES_PATH,
  NOTIFICATIONS_PATH,
  PROFILE_PATH,
  SAVED_SEARCHES_PATH,
  SAVED_VEHICLES_PATH,
  SECURITY_PATH,
  SESSIONS_PATH,
} from "~/domain/site-paths";

interface AccountPage {
  readonly label: string;
  readonly href: string;
  /** Of a brand whose shoppers save cars (section 6). */
  readonly holdsCars?: true;
}

/** The pages of a shopper's account, in the order in which each lists them. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { label: "Profile", href: PROFILE_PATH },
  { label: "Email and password", href: SECURITY_PATH },
  { label: "Saved cars", href: SAVED_VEHICLES_PATH, holdsCars: true },
  { label: "Saved searches and alerts", href: SAVED_SEARCHES_PATH },
  { label: "Notifications", href: NOTIFICATIONS_PATH },
  { label: "Messages sent", href: MESSAGES_PATH },
  { label: "Browsing history", href: HISTORY_PATH },
  { label: "Devices", href: SESSIONS_PATH },
  { label: "Your data", href: EXPORT_PATH },
  { label: "Delete account", href: DELETE_ACCOUNT_PATH },
];

/** Where an account's shopper may be led back to, besides pages about cars. */
export const ACCOUNT_ROOTS: readonly string[] = ACCOUNT_PAGES.map(({ href }) => href);
