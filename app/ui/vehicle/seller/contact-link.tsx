import { useParams } from "@remix-run/react";
import { sentTodayLabel } from "~/domain/shopper/sent-today";
import type { VehicleContact } from "~/domain/view-models/vehicle/vehicle-seller";
import { useOneClick } from "../../card/one-click";
import { Icon } from "../../icon/icon";
import { Link } from "../../link/link";

/**
 * The way to the form in which a seller is written to. For the rest of the day in which this was done it says so, as the
 * results do, and stands back: a second message stays possible.
 */
export function ContactLink({ contact, isLarge = false }: { contact: VehicleContact; isLarge?: boolean }) {
  const { listingId = "" } = useParams();
  const wasSent = useOneClick().sent.has(listingId);
  const look = wasSent ? "btn" : "btn cta";
  return (
    <Link className={isLarge ? `${look} lg` : look} to={contact.href} preventScrollReset>
      <Icon name={wasSent ? "check" : contact.kind === "offer" ? "tag" : "mail"} />
      {wasSent ? (
        <>
          {sentTodayLabel(contact.kind)}
          <span className="vh"> (write again)</span>
        </>
      ) : (
        contact.label
      )}
    </Link>
  );
}
