import { expect, test } from "vitest";
import { nameOf } from "~/domain/page-data/card-words";
import { tellApart } from "./same-names";

const car = (
  id: string,
  price: string,
  rest: { trim?: string; tell?: string; facts?: string[]; seller?: string } = {},
) => ({
  id,
  title: "2021 Honda Civic",
  trim: "LX",
  facts: ["9 mi"],
  seller: "Northside Honda",
  price,
  ...rest,
});

const tells = (...cards: ReturnType<typeof car>[]) => tellApart(cards).map(({ tell }) => tell);

test("a car whose name nobody shares is called by its name alone, and stays the same object", () => {
  const cards = [car("a", "$9,000"), car("b", "$9,000", { trim: "EX" })];
  expect(tellApart(cards).every((card, at) => card === cards[at])).toBe(true);
});

test("cars of one name are told apart by the price, else by what else differs", () => {
  expect(tells(car("a", "$9,000"), car("b", "$9,500"))).toEqual(["$9,000", "$9,500"]);
  expect(tells(car("a", "$9,000"), car("b", "$9,500"), car("c", "$9,500", { facts: ["12 mi"] }))).toEqual([
    "$9,000",
    "$9,500, 9 mi",
    "$9,500, 12 mi",
  ]);
  expect(tells(car("a", "$9,000"), car("b", "$9,000", { seller: "Maya" }))).toEqual([
    "$9,000, 9 mi, Northside Honda",
    "$9,000, 9 mi, Maya",
  ]);
  expect(tells(car("a", "$9,000"), car("b", "$9,000"))).toEqual(["number a", "number b"]);
});

test("a name ends with what tells it apart, also where another page brings the namesake later", () => {
  const [first] = tellApart([car("a", "$9,000")]);
  expect(first && tellApart([first, car("b", "$9,500")]).map(nameOf)).toEqual([
    "2021 Honda Civic LX, $9,000",
    "2021 Honda Civic LX, $9,500",
  ]);
});

test("a list below another is told apart from it, and the cars above keep their names", () => {
  const above = tellApart([car("a", "$9,000"), car("b", "$9,500", { trim: "EX" })]);
  const below = tellApart([car("c", "$9,500"), car("d", "$9,700", { trim: "Si" })], above);
  expect([...above, ...below].map(nameOf)).toEqual([
    "2021 Honda Civic LX",
    "2021 Honda Civic EX",
    "2021 Honda Civic LX, $9,500",
    "2021 Honda Civic Si",
  ]);
});

test("a car that stands in both lists is no namesake of its own", () => {
  const [first] = tellApart([car("a", "$9,000")], [car("a", "$9,000")]);
  expect(first?.tell).toBeUndefined();
});
