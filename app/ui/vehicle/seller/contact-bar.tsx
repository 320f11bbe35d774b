import "./contact-bar.css";
import { type RefObject, useEffect, useRef } from "react";
import type { VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import { Icon, iconBefore } from "../../icon/icon";
import { ContactLink } from "./contact-link";

interface ContactBarProps {
  vehicle: Pick<VehicleViewModel, "price" | "at" | "contact" | "seller">;
}

/**
 * On phones and tablets: the price, its rating (without a price how far the car has run, or where it is) and the ways to the
 * seller, once the card's own buttons have left upwards.
 */
export function ContactBar({ vehicle: { price, at, contact, seller } }: ContactBarProps) {
  const ref = useRef<HTMLElement>(null);
  useWatchedButtons(ref);
  if (contact === null && seller.phone === undefined) return null;
  const { deal } = price;
  return (
    <section className="cbar" aria-label="Price and contact" ref={ref}>
      <p>
        <span className="price">{price.price}</span>{" "}
        {deal && deal.rating !== "none" ? (
          <span className={iconBefore(`deal-${deal.rating}`, `say ${deal.rating}`)}>{deal.label}</span>
        ) : (
          <span className="say">{deal === undefined ? at[0] : deal.label}</span>
        )}
      </p>
      {seller.phone ? (
        <a className="btn call" href={seller.phone.href}>
          <Icon name="phone" />
          Call
          <span className="vh">
            {" "}
            <bdi>{seller.name}</bdi>
          </span>
        </a>
      ) : null}{" "}
      {contact ? <ContactLink contact={contact} /> : null}
    </section>
  );
}

/** Where style sheets cannot follow the card's buttons through the window, script does. */
function useWatchedButtons(ref: RefObject<HTMLElement>): void {
  useEffect(() => {
    const bar = ref.current;
    const buttons = document.querySelector(".buy .go");
    if (bar === null || buttons === null || CSS.supports("animation-timeline", "view()")) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) bar.hidden = entry.isIntersecting || entry.boundingClientRect.top > 0;
    });
    watch.observe(buttons);
    return () => watch.disconnect();
  }, [ref]);
}
