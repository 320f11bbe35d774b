import "./icon-characters.css";
import "./icon.css";

/** Names of the pictures beside this file. */
export type IconName =
  | "bell"
  | "bolt"
  | "calendar"
  | "camera"
  | "check"
  | "clock"
  | "close"
  | "compare"
  | "doc"
  | "down"
  | "drive"
  | "drop"
  | "eye"
  | "filter"
  | "flag"
  | "fuel"
  | "gear"
  | "heart"
  | "heart-on"
  | "home"
  | "info"
  | "key"
  | "left"
  | "mail"
  | "menu"
  | "miles"
  | "minus"
  | "out"
  | "phone"
  | "pin"
  | "plus"
  | "refresh"
  | "right"
  | "search"
  | "share"
  | "shield"
  | "sort"
  | "star"
  | "tag"
  | "user"
  | "wallet"
  | "warn"
  | "deal-great"
  | "deal-good"
  | "deal-fair"
  | "deal-high"
  | "logo";

/** One picture in the colour of the text. It is decoration: text or a label always travels with it. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`i i-${name}`} aria-hidden="true" />;
}

/** Class names of an element that the picture stands in front of: where hundreds do, none has an element of its own. */
export function iconBefore(name: IconName, className?: string): string {
  return className === undefined ? `icon i-${name}` : `${className} icon i-${name}`;
}
