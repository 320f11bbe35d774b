import type { MakeFacts } from "../make-facts";

export const VINFAST: MakeFacts = {
  code: "VINFAST",
  name: "VinFast",
  models: [
    {
      code: "VF8",
      name: "VF 8",
      style: "SUVCROSS",
      subtype: "MIDSIZE_SUV",
      doors: 4,
      annualSales: 4000,
      trims: [
        ["Eco", 2023, 2027, 45995, 3, "E AWD A1 256mi"],
        ["Plus", 2023, 2027, 51795, 5, "E AWD A1 235mi"],
      ],
    },
    {
      code: "VF9",
      name: "VF 9",
      style: "SUVCROSS",
      subtype: "MIDSIZE_SUV",
      doors: 4,
      annualSales: 1000,
      hasThirdRow: true,
      trims: [
        ["Eco", 2024, 2027, 69795, 4, "E AWD A1 330mi"],
        ["Plus", 2024, 2027, 73795, 5, "E AWD A1 287mi"],
      ],
    },
  ],
};
