import "./icon-characters.css";
import "./icon.css";

/** Names of the pictures beside this file. */
export type IconName =
  | "bell"
  | "bolt"
  | "calendar"
  | "camera"
  | "car"
  | "check"
  | "clock"
  | "close"
  | "compare"
  | "copy"
  | "doc"
  | "down"
  | "drive"
  | "drop"
  | "expand"
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
  | "palette"
  | "phone"
  | "pin"
  | "plus"
  | "print"
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
  | "wrench"
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
