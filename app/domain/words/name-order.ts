/** Made once: `localeCompare` with options makes one for every comparison, which took a tenth of a page's time. */
const NAMES = new Intl.Collator("en-US", { numeric: true });

/** The order in which people look for a name: "Model 3" before "Model 10", "Citroën" among the Cs. */
export function compareNames(a: { readonly name: string }, b: { readonly name: string }): number {
  return NAMES.compare(a.name, b.name);
}
