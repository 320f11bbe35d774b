import "./states.css";
import { KeywordSearch } from "../frame/keyword-search";
import { Link } from "../link/link";
import type { SiteLink } from "../link/link-list";
import { useEveryCarHref } from "../location/use-every-car-href";
import { EmptyBay } from "./empty-bay";

interface UnknownSegmentProps {
  /** What stood in the address and belongs to no vocabulary; absent for other pages that do not exist. */
  segment?: string;
  /** Why it is unknown here, where that is known better. */
  reason?: string;
  makes: readonly SiteLink[];
  /** What may have been meant. */
  nearest?: SiteLink;
}

/** 404 with ways on: a search box, every car, and the makes. */
export function UnknownSegment({ segment, reason, makes, nearest }: UnknownSegmentProps) {
  const everyCarHref = useEveryCarHref();
  return (
    <div className="wrap plain" id="listings" tabIndex={-1}>
      <div className="sec empty">
        <div>
          <h1 className="h2">We could not find that page</h1>
          <p className="lead">
            {reason ?? (segment ? `We don't know “${segment}”.` : "This page doesn't exist.")}
            {nearest === undefined ? null : (
              <>
                {" Did you mean "}
                <Link to={nearest.href}>{nearest.label}</Link>?
              </>
            )}
          </p>
          <KeywordSearch
            id="way-on"
            name="Search every car"
            keyword={reason ? undefined : segment?.replaceAll("-", " ")}
            isOpen
          />
          <div className="acts">
            <Link className="btn cta" to={everyCarHref}>
              All cars for sale
            </Link>
          </div>
        </div>
        <EmptyBay />
      </div>
      {makes.length > 0 ? (
        <nav className="sec pad" aria-labelledby="ways-makes">
          <h2 className="h3" id="ways-makes">
            Cars by make
          </h2>
          <ul className="ways">
            {makes.map((make) => (
              <li key={make.href}>
                <Link className="btn" to={make.href}>
                  {make.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
