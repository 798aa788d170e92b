/** How many cells a row has, up to the last one that holds something. */
export function rowWidth(cells: readonly (string | null)[]): number {
  return cells.findLastIndex((cell) => cell !== null) + 1;
}
