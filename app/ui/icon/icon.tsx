/** Names of the symbols in public/icons.svg, without their prefix. */
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

/** One picture of the sprite. It is decoration: text or a label always travels with it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}
