import { noSimilarity, topSimilarity } from '@landrace/contract/areas/genotyping/diversity-choices';
import type { ChartData } from '../../../kit/charts/chart-data';
import { blocksOf, type HeatSection } from '../../../kit/charts/heat-window';
import type { Diversity } from './diversity-queries';

interface Options {
  /** Number of lines per cell. */
  readonly each: number;
  readonly pairs: NonNullable<Diversity['similarity']>;
  readonly names: readonly string[];
  readonly labels: {
    readonly row: string;
    readonly column: string;
    readonly value: string;
    readonly span: (first: string, last: string) => string;
  };
}

/** Nobody reads more than a thousand rows; zooming in turns blocks into single pairs. */
const maxBlocks = 32;

/** The chart as a table: blocks of lines with their mean similarity. */
export function similarityData(
  shown: { readonly section: HeatSection; readonly cells: Uint8Array } | undefined,
  { each, pairs: { least, most, order }, names, labels }: Options,
): ChartData {
  const columns = [{ label: labels.row }, { label: labels.column }, { label: labels.value, isNumeric: true }];
  if (!shown) return { columns, rows: [] };
  const nameAt = (index: number) => names[order[Math.min(index, order.length - 1)] ?? -1] ?? '';
  const nameOf = ([from, to]: readonly [number, number]) =>
    to - from === 1 ? nameAt(from) : labels.span(nameAt(from), nameAt(to - 1));
  const blocks = blocksOf(shown.section, shown.cells, { each, none: noSimilarity, maxBlocks });
  return {
    columns,
    rows: blocks.map(({ rows, columns: across, value }) => [
      nameOf(rows),
      nameOf(across),
      value === undefined ? undefined : Number((least + (value / topSimilarity) * (most - least)).toFixed(4)),
    ]),
  };
}
