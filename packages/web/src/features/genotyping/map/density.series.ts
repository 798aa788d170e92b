import type { MapHistogram } from '@landrace/contract/areas/genotyping/map.routes';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { ChartData } from '../../../kit/charts/chart-data';
import type { Lane, LaneSpan } from '../../../kit/charts/lanes';

interface Words {
  readonly chromosome: string;
  readonly from: string;
  readonly to: string;
  readonly markers: string;
  readonly unnamed: string;
}

export function lanesOf({ chromosomes }: MapHistogram, unnamed: string): Lane[] {
  return chromosomes.map(({ chromosome, from, counts }) => ({ label: chromosome || unnamed, from, counts }));
}

/** A row per bin that holds something. */
export function densityData({ chromosomes, binWidth }: MapHistogram, words: Words): ChartData {
  return {
    columns: [
      { label: words.chromosome },
      { label: words.from, isNumeric: true },
      { label: words.to, isNumeric: true },
      { label: words.markers, isNumeric: true },
    ],
    rows: chromosomes.flatMap(({ chromosome, from, counts }) =>
      counts.flatMap((count, at) =>
        count === 0
          ? []
          : [
              [
                chromosome || words.unnamed,
                place(from + at * binWidth),
                place(from + (at + 1) * binWidth),
                count,
              ],
            ],
      ),
    ),
  };
}

/** Without the dust of binary fractions. */
const place = (value: number) => Number(value.toPrecision(12));

/** Markers in the bins of a span. */
export function countIn({ chromosomes, binWidth }: MapHistogram, { lane, start, end }: LaneSpan): number {
  const { from, counts } = chromosomes[lane] ?? { from: 0, counts: [] };
  const [first, last] = [Math.round((start - from) / binWidth), Math.round((end - from) / binWidth)];
  return counts.slice(first, last).reduce((sum, count) => sum + count, 0);
}

interface Piece {
  readonly chromosome: string;
  readonly start: number;
  readonly end: number;
}

/** What finds the markers of a piece in the list of positions. */
export function piecePositions(mapId: number, { chromosome, start, end }: Piece): readonly FilterNode[] {
  return [
    { column: 'mapId', comparator: 'equals', values: [mapId] },
    { column: 'chromosome', comparator: 'equals', values: [chromosome] },
    { column: 'position', comparator: 'between', values: [start, end] },
  ];
}
