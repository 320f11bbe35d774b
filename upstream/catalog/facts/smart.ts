import type { MakeFacts } from "../make-facts";

export const SMART: MakeFacts = {
  code: "SMART",
  name: "smart",
  models: [
    {
      code: "FORTWO",
      name: "fortwo",
      style: "HATCH",
      doors: 3,
      annualSales: 6000,
      trims: [
        ["pure", 2008, 2017, 14695, 0, "1.0I3 RWD A5 33/39/35"],
        ["passion", 2008, 2017, 15995, 1, "1.0I3 RWD A5 33/39/35"],
        ["prime", 2016, 2017, 17695, 3, "1.0I3 RWD A5 33/39/35"],
        ["electric drive", 2013, 2019, 23995, 1, "E RWD A1 58mi"],
      ],
    },
  ],
};
