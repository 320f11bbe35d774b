import type { VehicleContact } from "~/domain/view-models/vehicle/vehicle-seller";
import { Icon } from "../../icon/icon";
import { Link } from "../../link/link";

/** The way to the form in which a seller is written to. */
export function ContactLink({ contact, className }: { contact: VehicleContact; className: string }) {
  return (
    <Link className={className} to={contact.href} preventScrollReset>
      <Icon name={contact.kind === "offer" ? "tag" : "mail"} />
      {contact.label}
    </Link>
  );
}
