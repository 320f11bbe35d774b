import type { MakeFacts } from "../make-facts";

export const LUCID: MakeFacts = {
  code: "LUCID",
  name: "Lucid",
  models: [
    {
      code: "LUCIDAIR",
      name: "Air",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 6000,
      trims: [
        ["Pure", 2023, 2027, 69895, 4, "E RWD A1 420mi"],
        ["Touring", 2023, 2027, 78895, 5, "E AWD A1 396mi"],
        ["Grand Touring", 2022, 2027, 110895, 5, "E AWD A1 396mi"],
        ["Sapphire", 2023, 2027, 248995, 5, "E AWD A1 427mi"],
        ["Dream Edition", 2022, 2022, 168995, 5, "E AWD A1 481mi"],
      ],
    },
    {
      code: "GRAVITY",
      name: "Gravity",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 5000,
      hasThirdRow: true,
      trims: [
        ["Grand Touring", 2025, 2027, 94895, 5, "E AWD A1 407mi"],
        ["Touring", 2026, 2027, 79895, 4, "E AWD A1 407mi"],
      ],
    },
  ],
};
