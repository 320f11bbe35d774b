import type { MakeFacts } from "../make-facts";

export const MCLAREN: MakeFacts = {
  code: "MCLAREN",
  name: "McLaren",
  models: [
    {
      code: "MCLAREN570S",
      name: "570S",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2016, 2020, 191995, 5, "3.8TV8 RWD DCT7 15/22/18"],
        ["Spider", 2018, 2020, 207995, 5, "3.8TV8 RWD DCT7 15/22/18"],
      ],
    },
    {
      code: "MCLAREN720S",
      name: "720S",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2018, 2022, 298995, 5, "4.0TV8 RWD DCT7 15/22/18"],
        ["Performance", 2018, 2022, 309995, 5, "4.0TV8 RWD DCT7 15/22/18"],
      ],
    },
    {
      code: "MCLAREN750S",
      name: "750S",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2024, 2027, 323995, 5, "4.0TV8 RWD DCT7 15/19/17"],
        ["Spider", 2024, 2027, 344995, 5, "4.0TV8 RWD DCT7 15/19/17"],
      ],
    },
    {
      code: "ARTURA",
      name: "Artura",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2023, 2027, 236995, 5, "3.0TV6p RWD DCT8 17/21/18 11mi"],
        ["Spider", 2025, 2027, 272995, 5, "3.0TV6p RWD DCT8 17/21/18 11mi"],
      ],
    },
    {
      code: "MCLARENGT",
      name: "GT",
      style: "COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [["Base", 2020, 2024, 209995, 5, "4.0TV8 RWD DCT7 15/22/18"]],
    },
  ],
};
