import type { MakeFacts } from "../make-facts";

export const ASTONMARTIN: MakeFacts = {
  code: "ASTONMARTIN",
  name: "Aston Martin",
  models: [
    {
      code: "DB11",
      name: "DB11",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["V8", 2018, 2023, 204995, 5, "4.0TV8 RWD A8 18/24/20"],
        ["V12", 2017, 2018, 211995, 5, "5.2TV12 RWD A8 15/21/17"],
        ["AMR", 2019, 2023, 247995, 5, "5.2TV12 RWD A8 14/22/17"],
      ],
    },
    {
      code: "DB12",
      name: "DB12",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2024, 2027, 247995, 5, "4.0TV8 RWD A8 15/22/17"],
        ["Volante", 2024, 2027, 264995, 5, "4.0TV8 RWD A8 15/22/17"],
      ],
    },
    {
      code: "DB9",
      name: "DB9",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2005, 2016, 183995, 5, "6.0V12 RWD A6 13/19/15"],
        ["GT", 2016, 2016, 199995, 5, "6.0V12 RWD A6 13/19/15"],
      ],
    },
    {
      code: "DBS",
      name: "DBS",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [["Superleggera", 2019, 2023, 316995, 5, "5.2TV12 RWD A8 14/22/17"]],
    },
    {
      code: "DBX",
      name: "DBX",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2021, 2023, 189995, 5, "4.0TV8 AWD A9 15/20/17"],
        ["707", 2023, 2027, 241995, 5, "4.0TV8 AWD A9 15/20/17"],
      ],
    },
    {
      code: "RAPIDE",
      name: "Rapide",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2010, 2013, 199995, 5, "6.0V12 RWD A8 13/19/15"],
        ["S", 2014, 2018, 204995, 5, "6.0V12 RWD A8 14/21/17"],
      ],
    },
    {
      code: "VANQUISH",
      name: "Vanquish",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2014, 2018, 287995, 5, "6.0V12 RWD A8 13/21/16"],
        ["S", 2018, 2018, 294995, 5, "6.0V12 RWD A8 13/21/16"],
      ],
    },
    {
      code: "VANTAGE",
      name: "Vantage",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["Base", 2019, 2027, 190995, 5, "4.0TV8 RWD A8 15/22/18"],
        ["V8", 2006, 2017, 118995, 5, "4.0TV8 RWD A8 18/25/21"],
        ["GT", 2015, 2016, 102995, 5, "4.0TV8 RWD A8 14/21/16"],
        ["F1 Edition", 2021, 2023, 161995, 5, "4.0TV8 RWD A8 18/24/20"],
      ],
    },
  ],
};
