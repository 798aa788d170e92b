import { noSimilarity, topSimilarity } from '@landrace/contract/areas/genotyping/diversity-choices';
import type { ChartData } from '../../../kit/charts/chart-data';
import { blocksOf, type HeatPiece } from '../../../kit/charts/heat-window';
import type { Diversity } from './diversity-queries';

interface Options {
  /** Lines that a cell stands for. */
  readonly each: number;
  readonly pairs: NonNullable<Diversity['similarity']>;
  readonly names: readonly string[];
  readonly words: {
    readonly row: string;
    readonly column: string;
    readonly value: string;
    readonly span: (first: string, last: string) => string;
  };
}

/** More rows than a thousand nobody reads; closer in, blocks become single pairs. */
const mostBlocks = 32;

/** What the picture shows as a table: blocks of lines with the mean of their similarities. */
export function similarityData(
  shown: { readonly piece: HeatPiece; readonly cells: Uint8Array } | undefined,
  { each, pairs: { least, most, order }, names, words }: Options,
): ChartData {
  const columns = [{ label: words.row }, { label: words.column }, { label: words.value, isNumeric: true }];
  if (!shown) return { columns, rows: [] };
  const nameAt = (place: number) => names[order[Math.min(place, order.length - 1)] ?? -1] ?? '';
  const nameOf = ([from, to]: readonly [number, number]) =>
    to - from === 1 ? nameAt(from) : words.span(nameAt(from), nameAt(to - 1));
  const blocks = blocksOf(shown.piece, shown.cells, { each, none: noSimilarity, most: mostBlocks });
  return {
    columns,
    rows: blocks.map(({ rows, columns: across, value }) => [
      nameOf(rows),
      nameOf(across),
      value === undefined ? undefined : Number((least + (value / topSimilarity) * (most - least)).toFixed(4)),
    ]),
  };
}
