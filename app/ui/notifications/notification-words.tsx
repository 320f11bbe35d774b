export const BLOCKED_WORDS =
  "Notifications from this site are blocked in this browser. Allow them in the site's settings beside its address, then reload this page. Some private windows show none.";

/** How an iPhone or iPad adds a site to its home screen: no script can. */
export function HomeScreenSteps() {
  return (
    <ol className="homesteps">
      <li>
        Tap <b>Share</b> in the browser&apos;s bar.
      </li>
      <li>
        Choose <b>Add to Home Screen</b>.
      </li>
      <li>
        Open the site from your home screen, sign in, and tap <b>Get Notifications</b> under Notifications.
      </li>
    </ol>
  );
}
