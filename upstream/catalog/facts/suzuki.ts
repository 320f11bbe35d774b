import type { MakeFacts } from "../make-facts";

export const SUZUKI: MakeFacts = {
  code: "SUZUKI",
  name: "Suzuki",
  models: [
    {
      code: "GRANDVITARA",
      name: "Grand Vitara",
      style: "SUVCROSS",
      subtype: "COMPACT_SUV",
      doors: 4,
      annualSales: 5000,
      trims: [
        ["Base", 2008, 2013, 19695, 1, "2.4I4 4WD A4 19/23/20"],
        ["Limited", 2010, 2013, 25995, 3, "2.4I4 4WD A4 19/23/20"],
        ["Premium", 2010, 2013, 21995, 2, "2.4I4 4WD A4 19/23/20"],
      ],
    },
    {
      code: "KIZASHI",
      name: "Kizashi",
      style: "SEDAN",
      subtype: "MIDSIZE_SEDAN",
      doors: 4,
      annualSales: 5000,
      trims: [
        ["S", 2010, 2013, 19295, 1, "2.4I4 FWD CVT 23/30/25"],
        ["SE", 2010, 2013, 21995, 2, "2.4I4 FWD CVT 23/30/25"],
        ["SLS", 2010, 2013, 25995, 4, "2.4I4 FWD CVT 23/30/25"],
        ["Sport GTS", 2011, 2013, 23995, 3, "2.4I4 FWD CVT 23/30/25"],
      ],
    },
    {
      code: "SX4",
      name: "SX4",
      style: "HATCH",
      doors: 5,
      annualSales: 8000,
      trims: [
        ["Base", 2008, 2013, 16995, 1, "2.0I4 AWD CVT 23/29/25"],
        ["Crossover Premium", 2010, 2013, 18995, 2, "2.0I4 AWD CVT 23/29/25"],
        ["Sport", 2008, 2012, 16995, 1, "2.0I4 AWD CVT 23/29/25"],
      ],
    },
  ],
};
