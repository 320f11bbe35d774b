import type { AppLoadContext } from "@remix-run/node";

/** A dealer's mark as SVG; null where it has none, and where nobody can say. */
export async function openDealerLogo(context: AppLoadContext, request: Request, id = ""): Promise<string | null> {
  const pathParameters = { brand: context.brand, id };
  const call = { ...context.call, signal: request.signal };
  const result = await context.services.ask("dealerDifferenceImage", { pathParameters }, call);
  return result.ok ? result.value : null;
}
