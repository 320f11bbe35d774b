import type { MakeFacts } from "../make-facts";

export const MINI: MakeFacts = {
  code: "MINI",
  name: "MINI",
  models: [
    {
      code: "MINICLUBMAN",
      name: "Clubman",
      style: "WAGON",
      doors: 4,
      annualSales: 8000,
      trims: [
        ["Cooper", 2008, 2022, 25995, 2, "1.5TI3 FWD A6 24/32/27"],
        ["Cooper S", 2008, 2024, 34995, 3, "2.0TI4 AWD A8 23/32/27"],
        ["Cooper S ALL4", 2016, 2024, 36995, 3, "2.0TI4 AWD A8 23/32/27"],
        ["John Cooper Works ALL4", 2017, 2024, 41995, 4, "2.0TI4 AWD A8 23/31/26"],
      ],
    },
    {
      code: "MINICONVERTIBLE",
      name: "Convertible",
      style: "CONVERT",
      subtype: "SOFT_TOP_CONVERTIBLE",
      doors: 2,
      annualSales: 8000,
      trims: [
        ["Cooper", 2009, 2027, 32995, 2, "1.5TI3 FWD DCT7 29/38/32"],
        ["Cooper S", 2009, 2027, 37995, 3, "2.0TI4 FWD DCT7 26/36/30"],
        ["John Cooper Works", 2009, 2027, 44995, 4, "2.0TI4 FWD DCT7 25/33/28"],
      ],
    },
    {
      code: "MINICOUNTRYMAN",
      name: "Countryman",
      style: "SUVCROSS",
      subtype: "SUBCOMPACT_SUV",
      doors: 4,
      annualSales: 20000,
      trims: [
        ["Cooper", 2011, 2024, 29995, 2, "1.5TI3 FWD A6 26/32/28"],
        ["Cooper S", 2011, 2024, 34995, 3, "2.0TI4 AWD A8 23/31/26"],
        ["Cooper S ALL4", 2011, 2027, 38995, 3, "2.0TI4 AWD A8 23/31/26"],
        ["John Cooper Works ALL4", 2013, 2027, 46995, 4, "2.0TI4 AWD A8 23/31/26"],
        ["SE ALL4", 2025, 2027, 45195, 4, "E AWD A1 212mi"],
      ],
    },
    {
      code: "MINIHARDTOP",
      name: "Hardtop",
      style: "HATCH",
      doors: 3,
      annualSales: 22000,
      trims: [
        ["Cooper", 2008, 2027, 28995, 1, "1.5TI3 FWD DCT7 29/38/32"],
        ["One", 2020, 2020, 20895, 0, "1.5TI3 FWD DCT7 28/36/31"],
        ["Cooper S", 2008, 2027, 32995, 3, "2.0TI4 FWD DCT7 28/39/32"],
        ["John Cooper Works", 2009, 2027, 38995, 4, "2.0TI4 FWD DCT7 26/35/29"],
        ["SE", 2020, 2024, 30995, 3, "E FWD A1 114mi"],
      ],
    },
    {
      code: "MINIPACEMAN",
      name: "Paceman",
      style: "SUVCROSS",
      subtype: "SUBCOMPACT_SUV",
      doors: 2,
      annualSales: 2000,
      trims: [
        ["Cooper S ALL4", 2013, 2016, 28595, 3, "1.6TI4 AWD A6 23/30/26"],
        ["Cooper", 2013, 2016, 23595, 2, "1.6TI4 AWD A6 23/30/26"],
      ],
    },
  ],
};
