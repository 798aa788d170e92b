import { readGermplasmRows } from './germplasm-rows';
import { letterContent } from './letter-content';
import { type MarkerForm, readMarkerRows, type TableSummary } from './marker-rows';
import { isChromosomeLabel, isMarkerLabel, isPlaceLabel, isPositionLabel } from './matrix-labels';
import type { ReadHandler, TableOptions } from './reading';

/** Places may stand in front of the marker, which may be called anything. */
export const plainForm: MarkerForm = {
  columnsOf(found, line, faults) {
    const isTurned = isChromosomeLabel(found[0]) && !isPlaceLabel(found[1]) && !isMarkerLabel(found[1]);
    if (isTurned) faults.giveUp('wrong-orientation', { line, column: 0 }, found[0]);
    const marker = found.findIndex((cell) => !isPlaceLabel(cell));
    if (marker < 0) faults.giveUp('bad-header', { line });
    const before = found.slice(0, marker);
    const at = (isLabel: (cell: string) => boolean) => {
      const column = before.findIndex(isLabel);
      return column < 0 ? undefined : column;
    };
    return {
      marker,
      chromosome: at(isChromosomeLabel),
      position: at(isPositionLabel),
      first: marker + 1,
    };
  },
};

/** Tables of calls in letters, parted by tabs: those of Flapjack and of our own templates. */
export async function readFlat(
  source: AsyncIterable<Uint8Array>,
  handler: ReadHandler,
  options: TableOptions,
): Promise<TableSummary> {
  return options.rowsAre === 'marker'
    ? await readMarkerRows(source, { content: letterContent(), form: plainForm }, handler, options)
    : await readGermplasmRows(source, letterContent(), handler, options);
}
