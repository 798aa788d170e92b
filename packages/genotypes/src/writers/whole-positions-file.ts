import { type ChosenCalls, nameInLine } from './chosen-calls';
import { inPieces } from './flapjack-files';
import { wholePositionsNote } from './position-notes';
import { type WholePositions, wholePositions } from './whole-positions';

/** Accompanies HapMap, which has no room for it: the meaning of the positions in the file. */
export async function* writeWholePositions(chosen: ChosenCalls): AsyncGenerator<Uint8Array> {
  const whole = await wholePositions(chosen);
  if (!whole) return;
  const note = `# ${wholePositionsNote(whole, 'the position on the map')}.\n`;
  const head = ['Marker', 'Chromosome', whole.unit ?? 'Position on the map', 'POS'].join('\t');
  yield* inPieces(`${note}${head}\n`, linesOf(chosen, whole));
}

function* linesOf({ variantNames }: ChosenCalls, { places, positions }: WholePositions): Generator<string> {
  for (const [at, { chromosome, position }] of places.entries())
    if (positions[at] !== 0)
      yield `${[nameInLine(variantNames[at] ?? ''), nameInLine(chromosome), position, positions[at]].join('\t')}\n`;
}
