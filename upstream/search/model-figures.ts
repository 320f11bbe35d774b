import type { IndexQuery, ModelFigures, SearchEngine } from "../ports/search-engine";

/** So long an answer is shared, in milliseconds: the requests of one page come together. */
const SHARED_MS = 1_000;

/**
 * The figures of a model's stock. A page asks for its mileage and its prices in two requests: the engine is asked once for
 * both, and again for what is asked a second later. A failed answer is not shared with who comes after it.
 */
export function shareModelFigures(
  engine: Pick<SearchEngine, "modelFigures">,
  nowMs = () => performance.now(),
): (stock: IndexQuery) => Promise<ModelFigures> {
  const shared = new Map<string, { readonly figures: Promise<ModelFigures>; readonly askedAtMs: number }>();
  return (stock) => {
    const now = nowMs();
    for (const [key, { askedAtMs }] of shared) if (now - askedAtMs >= SHARED_MS) shared.delete(key);
    const key = JSON.stringify(stock);
    const known = shared.get(key);
    if (known !== undefined) return known.figures;
    const figures = engine.modelFigures(stock);
    shared.set(key, { figures, askedAtMs: now });
    figures.catch(() => shared.delete(key));
    return figures;
  };
}
