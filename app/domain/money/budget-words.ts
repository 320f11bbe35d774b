import type { Budget } from "./budget";
import { dollars, formatMoney, minus, sizeOf } from "./money";
import type { Breakdown } from "./quote";

type Cost = Pick<Breakdown, "price" | "monthly">;

/** "This fits your budget of $450 a month, with $60 a month to spare." */
export function budgetSentence(cost: Cost, budget: Budget): string {
  const { limit, room, unit } = roomIn(cost, budget);
  const said = `your budget of ${formatMoney(limit)}${unit}`;
  if (room.cents < 0) return `This is ${formatMoney(sizeOf(room))}${unit} over ${said}.`;
  return `This fits ${said}, with ${formatMoney(room)}${unit} to spare.`;
}

/** "Fits, $60 a month to spare": where the budget is named beside it. */
export function budgetWords(cost: Cost, budget: Budget): string {
  const { room, unit } = roomIn(cost, budget);
  return room.cents < 0 ? `${formatMoney(sizeOf(room))}${unit} over` : `Fits, ${formatMoney(room)}${unit} to spare`;
}

function roomIn({ price, monthly }: Cost, { kind, dollars: amount }: Budget) {
  const limit = dollars(amount);
  return kind === "monthly"
    ? { limit, room: minus(limit, monthly), unit: " a month" }
    : { limit, room: minus(limit, price), unit: "" };
}
