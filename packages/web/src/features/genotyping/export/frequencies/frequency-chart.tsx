import type { FrequencyBinning } from '@landrace/domain/frequency-bins';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BinnedBars } from '../../../../kit/charts/binned-bars';
import { ChartFrame } from '../../../../kit/charts/chart-frame';
import type { ChartState } from '../../../../kit/charts/chart-state';
import { CheckboxField } from '../../../../kit/forms/choices';
import { formatNumber } from '../../../../lib/i18n/format';
import { useText } from '../../../../lib/i18n/text';
import classes from '../export.module.css';
import { histogramQuery } from '../export-queries';
import type { SubsetRequest } from '../subset-choice';
import { type Binned, binned, histogramData, readHistogram } from './histogram.series';

interface Props {
  /** Undefined while there is nothing to request. */
  readonly subset: SubsetRequest | undefined;
  readonly binning: FrequencyBinning | undefined;
}

/** How often each frequency occurs in the selection, and the boundaries of the bins. */
export function FrequencyChart({ subset, binning }: Props) {
  const t = useText();
  const {
    data: text,
    error,
    isPlaceholderData,
    isLoading,
    isFetching,
    refetch,
  } = useQuery(histogramQuery(subset));
  const [isLogarithmic, setLogarithmic] = useState(false);
  const counts = useMemo(() => (text === undefined ? [] : readHistogram(text)), [text]);
  const drawn = useMemo(() => binned(counts, binning, t), [counts, binning, t]);
  const data = useMemo(() => histogramData(drawn, t), [drawn, t]);
  return (
    <div
      aria-busy={isPlaceholderData && isFetching}
      data-old={isPlaceholderData || undefined}
      className={classes.chart}
    >
      <ChartFrame
        title={t('genotypeExport.chart.title')}
        fileName="allele-frequencies"
        data={data}
        state={stateOf({ isLoading, error, total: drawn.total, onRetry: () => void refetch() })}
        controls={
          <CheckboxField
            field={{
              name: 'logarithmic',
              label: t('genotypeExport.chart.logarithmic'),
              value: isLogarithmic,
              onChange: setLogarithmic,
            }}
          />
        }
      >
        <BinnedBars
          bars={drawn.bars}
          edges={drawn.edges}
          label={t('genotypeExport.chart.label', { values: formatNumber(drawn.total) })}
          axis={t('genotypeExport.chart.axis')}
          countAxis={t('genotypeExport.chart.values')}
          isLogarithmic={isLogarithmic}
        />
        <BinSummary drawn={drawn} binning={binning} />
      </ChartFrame>
    </div>
  );
}

interface HistogramInput {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly total: number;
  readonly onRetry: () => void;
}

function stateOf({ isLoading, error, total, onRetry }: HistogramInput): ChartState {
  if (error) return { error, onRetry };
  if (isLoading) return 'loading';
  return total === 0 ? 'empty' : 'drawn';
}

/** The numbers of values and bins; automatic bins may be fewer than requested. */
function BinSummary({
  drawn,
  binning,
}: {
  readonly drawn: Binned;
  readonly binning: FrequencyBinning | undefined;
}) {
  const t = useText();
  if (!binning) return null;
  const count = drawn.edges.length - 1;
  const isFewer = binning.method === 'auto' && count < binning.bins;
  return (
    <p className="hint" role="status">
      {t('genotypeExport.chart.bins', { values: formatNumber(drawn.total), count })}
      {isFewer && ` ${t('genotypeExport.chart.fewer', { requested: binning.bins })}`}
    </p>
  );
}
