import { useMemo } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { FieldGrid } from '../../kit/charts/field-grid';
import { HeatScale } from '../../kit/charts/heat-scale';
import { formatNumber, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { writtenDay } from './day-slider';
import type { Field, Variable } from './explore-queries';
import { type FieldDay, fieldData, fieldExtent, fieldOn } from './field.series';
import { formatValueOf, nameWithUnit } from './variable-names';

const dayMs = 86_400_000;
/** The table follows when the slider rests. */
const restMs = 250;

interface Props {
  readonly field: Field;
  readonly variable: Variable;
  readonly day: number;
  /** Positions of the plots with a line. */
  readonly selected: ReadonlySet<number>;
  readonly onPick: (plot: number) => void;
}

/** The plots of a trial at their places, coloured by a trait on one day. */
export function FieldPicture({ field, variable, day, selected, onPick }: Props) {
  const t = useText();
  const { plots } = field;
  const size = plots.ids.length;
  const own = useMemo(
    () =>
      field.values.find(({ variableId }) => variableId === variable.id) ?? {
        variableId: variable.id,
        plots: [],
        days: [],
        means: [],
        counts: [],
      },
    [field, variable.id],
  );
  const extent = useMemo(() => fieldExtent(own), [own]);
  const shown = useMemo(() => fieldOn(own, day, size), [own, day, size]);
  const content = useMemo(() => ({ values: shown.values, extent }), [shown, extent]);
  const tableDay = useDebouncedValue(day, restMs);
  const data = useMemo(
    () =>
      fieldData(field, fieldOn(own, tableDay, size), {
        isoDay: (one) => isoDay(one * dayMs),
        columns: {
          item: t('measurements.item.germplasm'),
          row: t('measurements.by.row'),
          column: t('measurements.by.column'),
          rep: t('measurements.by.rep'),
          treatment: t('measurements.by.treatment'),
          day: t('measurements.timeline.day'),
          value: nameWithUnit(variable),
          count: t('measurements.columns.count'),
        },
      }),
    [field, own, tableDay, size, variable, t],
  );
  const format = formatValueOf(variable);
  const describe = (at: number) => {
    const count = shown.counts[at] ?? 0;
    const value = { value: format(shown.values[at] ?? 0), day: writtenDay(shown.days[at] ?? 0), count };
    return [
      t('measurements.field.plot', {
        name: plots.names[String(plots.items[at])] ?? '',
        row: plots.rows[at] ?? '',
        column: plots.columns[at] ?? '',
      }),
      plots.treatments[at],
      t('measurements.field.rep', { rep: plots.reps[at] ?? '' }),
      count === 0 ? t('measurements.field.noValue') : t('measurements.field.value', value),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const [min, max] = extent;
  return (
    <ChartFrame
      title={t('measurements.field.title', { name: nameWithUnit(variable), day: writtenDay(day) })}
      fileName={`${variable.name}-field`}
      data={data}
      state={max < min ? 'empty' : 'drawn'}
    >
      <HeatScale min={format(min)} max={format(max)} none={t('measurements.field.noValue')} />
      <FieldGrid
        cells={plots}
        content={content}
        label={t('measurements.field.label', {
          name: variable.name,
          count: size,
          amount: formatNumber(size),
        })}
        axes={{ row: t('measurements.by.row'), column: t('measurements.by.column') }}
        describeItem={describe}
        selected={selected}
        onPick={onPick}
      />
      <Rule shown={shown} day={day} />
    </ChartFrame>
  );
}

/** How a plot got its colour, in words. */
function Rule({
  shown: { earlier, missing, repeated },
  day,
}: {
  readonly shown: FieldDay;
  readonly day: number;
}) {
  const t = useText();
  const said = (key: 'earlier' | 'missing' | 'repeated', count: number) =>
    count > 0 && t(`measurements.field.${key}`, { count, amount: formatNumber(count), day: writtenDay(day) });
  return (
    <p className="hint">
      {[
        t('measurements.field.rule'),
        said('earlier', earlier),
        said('repeated', repeated),
        said('missing', missing),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
