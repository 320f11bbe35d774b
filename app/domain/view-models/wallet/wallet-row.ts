/** A line of a table of amounts. */
export interface WalletRow {
  readonly label: string;
  readonly amount: string;
}
