import type { AlleleFrequencies } from '@landrace/contract/areas/genotyping/allele-frequency.routes';
import type { ChartData } from '../../../kit/charts/chart-data';
import type { ShareBar } from '../../../kit/charts/share-bars.option';
import { formatNumber } from '../../../lib/i18n/format';
import type { Translate } from '../../../lib/i18n/text';

export const populationOrders = ['file', 'frequency', 'name'] as const;
export type PopulationOrder = (typeof populationOrders)[number];

export type Population = AlleleFrequencies['populations'][number];

/** Populations without a value come last by frequency. */
export function inOrder(populations: readonly Population[], order: PopulationOrder): readonly Population[] {
  if (order === 'file') return populations;
  const compare = {
    frequency: (a: Population, b: Population) => (b.frequency ?? -1) - (a.frequency ?? -1),
    name: (a: Population, b: Population) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  }[order];
  return [...populations].sort(compare);
}

/** As many decimals in each row. */
const written = (frequency: number) =>
  formatNumber(frequency, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

export function frequencyBars(populations: readonly Population[], t: Translate): readonly ShareBar[] {
  return populations.map(({ name, frequency }) => {
    const value = frequency === null ? t('genotyping.frequencies.unknown') : written(frequency);
    return { label: name, share: frequency ?? undefined, value, detail: `${name}: ${value}` };
  });
}

export function frequencyData(marker: string, populations: readonly Population[], t: Translate): ChartData {
  return {
    columns: [
      { label: t('genotyping.frequencies.population') },
      { label: t('genotyping.frequencies.column', { marker }), isNumeric: true },
    ],
    rows: populations.map(({ name, frequency }) => [name, frequency ?? undefined]),
  };
}
