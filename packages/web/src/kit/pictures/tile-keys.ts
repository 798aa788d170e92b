/** The tile that a key leads to in rows of so many tiles; undefined for keys that do not move. */
export function tileAfterKey(
  key: string,
  active: number,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(active + 1, last);
    case 'ArrowLeft':
      return Math.max(active - 1, 0);
    case 'ArrowDown': {
      const isInLastRow = Math.floor(active / columns) === Math.floor(last / columns);
      return isInLastRow ? active : Math.min(active + columns, last);
    }
    case 'ArrowUp':
      return active < columns ? active : active - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
