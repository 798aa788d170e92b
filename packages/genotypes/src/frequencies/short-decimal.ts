/** A 32-bit float has no more significant digits. */
const maxDigits = 9;

/**
 * The frequency with the fewest digits that distinguish it from its neighbours: 0.6897 instead of 0.6897000074386597.
 */
export function shortDecimal(frequency: number): number {
  for (let digits = 1; digits < maxDigits; digits += 1) {
    const short = Number(frequency.toPrecision(digits));
    if (Math.fround(short) === frequency) return short;
  }
  return frequency;
}
