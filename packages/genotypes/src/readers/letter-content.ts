import type { CallSink } from '../calls/call-matrix';
import { openCallTexts } from './call-texts';
import { openCellIds } from './cell-ids';
import { openLetterRows } from './letter-rows';
import type { MatrixContent } from './matrix-content';

/** Calls in letters. */
export function letterContent(): MatrixContent<Uint16Array, CallSink> {
  const texts = openCallTexts();
  return {
    kind: Uint16Array,
    separator: 'tab',
    openCells: (faults) => openCellIds(texts, faults),
    openRows(sink) {
      const rows = openLetterRows(sink, texts);
      return ({ facts, numbers, alleles = [] }) => rows.add({ facts, ids: numbers, alleles });
    },
  };
}
