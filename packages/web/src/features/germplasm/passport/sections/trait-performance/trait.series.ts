import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import type { BoxStripRow } from '../../../../../kit/charts/box-strip.option';
import type { ChartData } from '../../../../../kit/charts/chart-data';
import { formatNumber } from '../../../../../lib/i18n/format';

/** The position of a value between the lowest and the highest mean, in percent; the middle where all are equal. */
export function position(value: number, { min, max }: Pick<TraitPerformance, 'min' | 'max'>): number {
  return max > min ? (100 * (value - min)) / (max - min) : 50;
}

/** With its unit, as in a sentence. */
export function inUnit(
  value: number,
  { unitAbbreviation }: Pick<TraitPerformance, 'unitAbbreviation'>,
): string {
  const number = formatNumber(value, { maximumFractionDigits: 2 });
  return unitAbbreviation ? `${number} ${unitAbbreviation}` : number;
}

/** Traits have different units; on a common scale they can be below each other. */
export function boxRows(
  traits: readonly TraitPerformance[],
  detail: (trait: TraitPerformance) => string,
): readonly BoxStripRow[] {
  return traits.map((trait) => ({
    label: trait.traitName,
    box: [
      position(trait.p5, trait),
      position(trait.q1, trait),
      position(trait.median, trait),
      position(trait.q3, trait),
      position(trait.p95, trait),
    ],
    mark: position(trait.avg, trait),
    value: inUnit(trait.avg, trait),
    detail: detail(trait),
  }));
}

export function radarValues(traits: readonly TraitPerformance[]) {
  return {
    axes: traits.map(({ traitName, traitNameShort }) => traitNameShort ?? traitName),
    median: traits.map((trait) => position(trait.median, trait)),
    mean: traits.map((trait) => position(trait.avg, trait)),
  };
}

const numbers = [
  'mean',
  'min',
  'p5',
  'q1',
  'median',
  'q3',
  'p95',
  'max',
  'germplasm',
  'count',
  'position',
] as const;
type Column = 'trait' | 'unit' | (typeof numbers)[number];

export function traitData(traits: readonly TraitPerformance[], label: (column: Column) => string): ChartData {
  return {
    columns: [
      { label: label('trait') },
      { label: label('unit') },
      ...numbers.map((column) => ({ label: label(column), isNumeric: true })),
    ],
    rows: traits.map((trait) => [
      trait.traitName,
      trait.unitAbbreviation,
      trait.avg,
      trait.min,
      trait.p5,
      trait.q1,
      trait.median,
      trait.q3,
      trait.p95,
      trait.max,
      trait.germplasmCount,
      trait.count,
      position(trait.avg, trait),
    ]),
  };
}

/** How many germplasm are compared: fewest and most, since not all were measured in every trait. */
export function comparedRange(traits: readonly TraitPerformance[]): readonly [number, number] {
  const counts = traits.map(({ germplasmCount }) => germplasmCount);
  return [Math.min(...counts), Math.max(...counts)];
}

/** As many as are readable together. */
export const traitsShown = 12;

export function matching(
  traits: readonly TraitPerformance[],
  searchText: string,
): readonly TraitPerformance[] {
  const text = searchText.trim().toLowerCase();
  return traits.filter(({ traitName, traitNameShort = '' }) =>
    `${traitName} ${traitNameShort}`.toLowerCase().includes(text),
  );
}
