import type { MakeFacts } from "../make-facts";

export const SATURN: MakeFacts = {
  code: "SATURN",
  name: "Saturn",
  models: [
    {
      code: "AURA",
      name: "Aura",
      style: "SEDAN",
      subtype: "MIDSIZE_SEDAN",
      doors: 4,
      annualSales: 8000,
      trims: [
        ["XE", 2007, 2009, 21995, 1, "2.4I4 FWD A6 22/33/26"],
        ["XR", 2007, 2009, 24995, 3, "2.4I4 FWD A6 22/33/26"],
      ],
    },
    {
      code: "OUTLOOK",
      name: "Outlook",
      style: "SUVCROSS",
      subtype: "MIDSIZE_SUV",
      doors: 4,
      annualSales: 6000,
      hasThirdRow: true,
      trims: [
        ["XE", 2007, 2010, 29995, 1, "3.6V6 AWD A6 16/23/19"],
        ["XR", 2007, 2010, 33995, 3, "3.6V6 AWD A6 16/23/19"],
      ],
    },
    {
      code: "VUE",
      name: "VUE",
      style: "SUVCROSS",
      subtype: "COMPACT_SUV",
      doors: 4,
      annualSales: 10000,
      trims: [
        ["XE", 2008, 2010, 21995, 1, "2.4I4 FWD A4 19/26/22"],
        ["XR", 2008, 2009, 24995, 2, "2.4I4 FWD A4 19/26/22"],
      ],
    },
  ],
};
