/** Without the last digits, which depend on the order in which numbers were added up. */
export function settled(sum: number): number {
  return Number(sum.toPrecision(12));
}
