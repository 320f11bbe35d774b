import type { MakeFacts } from "../make-facts";

export const SAAB: MakeFacts = {
  code: "SAAB",
  name: "Saab",
  models: [
    {
      code: "SAAB93",
      name: "9-3",
      style: "SEDAN",
      subtype: "MIDSIZE_SEDAN",
      doors: 4,
      annualSales: 3000,
      trims: [
        ["2.0T", 2003, 2011, 30995, 3, "2.0TI4 FWD A5 19/26/21"],
        ["Aero", 2003, 2011, 35995, 4, "2.0TI4 FWD A5 17/27/21"],
      ],
    },
    {
      code: "SAAB95",
      name: "9-5",
      style: "SEDAN",
      subtype: "MIDSIZE_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Turbo4", 2010, 2011, 38995, 4, "2.0TI4 FWD A6 18/28/21"],
        ["Aero", 2008, 2011, 49995, 5, "2.0TI4 FWD A6 18/28/21"],
      ],
    },
  ],
};
