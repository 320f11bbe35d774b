/** One record of ads.txt: the exchange's domain, the account there, the relation, and perhaps the id of a certifier. */
export const RECORD_OF_ADS_TXT = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+, *[\w.~-]+, *(?:DIRECT|RESELLER)(?:, *[\w-]+)?$/i;

const NOBODY = [
  "# Nobody is authorized to sell advertising on this site.",
  "placeholder.example.com, placeholder, DIRECT, placeholder",
];

/**
 * ads.txt (IAB Tech Lab, 1.1): who may sell advertising here. Where nobody may, section 3.2.1 has a record for that, since an empty
 * file is not believed.
 */
export function adsTxt(sellers: readonly string[]): string {
  return `${(sellers.length === 0 ? NOBODY : sellers).join("\n")}\n`;
}
