import "../account/account-nav.css";
import { FROM_PARAMETER, SEARCH_PATH, WALLET_PATH } from "~/domain/site-paths";
import { WALLET_STEPS, walletStepHref } from "~/domain/wallet/wallet-steps";
import { Link } from "../link/link";

const PAGES = [
  { href: WALLET_PATH, label: "Budget" },
  ...WALLET_STEPS.map(({ code, label }) => ({ href: walletStepHref(code), label })),
];

/** The pages of the wallet, on each of them. `from`: the search that they lead back to. */
export function WalletNav({ here, from }: { here: string; from: string }) {
  const query = from === SEARCH_PATH ? "" : `?${new URLSearchParams({ [FROM_PARAMETER]: from })}`;
  return (
    <nav className="accnav" aria-label="My Wallet">
      <ul className="wrap">
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <Link to={`${href}${query}`} rel="nofollow" aria-current={href === here ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
