import { OPERATIONS } from "../../../app/contract/operations";
import type { Marketplace } from "../../marketplace/marketplace";
import { estimateTradeIn, readVinFacts } from "../../marketplace/trade-ins";
import { type Route, route } from "../route";
import { requireConsumer } from "../signed-in-caller";

/** What consumers said of money, each their own; and what a trade-in is worth, whoever asks: nothing of that is stored. */
export function walletRoutes(marketplace: Marketplace): readonly Route[] {
  const { wallets } = marketplace.people;
  const idOf = async (idToken: string | undefined) => (await requireConsumer(marketplace, idToken)).id;
  return [
    route(OPERATIONS.wallet, async ({ idToken }) => wallets.walletOf(await idOf(idToken))),
    route(OPERATIONS.changeWallet, async ({ idToken, body }) => wallets.change(await idOf(idToken), body.changes)),
    route(OPERATIONS.mergeWallet, async ({ idToken, body }) => wallets.merge(await idOf(idToken), body.wallet)),
    route(OPERATIONS.answerMerge, async ({ idToken, body }) => wallets.answerMerge(await idOf(idToken), body.answer)),
    route(OPERATIONS.estimateTradeIn, ({ body }) => estimateTradeIn(marketplace, body)),
    route(OPERATIONS.readVin, async ({ body: { vin } }) => ({ vin, ...(await readVinFacts(marketplace, vin)) })),
  ];
}
