import { longestCall } from '@landrace/contract/areas/imports/layouts/genotype';
import { mostCodes } from '@landrace/genotypes/calls/call-matrix';
import type { Cell } from '../../../platform/sheets/workbook';
import type { Fault } from '../fault-book';
import { type Reading, readCell } from '../read-cell';

/** Judges calls, each of them once; most files have a dozen. */
export interface CallBook {
  /** Takes in what stands from there on. `note` hears of cells that are no calls. */
  take(cells: readonly Cell[], from: number, note: (status: Fault['status'], place: number) => void): void;
}

const column = { heading: '', kind: { as: 'text' }, longest: longestCall } as const;

export function openCallBook(reading: Reading): CallBook {
  const known = new Map<string, Fault['status'] | undefined>();
  let calls = 0;
  let isFull = false;
  /** What is wrong with a cell; nothing where it is a call. */
  const judged = (cell: string): Fault['status'] | undefined => {
    if (known.has(cell)) return known.get(cell);
    const read = readCell(column, cell, reading);
    const status = 'status' in read ? read.status : undefined;
    if (!status) calls += 1;
    known.set(cell, status);
    // Somebody took measured values for calls, and one of them is enough to say so.
    isFull = calls >= mostCodes;
    return isFull ? 'GENERIC_INVALID_DATATYPE' : status;
  };
  return {
    take(cells, from, note) {
      for (let place = from; place < cells.length && !isFull; place += 1) {
        const cell = cells[place] ?? null;
        const status = cell === null ? undefined : judged(cell);
        if (status) note(status, place);
      }
    },
  };
}
