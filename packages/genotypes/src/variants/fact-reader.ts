import type { CallMatrix } from '../calls/call-matrix';
import { listChunk } from './fact-arrays';
import { type FactColumns, StoredFacts } from './fact-columns';

/** Reads facts of variants, in any order of positions; quick where positions ascend from one call to the next. */
export function factReader(
  matrix: Pick<CallMatrix, 'scanFacts'>,
): (positions: Int32Array) => Promise<StoredFacts[]> {
  let read: ReturnType<CallMatrix['scanFacts']> | undefined;
  let kept: { readonly chunk: number; readonly columns: FactColumns } | undefined;
  return async (positions) => {
    read ??= matrix.scanFacts();
    const order = Int32Array.from(positions.keys());
    if (!isAscending(positions)) order.sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
    const found = new Array<StoredFacts>(positions.length);
    for (const place of order) {
      const position = positions[place] as number;
      const chunk = Math.floor(position / listChunk);
      if (kept?.chunk !== chunk) kept = { chunk, columns: await read(chunk) };
      found[place] = new StoredFacts(kept.columns, position % listChunk);
    }
    return found;
  };
}

export function isAscending(positions: Int32Array): boolean {
  for (let place = 1; place < positions.length; place += 1)
    if ((positions[place] as number) <= (positions[place - 1] as number)) return false;
  return true;
}
