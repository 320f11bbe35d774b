import type { MakeFacts } from "../make-facts";

export const BENTLEY: MakeFacts = {
  code: "BENTLEY",
  name: "Bentley",
  models: [
    {
      code: "BENTAYGA",
      name: "Bentayga",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["V8", 2018, 2027, 202995, 5, "4.0TV8 AWD A8 14/21/16"],
        ["Design Edition", 2019, 2020, 189995, 5, "4.0TV8 AWD A8 14/23/17"],
        ["S", 2022, 2027, 249995, 5, "4.0TV8 AWD A8 14/21/16"],
        ["Azure", 2023, 2027, 244995, 5, "4.0TV8 AWD A8 14/21/16"],
        ["W12", 2017, 2020, 228995, 5, "6.0TW12 AWD A8 12/17/14"],
        ["Speed", 2020, 2024, 264995, 5, "6.0TW12 AWD A8 12/19/14"],
      ],
    },
    {
      code: "CONTINENTALGT",
      name: "Continental GT",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["V8", 2013, 2024, 234995, 5, "4.0TV8 AWD DCT8 14/22/17"],
        ["V8 S", 2014, 2017, 199995, 5, "4.0TV8 AWD DCT8 15/25/18"],
        ["Speed", 2009, 2027, 301995, 5, "4.0TV8 AWD DCT8 14/22/17"],
        ["Azure", 2023, 2027, 289995, 5, "4.0TV8 AWD DCT8 14/22/17"],
        ["Base", 2004, 2018, 219995, 5, "6.0TW12 AWD DCT8 12/21/15"],
        ["Mulliner", 2021, 2024, 319995, 5, "6.0TW12 AWD DCT8 12/20/15"],
      ],
    },
    {
      code: "CONTINENTALFLYINGSPUR",
      name: "Continental Flying Spur",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2006, 2013, 184995, 5, "6.0TW12 AWD A6 11/19/14"],
        ["Speed", 2009, 2013, 204995, 5, "6.0TW12 AWD A6 11/19/14"],
      ],
    },
    {
      code: "FLYINGSPUR",
      name: "Flying Spur",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["V8", 2014, 2024, 204995, 5, "4.0TV8 AWD DCT8 15/20/17"],
        ["S", 2023, 2024, 239995, 5, "4.0TV8 AWD DCT8 15/20/17"],
        ["Speed", 2025, 2027, 265995, 5, "4.0TV8 AWD DCT8 15/20/17"],
        ["W12", 2014, 2024, 229995, 5, "6.0TW12 AWD DCT8 12/19/15"],
      ],
    },
    {
      code: "MULSANNE",
      name: "Mulsanne",
      style: "SEDAN",
      subtype: "LUXURY_SEDAN",
      doors: 4,
      annualSales: 1000,
      trims: [
        ["Base", 2011, 2020, 303995, 5, "6.8TV8 RWD A8 10/16/12"],
        ["Speed", 2015, 2020, 334995, 5, "6.8TV8 RWD A8 10/16/12"],
      ],
    },
  ],
};
