import type { MakeFacts } from "../make-facts";

export const LOTUS: MakeFacts = {
  code: "LOTUS",
  name: "Lotus",
  models: [
    {
      code: "ELETRE",
      name: "Eletre",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 1000,
      trims: [["Carbon", 2025, 2027, 229995, 5, "E AWD A1 313mi"]],
    },
    {
      code: "ELISE",
      name: "Elise",
      style: "CONVERT",
      subtype: "SOFT_TOP_CONVERTIBLE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2005, 2011, 46995, 1, "1.8I4 RWD M6 21/27/23"],
        ["SC", 2008, 2011, 53995, 2, "1.8I4 RWD M6 21/27/23"],
      ],
    },
    {
      code: "EMIRA",
      name: "Emira",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["V6", 2024, 2027, 104995, 4, "3.5SV6 RWD M6 16/24/19"],
        ["V6 First Edition", 2024, 2025, 99995, 4, "3.5SV6 RWD M6 16/24/19"],
      ],
    },
    {
      code: "EVORA",
      name: "Evora",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["400", 2017, 2018, 91995, 3, "3.5SV6 RWD M6 16/24/19"],
        ["GT", 2020, 2021, 96995, 3, "3.5SV6 RWD M6 17/26/20"],
        ["Base", 2010, 2014, 67995, 2, "3.5SV6 RWD M6 18/26/21"],
      ],
    },
  ],
};
