const IS_PLAIN = /^[ -~]*$/;

/** Letters and digits alone, without accents: "Huracán" and "HURACAN" are one, and so are "F-150", "F 150" and "Ｆ１５０". */
export function plainName(name: string): string {
  const letters = IS_PLAIN.test(name) ? name : name.normalize("NFKD");
  return letters.toLowerCase().replace(/[^a-z0-9+]/g, "");
}
