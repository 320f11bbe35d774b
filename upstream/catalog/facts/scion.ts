import type { MakeFacts } from "../make-facts";

export const SCION: MakeFacts = {
  code: "SCION",
  name: "Scion",
  models: [
    {
      code: "FRS",
      name: "FR-S",
      style: "COUPE",
      subtype: "SPORTS_COUPE",
      doors: 2,
      annualSales: 8000,
      trims: [
        ["Base", 2013, 2016, 26295, 1, "2.0H4 RWD M6 21/29/24"],
        ["Release Series 2.0", 2016, 2016, 29995, 2, "2.0H4 RWD M6 21/29/24"],
      ],
    },
    {
      code: "SCIONIA",
      name: "iA",
      style: "SEDAN",
      subtype: "COMPACT_SEDAN",
      doors: 4,
      annualSales: 12000,
      trims: [["Base", 2016, 2016, 17095, 1, "1.5I4 FWD A6 32/41/36"]],
    },
    {
      code: "SCIONIQ",
      name: "iQ",
      style: "HATCH",
      doors: 3,
      annualSales: 3000,
      trims: [["Base", 2012, 2015, 16395, 0, "1.3I4 FWD CVT 36/37/37"]],
    },
    {
      code: "TC",
      name: "tC",
      style: "COUPE",
      doors: 2,
      annualSales: 18000,
      trims: [
        ["Base", 2008, 2016, 21195, 1, "2.5I4 FWD A6 23/30/26"],
        ["Release Series 10.0", 2015, 2016, 22895, 2, "2.5I4 FWD A6 23/30/26"],
      ],
    },
    {
      code: "XB",
      name: "xB",
      style: "WAGON",
      doors: 4,
      annualSales: 18000,
      trims: [["Base", 2008, 2015, 18095, 1, "2.4I4 FWD A4 22/27/24"]],
    },
    {
      code: "XD",
      name: "xD",
      style: "HATCH",
      doors: 5,
      annualSales: 8000,
      trims: [["Base", 2008, 2014, 16695, 0, "1.8I4 FWD A4 27/33/29"]],
    },
  ],
};
