import type { VariantFacts } from '../calls/call-matrix';
import { readPosition } from './marker-position';
import { markerFacts } from './marker-rows';
import { isChromosomeLabel, isMarkerLabel, isPlaceLabel, isPositionLabel } from './matrix-labels';
import type { FaultBook } from './reading';
import { cellsOf, type TextLine } from './text-lines';

/** The lines above germplasm in rows: the markers and, where the file says so, where they lie. */
export interface GermplasmHead {
  readonly facts: readonly VariantFacts[];
  /** Of the names. */
  readonly line: number;
}

interface HeadLine {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Chromosomes, positions, names. */
const mostHeadLines = 3;

/**
 * Takes lines in until it knows which one names the markers: one that says so within the first three, else the first
 * that says nothing else. Lines that turn out to be germplasm are handed back.
 */
export function germplasmHeadReader(faults: FaultBook, separator: (line: TextLine) => number) {
  const lines: HeadLine[] = [];
  const kept: TextLine[] = [];
  return {
    /** Nothing as long as more lines are wanted. */
    take(text: TextLine): { readonly head: GermplasmHead; readonly rest: readonly TextLine[] } | undefined {
      const cells = cellsOf(text, separator(text));
      if (isPlaceLabel(cells[0]) && isPlaceLabel(cells[1]))
        faults.giveUp('wrong-orientation', { line: text.line, column: 1 }, cells[1]);
      lines.push({ cells, line: text.line });
      // The bytes are somebody else's soon.
      const bytes = Buffer.from(text.bytes.subarray(text.from, text.to));
      kept.push({ bytes, from: 0, to: bytes.length, line: text.line });
      return isMarkerLabel(cells[0]) || lines.length === mostHeadLines ? this.end() : undefined;
    },
    /** With what there is. */
    end() {
      const labelled = lines.findIndex(({ cells }) => isMarkerLabel(cells[0]));
      const at = labelled >= 0 ? labelled : lines.findIndex(({ cells }) => !isPlaceLabel(cells[0]));
      const names = lines[at];
      if (!names) return undefined;
      return { head: headOf(names, lines.slice(0, at), faults), rest: kept.slice(at + 1) };
    },
  };
}

function headOf({ cells, line }: HeadLine, above: readonly HeadLine[], faults: FaultBook): GermplasmHead {
  const rowOf = (isLabel: (cell?: string) => boolean, place: number) =>
    above.find((row) => isLabel(row.cells[0])) ?? unlabelled(above, place);
  const chromosomes = rowOf(isChromosomeLabel, 0);
  const positions = rowOf(isPositionLabel, 1);
  for (const row of [chromosomes, positions])
    if (row && row.cells.length !== cells.length)
      faults.note('ragged-row', { line: row.line, column: Math.min(row.cells.length, cells.length) });
  const facts = cells.slice(1).map((id, place) => {
    const column = place + 1;
    if (id === '') faults.note('missing-name', { line, column });
    const position = readPosition(
      positions?.cells[column] ?? '',
      { line: positions?.line ?? line, column },
      faults,
    );
    return markerFacts(id, chromosomes?.cells[column] ?? '', position);
  });
  if (facts.length === 0) faults.giveUp('no-markers', { line });
  return { facts, line };
}

/** Two lines above the names that do not say what they are, are what they are in templates. */
function unlabelled(above: readonly HeadLine[], place: number): HeadLine | undefined {
  const isUnlabelled = above.length === 2 && above.every(({ cells }) => !isPlaceLabel(cells[0]));
  return isUnlabelled ? above[place] : undefined;
}
