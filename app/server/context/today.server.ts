/** The day as the contract writes days, in UTC: 2026-11-23. */
export const isoToday = (): string => new Date().toISOString().slice(0, 10);
