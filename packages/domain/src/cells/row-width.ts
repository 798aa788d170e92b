/** The number of cells in a row up to the last one that is not empty. */
export function rowWidth(cells: readonly (string | null)[]): number {
  return cells.findLastIndex((cell) => cell !== null) + 1;
}
