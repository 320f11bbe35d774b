import { SEATINGS, seatingOf } from "~/domain/vocabulary";
import { countIn } from "./spoken-counts";
import type { TypedWord } from "./typed-words";

type Parameter = readonly [name: string, value: string];

interface SeatsSaid {
  readonly parameters: readonly Parameter[];
  readonly words: number;
}

const SEATS_MIN = 2;
const SEATS_MAX = 15;
const OF_SEATS = /^(?:seats?|seaters?|seating|passengers?|persons?|people)$/;
const OF_PEOPLE = /^(?:passengers?|persons?|people|adults|kids|seats?|seating)$/;
/** Ahead of the figure; the longest first. */
const AHEAD = ["seats up to", "seating for", "seats for", "room for", "seats", "fits"].map((said) => said.split(" "));

/** Seats that people count: "8 passenger", "seven-seater", "7 or 8 seats", "7+ seats", "seats 5", "room for 8". */
export function seatsAt(words: readonly TypedWord[], at: number): SeatsSaid | null {
  const ahead = AHEAD.find((said) => said.every((word, index) => words[at + index]?.plain === word))?.length ?? 0;
  const first = seatCount(words[at + ahead]);
  if (first === null) return null;
  const joint = jointAfter(words, at + ahead + 1);
  const second = joint === null ? null : seatCount(words[at + ahead + 1 + joint]);
  const counted = ahead + 1 + (joint === null || second === null ? 0 : joint + 1);
  const said = words[at + counted]?.plain ?? "";
  const isOfSeats = ahead > 0 ? OF_PEOPLE.test(said) : OF_SEATS.test(said);
  if (ahead === 0 && !isOfSeats) return null;
  const isAgain = isOfSeats && OF_SEATS.test(words[at + counted + 1]?.plain ?? "");
  const codes = words[at + ahead]?.isOpen
    ? seatingsFrom(first)
    : [seatingOf(first), ...(second ? [seatingOf(second)] : [])];
  return {
    words: counted + (isOfSeats ? 1 : 0) + (isAgain ? 1 : 0),
    parameters: [...new Set(codes)].map((code): Parameter => ["seating", code]),
  };
}

function seatCount(word: TypedWord | undefined): number | null {
  const count = countIn(word?.plain ?? "");
  return count !== null && count >= SEATS_MIN && count <= SEATS_MAX ? count : null;
}

/** "or", "to", a hyphen or a slash between two figures: how many words it takes, null where there is none. */
function jointAfter(words: readonly TypedWord[], at: number): number | null {
  const { plain = "", sign = "" } = words[at] ?? {};
  if (sign === "-" || sign === "/") return 0;
  return plain === "or" || plain === "to" ? 1 : null;
}

function seatingsFrom(count: number): readonly string[] {
  const codes = SEATINGS.map(({ code }) => code);
  return codes.slice(codes.indexOf(seatingOf(count)));
}
