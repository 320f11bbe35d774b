import type { MakeFacts } from "../make-facts";

export const HUMMER: MakeFacts = {
  code: "HUMMER",
  name: "HUMMER",
  models: [
    {
      code: "H2",
      name: "H2",
      style: "SUVCROSS",
      subtype: "OFFROAD_SUV",
      doors: 4,
      annualSales: 2000,
      hasThirdRow: true,
      trims: [
        ["Adventure", 2008, 2009, 56995, 3, "6.2V8 4WD A6"],
        ["Luxury", 2008, 2009, 59995, 4, "6.2V8 4WD A6"],
      ],
    },
    {
      code: "H3",
      name: "H3",
      style: "SUVCROSS",
      subtype: "OFFROAD_SUV",
      doors: 4,
      annualSales: 6000,
      trims: [
        ["Base", 2006, 2010, 32995, 1, "3.7I5 4WD A4 14/18/16"],
        ["Alpha", 2008, 2010, 39995, 3, "3.7I5 4WD A4 14/18/16"],
        ["Luxury", 2006, 2010, 36995, 3, "3.7I5 4WD A4 14/18/16"],
      ],
    },
  ],
};
