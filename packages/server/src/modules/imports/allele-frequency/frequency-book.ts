import type { Fault } from '../fault-book';
import type { CallBook } from '../genotype/call-book';
import { isText } from '../read-cell';
import { readFrequency } from './read-frequency';

/** Whoever took genotypes for frequencies has millions of wrong cells; so many are told. */
const mostTold = 10_000;

/** Judges allele frequencies. */
export function openFrequencyBook(): CallBook {
  let told = 0;
  return {
    take(cells, from, note) {
      for (let place = from; place < cells.length && told < mostTold; place += 1) {
        const cell = cells[place] ?? null;
        const status = cell === null ? undefined : judged(cell);
        if (!status) continue;
        told += 1;
        note(status, place);
      }
    },
  };
}

/** What is wrong with a cell; nothing where it is a frequency, or missing. */
function judged(cell: string): Fault['status'] | undefined {
  const frequency = readFrequency(cell);
  if (frequency === undefined) return isText(cell) ? 'GENERIC_INVALID_NUMBER' : 'GENERIC_INVALID_DATATYPE';
  return frequency < 0 || frequency > 1 ? 'ALLELEFREQ_OUT_OF_RANGE' : undefined;
}
