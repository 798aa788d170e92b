import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import type { BoxStripRow } from '../../../../../kit/charts/box-strip.option';
import type { ChartData } from '../../../../../kit/charts/chart-data';

/** The position of a value between the minimum and the maximum, in percent; the middle where all are equal. */
export function position(value: number, { min, max }: Pick<TraitPerformance, 'min' | 'max'>): number {
  return max > min ? (100 * (value - min)) / (max - min) : 50;
}

export function traitLabel({ traitName, unitAbbreviation }: TraitPerformance): string {
  return unitAbbreviation ? `${traitName} (${unitAbbreviation})` : traitName;
}

/** Traits have different units; on a common scale they can be below each other. */
export function boxRows(
  traits: readonly TraitPerformance[],
  detail: (trait: TraitPerformance) => string,
): readonly BoxStripRow[] {
  return traits.map((trait) => ({
    label: traitLabel(trait),
    box: [
      position(trait.min, trait),
      position(trait.q1, trait),
      position(trait.median, trait),
      position(trait.q3, trait),
      position(trait.max, trait),
    ],
    mark: position(trait.avg, trait),
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

type Column = 'trait' | 'unit' | 'mean' | 'min' | 'q1' | 'median' | 'q3' | 'max' | 'count' | 'position';

export function traitData(traits: readonly TraitPerformance[], label: (column: Column) => string): ChartData {
  const numeric = (column: Column) => ({ label: label(column), isNumeric: true });
  return {
    columns: [
      { label: label('trait') },
      { label: label('unit') },
      ...(['mean', 'min', 'q1', 'median', 'q3', 'max', 'count', 'position'] as const).map(numeric),
    ],
    rows: traits.map((trait) => [
      trait.traitName,
      trait.unitAbbreviation,
      trait.avg,
      trait.min,
      trait.q1,
      trait.median,
      trait.q3,
      trait.max,
      trait.count,
      position(trait.avg, trait),
    ]),
  };
}

/** As many as are readable together. */
export const traitsShown = 12;

interface Choice {
  readonly searchText: string;
  readonly picked: ReadonlySet<number>;
}

export function matching(
  traits: readonly TraitPerformance[],
  searchText: string,
): readonly TraitPerformance[] {
  const text = searchText.trim().toLowerCase();
  return traits.filter(({ traitName, traitNameShort = '' }) =>
    `${traitName} ${traitNameShort}`.toLowerCase().includes(text),
  );
}

/** The selected ones; without any, the first that match. */
export function shownTraits(
  traits: readonly TraitPerformance[],
  { searchText, picked }: Choice,
): readonly TraitPerformance[] {
  if (picked.size > 0) return traits.filter(({ traitId }) => picked.has(traitId));
  return matching(traits, searchText).slice(0, traitsShown);
}
