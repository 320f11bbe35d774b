import type { VehicleContact, VehicleSeller } from "~/domain/view-models/vehicle/vehicle-seller";
import { Icon } from "../../icon/icon";
import { ContactLink } from "../seller/contact-link";

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
      {contact ? <ContactLink contact={contact} /> : null}
    </>
  );
}
