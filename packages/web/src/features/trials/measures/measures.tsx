import type { Summary } from '@landrace/contract/areas/measurements/summary.routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BinnedBars } from '../../../kit/charts/binned-bars';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import { ShareBars } from '../../../kit/charts/share-bars';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { categoryBars, categoryData, histogramBars, scoresOf } from './measure.series';
import classes from './measures.module.css';
import { MeasuresBy } from './measures-by';
import { MonthlyCourse } from './monthly-course';
import { type MeasuresProps, summaryQuery } from './summary-query';
import { useFigures } from './use-figures';

/** What the values of a trait or climate variable are like: in figures, as a distribution, and divided by something. */
export function Measures(props: MeasuresProps) {
  const query = useQuery(summaryQuery(props.variable, []));
  return (
    <Loaded query={query} height={360}>
      {(summary) => <Drawn {...props} summary={summary} />}
    </Loaded>
  );
}

function Drawn({ summary, ...props }: MeasuresProps & { readonly summary: Summary }) {
  const t = useText();
  const [variable] = summary.variables;
  const [series] = summary.series;
  if (!variable || (!series && summary.categories.length === 0)) return null;
  const isDate = variable.dataType === 'date';
  const scale = variable.categories ?? [];
  const scores =
    series && variable.dataType === 'categorical' ? scoresOf(series, summary.ranges?.[0], scale) : undefined;
  const categories = scores ?? (series ? undefined : summary.categories);
  return (
    <div className="stack gap-16">
      {series && <Figures series={series} unit={props.unit} isDate={isDate} />}
      <div className={classes.charts}>
        {categories && <Categories name={props.name} categories={categories} order={scale} />}
        {!categories && !isDate && <Distribution {...props} summary={summary} />}
        <MeasuresBy {...props} isDate={isDate} />
        {props.variable.kind === 'climate' && series && <MonthlyCourse {...props} />}
      </div>
      <p className="small">
        <ScreenLink
          screen="export-cross-comparison"
          search={{
            x: 'germplasm.countryName',
            y: `${props.variable.kind === 'climate' ? 'climate' : 'trait'}.${props.variable.id}`,
          }}
        >
          {t('traitPages.measures.cross')}
        </ScreenLink>
      </p>
    </div>
  );
}

interface FiguresProps {
  readonly series: Summary['series'][number];
  readonly unit: string | undefined;
  readonly isDate: boolean;
}

/** The few figures that describe all values. */
function Figures({ series, unit, isDate }: FiguresProps) {
  const t = useText();
  const { written } = useFigures(isDate);
  const { count, mean, sd, median, q1, q3, min, max } = series;
  const withUnit = (text: string) => (unit === undefined || isDate ? text : `${text} ${unit}`);
  const facts = [
    { id: 'count', value: formatNumber(count) },
    { id: 'median', value: withUnit(written(median)) },
    ...(isDate
      ? []
      : [
          {
            id: 'mean' as const,
            value: withUnit(sd === undefined ? written(mean) : `${written(mean)} ± ${written(sd)}`),
          },
        ]),
    { id: 'quartiles', value: withUnit(`${written(q1)} – ${written(q3)}`) },
    { id: 'range', value: withUnit(`${written(min)} – ${written(max)}`) },
  ] as const;
  return (
    <dl className={classes.figures}>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt className="hint">{t(`traitPages.measures.${id}`)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SummaryProps extends MeasuresProps {
  readonly summary: Summary;
}

function Distribution({ summary, name, unit }: SummaryProps) {
  const t = useText();
  const [series] = summary.series;
  const [range] = summary.ranges ?? [];
  const { written } = useFigures(false);
  const bars = useMemo(
    () => (series ? histogramBars(series, range, { number: written }) : []),
    [series, range, written],
  );
  const axis = unit === undefined ? name : `${name} (${unit})`;
  // All values are the same.
  if (bars.length === 0) return null;
  return (
    <ChartFrame
      title={t('traitPages.measures.distribution')}
      fileName={`distribution-${name}`}
      data={{
        columns: [
          { label: t('traitPages.measures.from'), isNumeric: true },
          { label: t('traitPages.measures.to'), isNumeric: true },
          { label: t('traitPages.measures.count'), isNumeric: true },
        ],
        rows: bars.map(({ from, to, count }) => [from, to, count]),
      }}
    >
      <BinnedBars
        bars={bars}
        edges={range ? [range.from, range.to] : []}
        label={t('traitPages.measures.distributionOf', { name })}
        axis={axis}
        countAxis={t('traitPages.measures.count')}
        isLogarithmic={false}
      />
    </ChartFrame>
  );
}

interface CategoriesProps {
  readonly name: string;
  readonly categories: Summary['categories'];
  readonly order: readonly string[];
}

function Categories({ categories, name, order }: CategoriesProps) {
  const t = useText();
  const bars = useMemo(() => categoryBars(categories, order, { number: formatNumber }), [categories, order]);
  // They are not divided, so the only series is the variable.
  const names = { none: name, all: name, marked: name };
  return (
    <ChartFrame
      title={t('traitPages.measures.distribution')}
      fileName={`distribution-${name}`}
      data={categoryData(
        categories,
        { by: name, value: t('traitPages.measures.value'), count: t('traitPages.measures.count') },
        names,
      )}
    >
      <ShareBars
        bars={bars}
        label={t('traitPages.measures.distributionOf', { name })}
        axis={t('traitPages.measures.share')}
      />
    </ChartFrame>
  );
}
