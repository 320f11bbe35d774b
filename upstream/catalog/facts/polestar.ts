import type { MakeFacts } from "../make-facts";

export const POLESTAR: MakeFacts = {
  code: "POLESTAR",
  name: "Polestar",
  models: [
    {
      code: "POLESTAR1",
      name: "1",
      style: "COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [["Base", 2020, 2021, 154995, 5, "2.0TI4p AWD A8 58/58/58 52mi"]],
    },
    {
      code: "POLESTAR2",
      name: "2",
      style: "HATCH",
      doors: 5,
      annualSales: 8000,
      trims: [
        ["Single Motor", 2022, 2025, 48395, 3, "E RWD A1 314mi"],
        ["Dual Motor", 2021, 2025, 55295, 4, "E AWD A1 268mi"],
        ["Launch Edition", 2021, 2021, 59895, 5, "E AWD A1 233mi"],
        ["Long Range Dual Motor", 2022, 2025, 55295, 4, "E AWD A1 268mi"],
      ],
    },
    {
      code: "POLESTAR3",
      name: "3",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 4000,
      trims: [
        ["Long Range Dual Motor", 2025, 2027, 73395, 5, "E AWD A1 310mi"],
        ["Performance", 2025, 2027, 79395, 5, "E AWD A1 279mi"],
      ],
    },
  ],
};
