import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { useMemo } from 'react';
import { BoxStrip } from '../../../../../kit/charts/box-strip';
import type { LegendEntry } from '../../../../../kit/charts/chart-legend';
import { useChartTheme } from '../../../../../kit/charts/chart-theme';
import { Radar } from '../../../../../kit/charts/radar';
import { useChartColours } from '../../../../../kit/theme/palette';
import { formatNumber } from '../../../../../lib/i18n/format';
import { type Translate, useText } from '../../../../../lib/i18n/text';
import { boxRows, inUnit, radarValues } from './trait.series';
import type { ChartKind } from './trait-controls';

interface Props {
  readonly kind: ChartKind;
  readonly traits: readonly TraitPerformance[];
  readonly name: string;
}

export function TraitDrawing({ kind, traits, name }: Props) {
  return kind === 'box' ? <Boxes traits={traits} /> : <Net traits={traits} name={name} />;
}

function Boxes({ traits }: Pick<Props, 'traits'>) {
  const t = useText();
  const [ofThis] = useChartColours();
  const rows = useMemo(() => boxRows(traits, (trait) => detailOf(trait, t)), [traits, t]);
  return (
    <BoxStrip
      rows={rows}
      label={t('germplasm.passport.traits.chart')}
      axis={t('germplasm.passport.traits.scaled')}
      markColour={ofThis}
    />
  );
}

function Net({ traits, name }: Omit<Props, 'kind'>) {
  const t = useText();
  const [ofThis, ofMedian = ofThis] = useChartColours();
  const { axes, polygons } = useMemo(() => {
    const { median, mean, ...rest } = radarValues(traits);
    return {
      ...rest,
      polygons: [
        {
          name: t('germplasm.passport.traits.median'),
          values: median,
          colour: ofMedian,
          shape: 'circle',
          isDashed: true,
        },
        {
          name: t('germplasm.passport.traits.this', { name }),
          values: mean,
          colour: ofThis,
          shape: 'diamond',
          isDashed: false,
        },
      ] as const,
    };
  }, [traits, name, t, ofThis, ofMedian]);
  return <Radar axes={axes} polygons={polygons} label={t('germplasm.passport.traits.chart')} />;
}

export function useTraitLegend(name: string, kind: ChartKind): readonly LegendEntry[] {
  const t = useText();
  const { inkQuiet } = useChartTheme();
  const [ofThis, ofMedian = ofThis] = useChartColours();
  const all =
    kind === 'box'
      ? ({ label: t('germplasm.passport.traits.all'), colour: inkQuiet, shape: 'box' } as const)
      : ({ label: t('germplasm.passport.traits.median'), colour: ofMedian, shape: 'dashed' } as const);
  return [all, { label: t('germplasm.passport.traits.this', { name }), colour: ofThis, shape: 'diamond' }];
}

function detailOf(trait: TraitPerformance, t: Translate): string {
  const line = (key: 'mean' | 'p5' | 'q1' | 'median' | 'q3' | 'p95', value: number) =>
    `${t(`germplasm.passport.traits.${key}`)}: ${inUnit(value, trait)}`;
  const counted = (key: 'germplasm' | 'count', value: number) =>
    `${t(`germplasm.passport.traits.${key}`)}: ${formatNumber(value)}`;
  return [
    trait.traitName,
    line('mean', trait.avg),
    line('p5', trait.p5),
    line('q1', trait.q1),
    line('median', trait.median),
    line('q3', trait.q3),
    line('p95', trait.p95),
    counted('germplasm', trait.germplasmCount),
    counted('count', trait.count),
  ].join('\n');
}
