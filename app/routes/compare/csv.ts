import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCompareCsv } from "~/domain/documents/compare-csv";
import { describeUsualLoans } from "~/domain/money/usual-loans";
import { openComparison } from "~/server/pages/compare/compare-page.server";
import { openLoans } from "~/server/shopper/wallet.server";

/** The comparison for a spreadsheet: the rows of the page of the same query. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { table } = await openComparison(context, request);
  const estimates = describeUsualLoans(await openLoans(context, request));
  return new Response(toCompareCsv(table, { origin: context.origin, estimates }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="compare-cars.csv"',
    },
  });
}
