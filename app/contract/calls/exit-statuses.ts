/** What either program says by its exit status, after sysexits.h; anything else that failed is 1. */
export const EXIT_STATUS = {
  /** EX_DATAERR: a database file is damaged, missing, or of a later release. Starting again mends nothing, and neither does another setting. */
  damagedDatabase: 65,
  /** EX_NOPERM: the user that the program runs as may not read or write a database file. */
  forbiddenDatabase: 77,
  /** EX_CONFIG: every wrong setting is named on standard error. */
  wrongSettings: 78,
} as const;
