import type { MakeFacts } from "../make-facts";

export const ROLLSROYCE: MakeFacts = {
  code: "ROLLSROYCE",
  name: "Rolls-Royce",
  models: [
    {
      code: "RRCULLINAN",
      name: "Cullinan",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2019, 2027, 399995, 5, "6.7TV12 AWD A8 12/19/14"],
        ["Black Badge", 2020, 2027, 469995, 5, "6.7TV12 AWD A8 12/19/14"],
      ],
    },
    {
      code: "RRDAWN",
      name: "Dawn",
      style: "CONVERT",
      subtype: "SOFT_TOP_CONVERTIBLE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2016, 2021, 358995, 5, "6.6TV12 RWD A8 12/18/14"],
        ["Black Badge", 2018, 2021, 419995, 5, "6.6TV12 RWD A8 12/18/14"],
      ],
    },
    {
      code: "RRGHOST",
      name: "Ghost",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2010, 2027, 354995, 5, "6.7TV12 AWD A8 12/19/14"],
        ["EWB", 2012, 2027, 411995, 5, "6.7TV12 AWD A8 12/19/14"],
        ["Black Badge", 2016, 2027, 404995, 5, "6.7TV12 AWD A8 12/19/14"],
      ],
    },
    {
      code: "RRPHANTOM",
      name: "Phantom",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2008, 2027, 516995, 5, "6.7TV12 RWD A8 12/19/14"],
        ["EWB", 2008, 2027, 599995, 5, "6.7TV12 RWD A8 12/20/14"],
      ],
    },
    {
      code: "RRSPECTRE",
      name: "Spectre",
      style: "COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [["Base", 2024, 2027, 421995, 5, "E AWD A1 266mi"]],
    },
    {
      code: "RRWRAITH",
      name: "Wraith",
      style: "COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2014, 2021, 344995, 5, "6.6TV12 RWD A8 12/18/14"],
        ["Black Badge", 2017, 2021, 399995, 5, "6.6TV12 RWD A8 12/18/14"],
      ],
    },
  ],
};
