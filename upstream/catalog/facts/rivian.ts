import type { MakeFacts } from "../make-facts";

export const RIVIAN: MakeFacts = {
  code: "RIVIAN",
  name: "Rivian",
  models: [
    {
      code: "R1S",
      name: "R1S",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 26000,
      hasThirdRow: true,
      trims: [
        ["Adventure", 2022, 2027, 83995, 5, "E AWD A1 317mi"],
        ["Dual", 2025, 2027, 75995, 4, "E AWD A1 300mi"],
        ["Launch Edition", 2022, 2023, 82495, 5, "E AWD A1 321mi"],
        ["Explore", 2022, 2022, 74995, 4, "E AWD A1 316mi"],
      ],
    },
    {
      code: "R1T",
      name: "R1T",
      style: "TRUCKS",
      subtype: "CREW_CAB",
      doors: 4,
      annualSales: 12000,
      bedLengths: ["SHORT"],
      trims: [
        ["Adventure", 2022, 2027, 77995, 5, "E AWD A1 317mi"],
        ["Dual", 2025, 2027, 70995, 4, "E AWD A1 300mi"],
        ["Launch Edition", 2022, 2023, 72995, 5, "E AWD A1 341mi"],
        ["Explore", 2022, 2022, 67495, 4, "E AWD A1 314mi"],
      ],
    },
    {
      code: "R2",
      name: "R2",
      style: "SUVCROSS",
      subtype: "MIDSIZE_SUV",
      doors: 4,
      annualSales: 20000,
      trims: [["Dual", 2026, 2027, 50995, 4, "E AWD A1 300mi"]],
    },
  ],
};
