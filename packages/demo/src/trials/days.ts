const dayMs = 86_400_000;

/** The nth day (from 0) of a year, as YYYY-MM-DD. */
export function dayOf(year: number, nth: number): string {
  return new Date(Date.UTC(year, 0, 1) + nth * dayMs).toISOString().slice(0, 10);
}
