import type { MapHistogram } from '@landrace/contract/areas/genotyping/map.routes';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { ChartData } from '../../../kit/charts/chart-data';
import type { Lane, LaneSpan } from '../../../kit/charts/lanes';

interface Labels {
  readonly chromosome: string;
  readonly from: string;
  readonly to: string;
  readonly markers: string;
  readonly unnamed: string;
}

export function lanesOf({ chromosomes }: MapHistogram, unnamed: string): Lane[] {
  return chromosomes.map(({ chromosome, from, counts }) => ({ label: chromosome || unnamed, from, counts }));
}

/** One row per bin that is not empty. */
export function densityData({ chromosomes, binWidth }: MapHistogram, labels: Labels): ChartData {
  return {
    columns: [
      { label: labels.chromosome },
      { label: labels.from, isNumeric: true },
      { label: labels.to, isNumeric: true },
      { label: labels.markers, isNumeric: true },
    ],
    rows: chromosomes.flatMap(({ chromosome, from, counts }) =>
      counts.flatMap((count, at) =>
        count === 0
          ? []
          : [
              [
                chromosome || labels.unnamed,
                tidy(from + at * binWidth),
                tidy(from + (at + 1) * binWidth),
                count,
              ],
            ],
      ),
    ),
  };
}

/** Removes floating-point noise. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** The number of markers in the bins of a span. */
export function countIn({ chromosomes, binWidth }: MapHistogram, { lane, start, end }: LaneSpan): number {
  const { from, counts } = chromosomes[lane] ?? { from: 0, counts: [] };
  const [first, last] = [Math.round((start - from) / binWidth), Math.round((end - from) / binWidth)];
  return counts.slice(first, last).reduce((sum, count) => sum + count, 0);
}

interface Span {
  readonly chromosome: string;
  readonly start: number;
  readonly end: number;
}

/** The filter for the markers of a span in the list of positions. */
export function spanFilter(mapId: number, { chromosome, start, end }: Span): readonly FilterNode[] {
  return [
    { column: 'mapId', comparator: 'equals', values: [mapId] },
    { column: 'chromosome', comparator: 'equals', values: [chromosome] },
    { column: 'position', comparator: 'between', values: [start, end] },
  ];
}
