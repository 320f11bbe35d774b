import "./account-nav.css";
import { SIGN_OUT_PATH } from "~/domain/site-paths";
import { ACCOUNT_PAGES } from "~/domain/view-models/site/account-pages";
import { FormTokenField } from "../form/form-token-field";
import { Link } from "../link/link";
import { forgetShortlist } from "../page/site-worker";

interface AccountNavProps {
  /** Path of the page. */
  here: string;
  /** False where the brand saves no cars: the car maker's program (section 6). */
  holdsCars: boolean;
  signOutToken: string | undefined;
}

/** The pages of the account, on each of them. */
export function AccountNav({ here, holdsCars, signOutToken }: AccountNavProps) {
  return (
    <nav className="accnav" aria-label="My account">
      <ul className="wrap">
        {ACCOUNT_PAGES.filter((page) => holdsCars || page.holdsCars === undefined).map(({ label, href }) => (
          <li key={href}>
            <Link to={href} aria-current={href === here ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <form method="post" action={SIGN_OUT_PATH} onSubmit={forgetShortlist}>
            <FormTokenField token={signOutToken} />
            <button type="submit">Sign out</button>
          </form>
        </li>
      </ul>
    </nav>
  );
}
