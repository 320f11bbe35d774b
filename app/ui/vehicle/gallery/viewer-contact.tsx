import type { VehicleContact, VehicleSeller } from "~/domain/view-models/vehicle/vehicle-seller";
import { Icon } from "../../icon/icon";
import { Link } from "../../link/link";

export interface ViewerContactProps {
  contact: VehicleContact | null;
  phone: VehicleSeller["phone"];
}

/** The two ways to the seller under the pictures; on a desk the phone number stands on the page. */
export function ViewerContact({ contact, phone }: ViewerContactProps) {
  return (
    <>
      {phone ? (
        <a className="btn quiet call" href={phone.href}>
          <Icon name="phone" />
          Call
        </a>
      ) : null}{" "}
      {contact ? (
        <Link className="btn cta" to={contact.href} preventScrollReset>
          <Icon name={contact.kind === "offer" ? "tag" : "mail"} />
          {contact.label}
        </Link>
      ) : null}
    </>
  );
}
