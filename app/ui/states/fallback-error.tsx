import "./states.css";
import { Link } from "@remix-run/react";
import { Icon } from "../icon/icon";
import { BayArt } from "./bay-art";

export interface FallbackErrorProps {
  /** This search's own address. A document load, so that trying again asks the server afresh. */
  retryHref: string;
  /** What the report of this failure is filed under; shown so that a shopper can quote it. */
  reference?: string;
  /** True where no hero stands above, and the page still needs its h1. */
  isWholePage?: boolean;
}

/** The fallback error screen; its sentences are the specification's (section 8). */
export function FallbackError({ retryHref, reference, isWholePage = false }: FallbackErrorProps) {
  const Heading = isWholePage ? "h1" : "h2";
  return (
    <div className="sec empty" id={isWholePage ? "listings" : undefined} role="alert">
      <div>
        <Heading className="h2">We are sorry. There was an issue with your last search.</Heading>
        <p className="muted">
          Your filters are as you left them.
          {reference ? ` This is reported to us as ${reference}.` : null}
        </p>
        <div className="acts">
          <Link className="btn cta lg" to={retryHref} reloadDocument>
            <Icon name="refresh" />
            Please try again
          </Link>
          <Link className="btn lg quiet" to="/cars-for-sale" reloadDocument>
            All cars for sale
          </Link>
        </div>
      </div>
      <BayArt holds="cone" />
    </div>
  );
}
