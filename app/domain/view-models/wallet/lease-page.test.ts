import { expect, test } from "vitest";
import { readWallet } from "~/contract/people/wallet";
import { readForm } from "~/domain/forms/form-table";
import { LEASE_FORM, leaseOfferOf } from "~/domain/forms/lease-form";
import { changedWallet, EMPTY_WALLET } from "~/domain/wallet/wallet";
import { toLeasePage } from "./lease-page";

const formOf = (fields: Record<string, string>) => readForm(LEASE_FORM, (name) => fields[name] ?? "");

function pageOf(fields: Record<string, string>) {
  const { given } = formOf(fields);
  if (given === null) throw new Error("refused");
  const wallet = changedWallet(EMPTY_WALLET, { lease: leaseOfferOf(given) }, 1);
  expect(readWallet(JSON.parse(JSON.stringify(wallet)), 2)).toEqual(wallet);
  return toLeasePage(wallet);
}

const typed = { cap: "34,500", residual: "$20,700", months: "36", moneyFactor: ".00125", taxPercent: "" };

// Table E of the wallet's reference, through the form.
test.each<readonly [fields: Record<string, string>, depreciation: string, rent: string, total: string]>([
  [{}, "$383.33", "+ $69.00", "$452.33"],
  [{ cap: "30000", residual: "16800", moneyFactor: "0.00250", taxPercent: "6.5" }, "$366.67", "+ $117.00", "$515.11"],
  [{ cap: "50000", residual: "30000", moneyFactor: ".00186", taxPercent: "8.25" }, "$555.56", "+ $148.80", "$762.46"],
  [{ cap: "30000", residual: "30000", moneyFactor: ".00100" }, "$0.00", "+ $60.00", "$60.00"],
])("%j is %s of depreciation and %s of rent, %s in all", (fields, depreciation, rent, total) => {
  const { plan, values } = pageOf({ ...typed, ...fields });
  expect(plan?.headline).toBe(`${total} a month`);
  expect(plan?.rows.slice(0, 2).map(({ amount }) => amount)).toEqual([depreciation, rent]);
  expect(pageOf({ ...values }).plan).toEqual(plan);
});

test("an example is named an example, and a figure says that it is a lease and what it leaves out", () => {
  expect(toLeasePage(EMPTY_WALLET)).toEqual({
    values: {},
    example:
      "An example, not an offer: a cap of $34,500, a residual of $20,700, 36 months and a money factor of 0.00125 come to $452.33 a month before tax.",
  });
  expect(pageOf(typed).plan?.sentences).toEqual([
    "This is a lease: after 36 months the car goes back, or you buy it for about $20,700.",
    "The money factor 0.00125 is about 3% a year.",
    "Sales tax is left out until you type its rate.",
    "What is due at signing, the deposit, fees and charges for miles are left out. It is an estimate: the dealer's papers decide.",
  ]);
});

test.each<readonly [fields: Record<string, string>, message: string]>([
  [{ cap: "" }, "Enter the cap: the price with all that is added and taken off"],
  [{ residual: "60%" }, "“60%” is not an amount we can read, such as 15,000."],
  [{ residual: "40,000" }, "The residual is more than the cap: check both"],
  [{ months: "0" }, "Enter the months of the lease, 1 to 60"],
  [{ months: "61" }, "Enter the months of the lease, 1 to 60"],
  [{ moneyFactor: "3" }, "Enter the money factor, such as 0.00125: it is a yearly rate in percent divided by 2,400"],
  [{ moneyFactor: "." }, "Enter the money factor, such as 0.00125: it is a yearly rate in percent divided by 2,400"],
  [{ moneyFactor: "0.5" }, "Enter the money factor, such as 0.00125: it is a yearly rate in percent divided by 2,400"],
  [{ taxPercent: "16" }, "Enter a rate from 0 to 15, such as 6.25"],
])("of %j is said: %s", (fields, message) => {
  expect(formOf({ ...typed, ...fields }).errors.map((error) => error.message)).toEqual([message]);
});

test("a lease without rent, and one of ten digits, are figures", () => {
  expect(pageOf({ ...typed, moneyFactor: "0" }).plan?.headline).toBe("$383.33 a month");
  const large = pageOf({ ...typed, cap: "9999999999", residual: "0", months: "1", moneyFactor: "0.02" });
  expect(large.plan?.headline).toBe("$10,199,999,998.98 a month");
});
