import type { MakeFacts } from "../make-facts";

export const LAMBORGHINI: MakeFacts = {
  code: "LAMBORGHINI",
  name: "Lamborghini",
  models: [
    {
      code: "AVENTADOR",
      name: "Aventador",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["LP700-4", 2012, 2016, 399995, 5, "6.5V12 AWD A7 11/18/13"],
        ["S", 2017, 2021, 420995, 5, "6.5V12 AWD A7 8/14/10"],
        ["SVJ", 2019, 2021, 516995, 5, "6.5V12 AWD A7 8/14/10"],
        ["LP780-4 Ultimae", 2022, 2022, 497995, 5, "6.5V12 AWD A7 9/16/11"],
      ],
    },
    {
      code: "GALLARDO",
      name: "Gallardo",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["LP560-4", 2009, 2014, 209995, 5, "5.2V10 AWD A6 13/20/16"],
        ["LP550-2", 2011, 2014, 189995, 5, "5.2V10 AWD A6 13/20/16"],
      ],
    },
    {
      code: "HURACAN",
      name: "Huracan",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [
        ["LP610-4", 2015, 2019, 239995, 5, "5.2V10 AWD DCT7 13/18/15"],
        ["LP580-2", 2016, 2019, 199995, 5, "5.2V10 AWD DCT7 13/18/15"],
        ["EVO", 2020, 2022, 260995, 5, "5.2V10 AWD DCT7 13/18/15"],
        ["Performante", 2018, 2019, 274995, 5, "5.2V10 AWD DCT7 13/18/15"],
        ["Tecnica", 2023, 2024, 248995, 5, "5.2V10 AWD DCT7 13/18/15"],
        ["STO", 2021, 2023, 327995, 5, "5.2V10 AWD DCT7 13/18/15"],
      ],
    },
    {
      code: "REVUELTO",
      name: "Revuelto",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 1000,
      trims: [["Base", 2024, 2027, 607995, 5, "6.5V12p AWD DCT8 10/17/12 6mi"]],
    },
    {
      code: "URUS",
      name: "Urus",
      style: "SUVCROSS",
      subtype: "LUXURY_SUV",
      doors: 4,
      annualSales: 2000,
      trims: [
        ["Base", 2019, 2022, 221995, 5, "4.0TV8 AWD A8 12/17/14"],
        ["S", 2023, 2024, 234995, 5, "4.0TV8 AWD A8 14/19/16"],
        ["Performante", 2023, 2024, 268995, 5, "4.0TV8 AWD A8 14/19/16"],
        ["SE", 2025, 2027, 257995, 5, "4.0TV8p AWD A8 19/21/20 35mi"],
      ],
    },
  ],
};
