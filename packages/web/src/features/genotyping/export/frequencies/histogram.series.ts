import { type FrequencyBinning, frequencyBin, frequencyEdges } from '@landrace/domain/frequency-bins';
import type { BinnedBar } from '../../../../kit/charts/binned-bars.option';
import type { ChartData } from '../../../../kit/charts/chart-data';
import { formatNumber } from '../../../../lib/i18n/format';
import type { Translate } from '../../../../lib/i18n/text';

/** How many frequencies are in each of the cells from 0 to 1; empty if there are no values. */
export function readHistogram(text: string): readonly number[] {
  const [, ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  return lines.map((line) => Number(line.split('\t')[1]));
}

export interface Binned {
  readonly bars: readonly BinnedBar[];
  /** Undefined while there are no bins to draw. */
  readonly edges: readonly number[];
  /** Total number of frequencies. */
  readonly total: number;
}

export function binned(
  counts: readonly number[],
  binning: FrequencyBinning | undefined,
  t: Translate,
): Binned {
  const edges = binning ? frequencyEdges(binning, counts) : [];
  const bars = counts.map((count, cell) => {
    const from = cell / counts.length;
    const to = (cell + 1) / counts.length;
    // Compares its middle: only a value equal to the split point belongs to the left of a bar that starts there.
    const bin = binning ? frequencyBin((cell + 0.5) / counts.length, edges, binning) : 0;
    const values = {
      from: formatNumber(from),
      to: formatNumber(to),
      count,
      values: formatNumber(count),
      bin,
    };
    return {
      from,
      to,
      count,
      bin,
      detail: t(binning ? 'genotypeExport.chart.inBin' : 'genotypeExport.chart.in', values),
    };
  });
  return { bars, edges, total: counts.reduce((sum, count) => sum + count, 0) };
}

export function histogramData({ bars, edges }: Binned, t: Translate): ChartData {
  const numeric = (label: string) => ({ label, isNumeric: true });
  const columns = [
    numeric(t('genotypeExport.chart.from')),
    numeric(t('genotypeExport.chart.to')),
    numeric(t('genotypeExport.chart.values')),
  ];
  if (edges.length === 0) return { columns, rows: bars.map(({ from, to, count }) => [from, to, count]) };
  return {
    columns: [...columns, numeric(t('genotypeExport.chart.bin'))],
    rows: bars.map(({ from, to, count, bin }) => [from, to, count, bin]),
  };
}
