import type { MakeFacts } from "../make-facts";

export const PONTIAC: MakeFacts = {
  code: "PONTIAC",
  name: "Pontiac",
  models: [
    {
      code: "G6",
      name: "G6",
      style: "SEDAN",
      subtype: "MIDSIZE_SEDAN",
      doors: 4,
      annualSales: 15000,
      trims: [
        ["Base", 2005, 2010, 18995, 1, "2.4I4 FWD A4 22/33/26"],
        ["GT", 2005, 2010, 23995, 2, "2.4I4 FWD A4 22/33/26"],
      ],
    },
    {
      code: "G8",
      name: "G8",
      style: "SEDAN",
      subtype: "SPORT_SEDAN",
      doors: 4,
      annualSales: 4000,
      trims: [
        ["GT", 2008, 2009, 30995, 3, "6.0V8 RWD A6 15/24/18"],
        ["Base", 2008, 2009, 27995, 2, "6.0V8 RWD A6 15/24/18"],
      ],
    },
    {
      code: "SOLSTICE",
      name: "Solstice",
      style: "CONVERT",
      subtype: "SOFT_TOP_CONVERTIBLE",
      doors: 2,
      annualSales: 3000,
      trims: [
        ["Base", 2006, 2010, 24995, 1, "2.4I4 RWD M5 19/26/22"],
        ["GXP", 2007, 2010, 29995, 2, "2.4I4 RWD M5 19/26/22"],
      ],
    },
    {
      code: "VIBE",
      name: "Vibe",
      style: "HATCH",
      doors: 5,
      annualSales: 10000,
      trims: [
        ["Base", 2003, 2010, 17995, 1, "2.4I4 FWD A5 21/29/24"],
        ["GT", 2003, 2010, 20995, 2, "2.4I4 FWD A5 21/29/24"],
      ],
    },
  ],
};
