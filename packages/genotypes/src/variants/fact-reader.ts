import { listChunk } from './fact-arrays';
import { type FactColumns, type FactScan, StoredFacts } from './fact-columns';

/** Reads facts of variants, at any positions; fast if positions ascend from one call to the next. */
export function factReader(matrix: {
  scanFacts(): FactScan;
}): (positions: Int32Array) => Promise<StoredFacts[]> {
  let read: FactScan | undefined;
  let last: { readonly chunk: number; readonly columns: FactColumns } | undefined;
  return async (positions) => {
    read ??= matrix.scanFacts();
    const order = ascendingOrder(positions);
    const found = new Array<StoredFacts>(positions.length);
    for (const index of order) {
      const position = positions[index] as number;
      const chunk = Math.floor(position / listChunk);
      if (last?.chunk !== chunk) last = { chunk, columns: await read(chunk) };
      found[index] = new StoredFacts(last.columns, position % listChunk);
    }
    return found;
  };
}

/** Indices of the positions, the lowest position first. */
export function ascendingOrder(positions: Int32Array): Int32Array {
  const order = Int32Array.from(positions.keys());
  return isAscending(positions) ? order : order.sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
}

export function isAscending(positions: Int32Array): boolean {
  for (let index = 1; index < positions.length; index += 1)
    if ((positions[index] as number) <= (positions[index - 1] as number)) return false;
  return true;
}
