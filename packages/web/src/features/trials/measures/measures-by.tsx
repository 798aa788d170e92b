import type { Summary } from '@landrace/contract/areas/measurements/summary.routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BoxLanes } from '../../../kit/charts/box-lanes';
import { ChartFrame } from '../../../kit/charts/chart-frame';
import type { ChartState } from '../../../kit/charts/chart-state';
import { Button } from '../../../kit/controls/button';
import { CheckboxField } from '../../../kit/forms/choices';
import { SelectField } from '../../../kit/forms/fields';
import { useChartColours } from '../../../kit/theme/palette';
import { formatMonth, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { distinctNames, lanesOf } from '../../measurements/public';
import { categoryData, seriesData } from './measure.series';
import classes from './measures.module.css';
import { type Dimension, dimensionsOf, type MeasuresProps, summaryQuery } from './summary-query';
import { useFigures } from './use-figures';

/** Boxes that are shown before the rest is requested. */
const fewLanes = 12;

interface Props extends MeasuresProps {
  readonly isDate: boolean;
}

/** One box for each dataset, year, treatment or site; counts where values are not numbers. */
export function MeasuresBy({ variable, name, unit, isDate }: Props) {
  const t = useText();
  const [by, setBy] = useState<Dimension>(dimensionsOf[variable.kind][0]);
  const [isViolin, setViolin] = useState(false);
  const {
    data: received,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...summaryQuery(variable, [by]),
    placeholderData: keepPreviousData,
  });
  const data = useMemo(() => received && inWords(received, by), [received, by]);
  const content = useContent(data, by);
  const hasBoxes = (data?.series.length ?? 0) > 0;
  const axis = unit === undefined || isDate ? name : `${name} (${unit})`;
  return (
    <ChartFrame
      title={t('traitPages.measures.divided')}
      fileName={`statistics-${name}`}
      data={content}
      state={stateOf(data, error, () => void refetch())}
      controls={
        <>
          <SelectField
            field={{ name: 'divided-by', label: t('traitPages.measures.by'), value: by, onChange: setBy }}
            options={dimensionsOf[variable.kind].map((value) => ({
              value,
              label: t(`traitPages.measures.dimensions.${value}`),
            }))}
          />
          {hasBoxes && (
            <CheckboxField
              field={{
                name: 'violin',
                label: t('traitPages.measures.violin'),
                value: isViolin,
                onChange: setViolin,
              }}
            />
          )}
        </>
      }
    >
      <div aria-busy={isPlaceholderData}>
        {data && hasBoxes && <Boxes data={data} axis={axis} isDate={isDate} isViolin={isViolin} />}
        {data && !hasBoxes && <Counts data={data} />}
        {data?.isCut && <p className="hint">{t('traitPages.measures.cut')}</p>}
      </div>
    </ChartFrame>
  );
}

/** Months come as two digits. */
function inWords(data: Summary, by: Dimension): Summary {
  if (by !== 'month') return data;
  const series = data.series.map((one) => ({
    ...one,
    keys: one.keys.map(({ key, name }) => ({ key, name: name && formatMonth(Number(name)) })),
  }));
  return { ...data, series };
}

function stateOf(data: Summary | undefined, error: unknown, onRetry: () => void): ChartState {
  if (!data) return error ? { error, onRetry } : 'loading';
  return data.series.length + data.categories.length === 0 ? 'empty' : 'drawn';
}

function useContent(data: Summary | undefined, by: Dimension) {
  const t = useText();
  return useMemo(() => {
    const words = seriesNames(t);
    const label = t(`traitPages.measures.dimensions.${by}`);
    if (!data || data.series.length > 0)
      return seriesData(data?.series ?? [], label, (figure) => t(`traitPages.measures.${figure}`), words);
    const labels = {
      by: label,
      value: t('traitPages.measures.value'),
      count: t('traitPages.measures.count'),
    };
    return categoryData(data.categories, labels, words);
  }, [data, by, t]);
}

function seriesNames(t: Translate) {
  const none = t('traitPages.measures.unnamed');
  return { none, all: none, marked: none };
}

/** All boxes look alike: they are named beside them. */
const samePlace: ReadonlyMap<string, number> = new Map();

interface BoxesProps {
  readonly data: Summary;
  readonly axis: string;
  readonly isDate: boolean;
  readonly isViolin: boolean;
}

function Boxes({ data, axis, isDate, isViolin }: BoxesProps) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const [colour] = useChartColours();
  const { written } = useFigures(isDate);
  const { series, ranges } = data;
  const shown = useMemo(() => (isAll ? series : series.slice(0, fewLanes)), [series, isAll]);
  const lanes = useMemo(
    () =>
      lanesOf(shown, { palette: [colour], positions: samePlace, texts: seriesNames(t), range: ranges?.[0] }),
    [shown, ranges, t, colour],
  );
  const describe = (at: number) => {
    const lane = lanes[at];
    if (!lane?.box) return '';
    const { q1, median, q3 } = lane.box;
    return t('traitPages.measures.lane', {
      name: lane.label,
      median: written(median),
      q1: written(q1),
      q3: written(q3),
      count: formatNumber(lane.count),
    });
  };
  return (
    <>
      <BoxLanes
        lanes={lanes}
        label={t('traitPages.measures.boxes', { name: axis })}
        axis={axis}
        formatValue={written}
        describeLane={describe}
        isViolin={isViolin}
      />
      {series.length > fewLanes && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!isAll)}>
          {isAll
            ? t('traitPages.measures.fewer')
            : t('traitPages.measures.all', { count: formatNumber(series.length) })}
        </Button>
      )}
    </>
  );
}

/** Categories beside each other, one row for each dataset, year, treatment or site. */
function Counts({ data: { categories } }: { readonly data: Summary }) {
  const t = useText();
  const nameOf = distinctNames(
    categories.map(({ keys }) => keys),
    seriesNames(t),
  );
  const values = [...new Set(categories.map(({ value }) => value))].slice(0, fewLanes);
  const rows = new Map<string, Map<string, number>>();
  for (const one of categories) {
    const name = nameOf(one.keys);
    const row = rows.get(name) ?? new Map();
    rows.set(name, row.set(one.value, (row.get(one.value) ?? 0) + one.count));
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard.
    <section className={classes.scroller} tabIndex={0} aria-label={t('traitPages.measures.divided')}>
      <table className={`small ${classes.counts}`}>
        <thead>
          <tr>
            <td />
            {values.map((value) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([name, counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value) => (
                <td key={value} className="tabular">
                  {formatNumber(counts.get(value) ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
