/** What either program says by its exit status, after sysexits.h; anything else that failed is 1. */
export const EXIT_STATUS = {
  /** EX_DATAERR: a database file is damaged. Starting again mends nothing, and neither does another setting. */
  damagedDatabase: 65,
  /** EX_CONFIG: every wrong setting is named on standard error. */
  wrongSettings: 78,
} as const;
