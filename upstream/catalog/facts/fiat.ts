import type { MakeFacts } from "../make-facts";

export const FIAT: MakeFacts = {
  code: "FIAT",
  name: "FIAT",
  models: [
    {
      code: "FIAT500",
      name: "500",
      style: "HATCH",
      doors: 3,
      annualSales: 20000,
      trims: [
        ["Pop", 2012, 2019, 16495, 0, "1.4I4 FWD A6 24/32/27"],
        ["Lounge", 2012, 2019, 19995, 3, "1.4I4 FWD A6 24/32/27"],
        ["Sport", 2012, 2017, 18995, 2, "1.4I4 FWD A6 24/32/27"],
        ["Easy", 2015, 2017, 17995, 1, "1.4I4 FWD A6 24/32/27"],
        ["Abarth", 2012, 2019, 20495, 3, "1.4I4 FWD A6 24/32/27"],
      ],
    },
    {
      code: "FIAT500E",
      name: "500e",
      style: "HATCH",
      doors: 3,
      annualSales: 4000,
      trims: [
        ["Base", 2013, 2019, 32995, 2, "E FWD A1 84mi"],
        ["Inspi(RED)", 2024, 2025, 32495, 2, "E FWD A1 149mi"],
        ["Inspired by Music", 2024, 2025, 35995, 3, "E FWD A1 149mi"],
      ],
    },
    {
      code: "FIAT500L",
      name: "500L",
      style: "HATCH",
      doors: 5,
      annualSales: 6000,
      trims: [
        ["Pop", 2014, 2020, 21995, 1, "1.4TI4 FWD A6 22/30/25"],
        ["Easy", 2014, 2016, 20995, 1, "1.4TI4 FWD A6 22/30/25"],
        ["Lounge", 2014, 2020, 24995, 3, "1.4TI4 FWD A6 22/30/25"],
        ["Trekking", 2014, 2020, 23495, 2, "1.4TI4 FWD A6 22/30/25"],
      ],
    },
    {
      code: "FIAT500X",
      name: "500X",
      style: "SUVCROSS",
      subtype: "SUBCOMPACT_SUV",
      doors: 4,
      annualSales: 7000,
      trims: [
        ["Pop", 2016, 2023, 25995, 0, "1.3TI4 AWD A9 24/30/26"],
        ["Easy", 2016, 2016, 22995, 1, "1.3TI4 AWD A9 25/33/28"],
        ["Trekking", 2016, 2021, 26995, 2, "1.3TI4 AWD A9 24/30/26"],
        ["Lounge", 2016, 2018, 26995, 3, "1.3TI4 AWD A9 24/30/26"],
        ["Sport", 2019, 2023, 28995, 3, "1.3TI4 AWD A9 24/30/26"],
      ],
    },
    {
      code: "FIAT124SPIDER",
      name: "124 Spider",
      style: "CONVERT",
      subtype: "SOFT_TOP_CONVERTIBLE",
      doors: 2,
      annualSales: 3000,
      trims: [
        ["Classica", 2017, 2020, 25995, 1, "1.4TI4 RWD M6 26/35/30"],
        ["Lusso", 2017, 2020, 28495, 4, "1.4TI4 RWD M6 26/35/30"],
        ["Abarth", 2017, 2020, 29995, 3, "1.4TI4 RWD M6 26/35/30"],
      ],
    },
  ],
};
