import { letterContent } from './letter-content';
import { type MarkerForm, readMarkerRows, type TableSummary } from './marker-rows';
import type { ReadHandler, ReadOptions } from './reading';

/** As TASSEL writes them; some programs leave the hash signs out. */
const headings = [
  ...['rs', 'alleles', 'chrom', 'pos', 'strand', 'assembly', 'center'],
  ...['protlsid', 'assaylsid', 'panellsid', 'qccode'],
];

const keyOf = (heading: string) => heading.toLowerCase().replace(/#$/, '');

const hapmapForm: MarkerForm = {
  columnsOf(found, line, faults) {
    const wrong = headings.findIndex((heading, column) => keyOf(found[column] ?? '') !== heading);
    if (wrong >= 0) faults.giveUp('bad-header', { line, column: wrong }, found[wrong]);
    return { marker: 0, alleles: 1, chromosome: 2, position: 3, first: headings.length };
  },
};

/** HapMap, with one letter, two letters or the letters of IUPAC for a call. */
export async function readHapmap(
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler,
  options: ReadOptions = {},
): Promise<TableSummary> {
  return await readMarkerRows(source, { content: letterContent(), form: hapmapForm }, handler, options);
}
