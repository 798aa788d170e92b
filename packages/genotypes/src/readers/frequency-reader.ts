import type { FrequencySink } from '../frequencies/frequency-matrix';
import { plainForm } from './flat-reader';
import { frequencyContent } from './frequency-content';
import { readGermplasmRows } from './germplasm-rows';
import { readMarkerRows, type TableSummary } from './marker-rows';
import type { ReadHandler, TableOptions } from './reading';

/** Tables of allele frequencies, parted by tabs, commas or semicolons. */
export async function readFrequencies(
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler<FrequencySink>,
  options: TableOptions,
): Promise<TableSummary> {
  return options.rowsAre === 'marker'
    ? await readMarkerRows(source, { content: frequencyContent, form: plainForm }, handler, options)
    : await readGermplasmRows(source, frequencyContent, handler, options);
}
