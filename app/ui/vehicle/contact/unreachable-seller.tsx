import { unreachableSentence } from "~/domain/view-models/vehicle/vehicle-message";
import type { VehicleContact, VehicleSeller } from "~/domain/view-models/vehicle/vehicle-seller";
import { Notice } from "../../states/notice";

interface UnreachableSellerProps {
  kind: VehicleContact["kind"];
  phone?: VehicleSeller["phone"];
  /** The page of the vehicle, which says where the seller is. */
  vehicleHref: string;
}

/** The seller's mailbox refuses mail: trying again would be in vain, so another way stands here. */
export function UnreachableSeller({ kind, phone, vehicleHref }: UnreachableSellerProps) {
  return (
    <Notice tone="bad">
      {unreachableSentence(kind)},{" "}
      {phone === undefined ? (
        <>
          and no phone number is known. <a href={vehicleHref}>The car's page</a> says where they are.
        </>
      ) : (
        <>
          call <a href={phone.href}>{phone.text}</a>. What you wrote is still here.
        </>
      )}
    </Notice>
  );
}
