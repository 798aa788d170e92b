/** A number of 32 bits has no more digits that mean something. */
const mostDigits = 9;

/** The frequency with no more digits than tell it from its neighbours: 0.6897 instead of 0.6897000074386597. */
export function shortDecimal(frequency: number): number {
  for (let digits = 1; digits < mostDigits; digits += 1) {
    const short = Number(frequency.toPrecision(digits));
    if (Math.fround(short) === frequency) return short;
  }
  return frequency;
}
