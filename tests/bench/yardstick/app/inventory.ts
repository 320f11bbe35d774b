/** Cars by formula, and what a search of them answers: 25 cards, and twenty facets of fifteen options with their counts. */
const CARS = 500;
const CARDS = 25;
const FACETS = 20;
const OPTIONS = 15;
const MAKES = ["Ford", "Honda", "Toyota", "Chevrolet", "Nissan", "Subaru", "Mazda", "Kia"];
const CITIES = ["Des Moines, IA", "Atlanta, GA", "Wichita, KS", "Portland, OR", "Albany, NY"];

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly price: number;
  readonly monthly: number;
  readonly mileage: number;
  readonly deal: string;
  readonly seller: string;
  readonly city: string;
  readonly phone: string;
  readonly description: string;
  readonly notes: readonly string[];
  readonly specifications: Readonly<Record<string, string>>;
}

export interface Facet {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

/** Half of all cars have the first option of a facet: who ticks two of them still finds more than a page. */
function optionOf(car: number, facet: number): number {
  const value = (car * (7 + 2 * facet) + (car >> 3)) % (2 * OPTIONS);
  return value < OPTIONS ? value : 0;
}

function toCard(car: number): Card {
  const make = MAKES[car % MAKES.length] ?? "";
  const city = CITIES[car % CITIES.length] ?? "";
  return {
    id: String(700_000_000 + car),
    title: `${2_010 + (car % 15)} ${make} Model ${car % 40} Touring`,
    href: `/vehicle/${700_000_000 + car}`,
    price: 9_000 + ((car * 7_919) % 40_000),
    monthly: 150 + ((car * 31) % 500),
    mileage: (car * 6_007) % 120_000,
    deal: car % 3 === 0 ? "Great price" : "Good price",
    seller: `Dealer ${car % 97} Auto Sales`,
    city,
    phone: `(515) 555-${String(100 + (car % 100)).padStart(4, "0")}`,
    description: `A car of ${city} with ${car % 7} owners before, serviced by the book, kept in a garage and sold with both keys, winter wheels, a full tank and all of its papers.`,
    notes: ["No accidents", "One owner", car % 2 ? "Price cut" : "Just listed"],
    specifications: {
      engine: `${1 + (car % 4)}.5L I4 Turbo`,
      drive: car % 2 ? "All-wheel drive" : "Front-wheel drive",
      fuel: "Gasoline",
      transmission: "Continuously variable automatic",
      color: `Machine Gray ${car % 13}`,
    },
  };
}

/** `chosen` are the parameters of an address: `facet3=7`. */
export function search(chosen: URLSearchParams): { total: number; cards: readonly Card[]; facets: readonly Facet[] } {
  const wanted = Array.from({ length: FACETS }, (_, facet) => new Set(chosen.getAll(`facet${facet}`).map(Number)));
  const found: number[] = [];
  const counts = Array.from({ length: FACETS }, () => new Array<number>(OPTIONS).fill(0));
  for (let car = Number(chosen.get("from") ?? 0); car < CARS; car++) {
    if (!wanted.every((values, facet) => values.size === 0 || values.has(optionOf(car, facet)))) continue;
    found.push(car);
    counts.forEach((of, facet) => {
      const value = optionOf(car, facet);
      of[value] = (of[value] ?? 0) + 1;
    });
  }
  return {
    total: found.length,
    cards: found.slice(0, CARDS).map(toCard),
    facets: counts.map((of, facet) => ({
      name: `facet${facet}`,
      label: `Facet number ${facet}`,
      options: of.map((count, value) => ({
        value: String(value),
        label: `Option ${value} of facet number ${facet}`,
        count,
      })),
    })),
  };
}
