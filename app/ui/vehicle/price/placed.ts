import { styleVariables } from "../../card/deal-badge";

/** Where something stands in a plot, in its box of 100 by 100. */
export const placed = (x: number, y: number) => styleVariables({ "--x": x, "--y": y });
