import type { DefinitionId } from '@landrace/contract/core/definition-id';
import { useMemo } from 'react';
import { BinnedBars } from '../../../kit/charts/binned-bars';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './diversity.module.css';
import type { Diversity } from './diversity-queries';
import { barsData, barsOf } from './histograms.series';

const shown = [
  'maf',
  'mafMultiallelic',
  'heterozygosity',
  'missing',
  'lineHeterozygosity',
  'lineMissing',
] as const;

/** Distributions of markers, and of lines, by their statistics. */
export function Histograms({ found }: { readonly found: Diversity }) {
  return (
    <div className={classes.histograms}>
      {shown.map((name) => {
        const histogram = found.histograms[name];
        return histogram && <OneHistogram key={name} name={name} histogram={histogram} found={found} />;
      })}
    </div>
  );
}

interface Props {
  readonly name: (typeof shown)[number];
  readonly histogram: NonNullable<Diversity['histograms'][Props['name']]>;
  readonly found: Diversity;
}

const definitions = {
  maf: 'maf',
  mafMultiallelic: 'maf',
  heterozygosity: 'heterozygosity',
  missing: 'missing',
  lineHeterozygosity: 'heterozygosity',
  lineMissing: 'missing',
} as const satisfies Record<Props['name'], DefinitionId>;

const edges: readonly number[] = [];

function OneHistogram({ name, histogram, found }: Props) {
  const t = useText();
  const counted = t(name.startsWith('line') ? 'diversity.facts.lines' : 'diversity.facts.markers');
  const title = t(`diversity.histograms.${name}`);
  // Results of earlier versions have all markers in one histogram.
  const hasMultiallelic = name === 'mafMultiallelic' || (name === 'maf' && histogram.to > 0.5);
  const bars = useMemo(
    () =>
      barsOf(histogram, ({ from, to, count }) =>
        t('diversity.histograms.bar', {
          from: formatNumber(from),
          to: formatNumber(to),
          count: formatNumber(count),
        }),
      ),
    [histogram, t],
  );
  const data = useMemo(
    () =>
      barsData(bars, {
        from: t('diversity.histograms.from'),
        to: t('diversity.histograms.to'),
        count: counted,
      }),
    [bars, counted, t],
  );
  return (
    <div>
      <ChartFrame
        title={title}
        definition={definitions[name]}
        fileName={`dataset-${found.datasetId}-${name}`}
        data={data}
        state={bars.some(({ count }) => count > 0) ? 'drawn' : 'empty'}
      >
        <BinnedBars
          bars={bars}
          edges={edges}
          label={t('diversity.histograms.label', { title })}
          axis={title}
          countAxis={counted}
          isLogarithmic={false}
        />
      </ChartFrame>
      {hasMultiallelic && <p className={`hint ${classes.hint}`}>{t('diversity.histograms.mafNote')}</p>}
    </div>
  );
}
