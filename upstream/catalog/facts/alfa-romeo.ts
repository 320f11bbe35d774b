import type { MakeFacts } from "../make-facts";

export const ALFAROMEO: MakeFacts = {
  code: "ALFAROMEO",
  name: "Alfa Romeo",
  models: [
    {
      code: "GIULIA",
      name: "Giulia",
      style: "SEDAN",
      subtype: "SPORT_SEDAN",
      doors: 4,
      annualSales: 9000,
      legroomInches: [42.4, 35.1],
      trims: [
        ["Base", 2017, 2020, 40995, 3, "2.0TI4 AWD A8 23/31/26"],
        ["Sprint", 2020, 2025, 43995, 3, "2.0TI4 AWD A8 23/31/26"],
        ["Ti", 2017, 2027, 47995, 4, "2.0TI4 AWD A8 23/31/26"],
        ["Ti Sport", 2017, 2022, 48995, 4, "2.0TI4 AWD A8 23/31/26"],
        ["Veloce", 2022, 2027, 50995, 5, "2.0TI4 AWD A8 23/31/26"],
        ["Quadrifoglio", 2017, 2025, 82995, 5, "2.9TV6 RWD A8 17/25/20"],
      ],
    },
    {
      code: "STELVIO",
      name: "Stelvio",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 12000,
      legroomInches: [40.2, 35.8],
      trims: [
        ["Base", 2018, 2021, 42995, 3, "2.0TI4 AWD A8 22/28/24"],
        ["Sprint", 2020, 2025, 47995, 3, "2.0TI4 AWD A8 22/28/24"],
        ["Ti", 2018, 2027, 49995, 4, "2.0TI4 AWD A8 22/28/24"],
        ["Ti Sport", 2018, 2022, 51995, 4, "2.0TI4 AWD A8 22/28/24"],
        ["Ti Lusso", 2018, 2020, 45995, 4, "2.0TI4 AWD A8 22/28/24"],
        ["Veloce", 2022, 2027, 54995, 5, "2.0TI4 AWD A8 22/28/24"],
        ["Quadrifoglio", 2018, 2025, 88995, 5, "2.9TV6 AWD A8 17/23/19"],
      ],
    },
    {
      code: "TONALE",
      name: "Tonale",
      style: "SUVCROSS",
      subtype: "COMPACT_SUV",
      doors: 4,
      annualSales: 5000,
      trims: [
        ["Sprint", 2024, 2025, 42995, 2, "1.3TI4p AWD A6 29/29/29 33mi"],
        ["Ti", 2024, 2025, 44995, 3, "1.3TI4p AWD A6 29/29/29 33mi"],
        ["Veloce", 2024, 2025, 47995, 5, "1.3TI4p AWD A6 29/29/29 33mi"],
      ],
    },
    {
      code: "ALFA4C",
      name: "4C",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2015, 2018, 56995, 2, "1.7TI4 RWD DCT6 24/34/28"],
        ["Spider", 2015, 2020, 66995, 2, "1.7TI4 RWD DCT6 24/34/28"],
      ],
    },
  ],
};
