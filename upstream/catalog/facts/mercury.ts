import type { MakeFacts } from "../make-facts";

export const MERCURY: MakeFacts = {
  code: "MERCURY",
  name: "Mercury",
  models: [
    {
      code: "GRANDMARQUIS",
      name: "Grand Marquis",
      style: "SEDAN",
      subtype: "FULLSIZE_SEDAN",
      doors: 4,
      annualSales: 10000,
      trims: [
        ["LS", 2003, 2011, 29795, 2, "4.6V8 RWD A4 16/24/19"],
        ["GS", 2003, 2008, 24995, 1, "4.6V8 RWD A4 15/23/18"],
      ],
    },
    {
      code: "MARINER",
      name: "Mariner",
      style: "SUVCROSS",
      subtype: "COMPACT_SUV",
      doors: 4,
      annualSales: 10000,
      trims: [
        ["Premier I4", 2008, 2011, 24995, 2, "2.5I4 4WD A6 20/26/22"],
        ["Premier", 2008, 2011, 25995, 3, "2.5I4 4WD A6 20/26/22"],
        ["Base", 2008, 2011, 23495, 1, "2.5I4 4WD A6 20/26/22"],
      ],
    },
    {
      code: "MILAN",
      name: "Milan",
      style: "SEDAN",
      subtype: "MIDSIZE_SEDAN",
      doors: 4,
      annualSales: 10000,
      trims: [
        ["Base", 2008, 2011, 21995, 1, "2.5I4 FWD A6 23/32/26"],
        ["Premier", 2008, 2011, 24995, 3, "2.5I4 FWD A6 23/32/26"],
      ],
    },
    {
      code: "MOUNTAINEER",
      name: "Mountaineer",
      style: "SUVCROSS",
      subtype: "MIDSIZE_SUV",
      doors: 4,
      annualSales: 4000,
      hasThirdRow: true,
      trims: [
        ["Base", 2008, 2010, 29995, 2, "4.0V6 AWD A5 13/19/15"],
        ["Premier", 2008, 2010, 32995, 4, "4.0V6 AWD A5 13/19/15"],
      ],
    },
  ],
};
