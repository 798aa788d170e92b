import { type ComponentProps, useMemo } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { FieldGrid } from '../../kit/charts/field-grid';
import { FieldShapes } from '../../kit/charts/field-shapes';
import { HeatScale } from '../../kit/charts/heat-scale';
import { formatNumber, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { writtenDay } from './day-slider';
import type { Field, Variable } from './explore-queries';
import { type FieldDay, fieldData, fieldExtent, fieldOn, isDated, undatedIn, valuesOf } from './field.series';
import { formatValueOf, nameWithUnit } from './variable-names';

const dayMs = 86_400_000;
/** The table follows when the slider rests. */
const restMs = 250;

/** Where plots are drawn: at their rows and columns, or by their outlines over a picture. */
export type FieldPlacing = { readonly count: number } & (
  | Pick<ComponentProps<typeof FieldGrid>, 'cells'>
  | Pick<ComponentProps<typeof FieldShapes>, 'outlines' | 'picture' | 'opacity'>
);

interface Props {
  readonly field: Field;
  readonly variable: Variable;
  /** Undefined if no value has a day. */
  readonly day: number | undefined;
  readonly placing: FieldPlacing;
  /** Positions of the chosen plots. */
  readonly selected: ReadonlySet<number>;
  readonly nameOfPlot: (plotId: number, name: string) => string;
  readonly onPick: (plot: number) => void;
}

/** The plots of a trial at their places, coloured by a trait on one day. */
export function FieldPicture({ field, variable, day: chosenDay, placing, selected, ...props }: Props) {
  const t = useText();
  const { plots } = field;
  const size = plots.ids.length;
  const own = useMemo(() => valuesOf(field, variable.id), [field, variable.id]);
  const day = isDated(own) ? chosenDay : undefined;
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
    const value = { value: format(shown.values[at] ?? 0), count };
    const on = shown.days[at] ?? Number.NaN;
    return [
      props.nameOfPlot(plots.ids[at] ?? 0, plots.names[String(plots.items[at])] ?? ''),
      plots.treatments[at],
      t('measurements.field.rep', { rep: plots.reps[at] ?? '' }),
      count === 0 && t('measurements.field.noValue'),
      count === 1 && Number.isNaN(on) && value.value,
      count > 1 && Number.isNaN(on) && t('measurements.field.undatedMean', value),
      count > 0 && !Number.isNaN(on) && t('measurements.field.value', { ...value, day: writtenDay(on) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const drawn = {
    content,
    label: t('measurements.field.label', {
      name: variable.name,
      count: placing.count,
      amount: formatNumber(placing.count),
    }),
    describeItem: describe,
    selected,
    onPick: props.onPick,
  };
  const [min, max] = extent;
  return (
    <ChartFrame
      title={
        day === undefined
          ? t('measurements.field.undatedTitle', { name: nameWithUnit(variable) })
          : t('measurements.field.title', { name: nameWithUnit(variable), day: writtenDay(day) })
      }
      fileName={`${variable.name}-field`}
      data={data}
      state={max < min ? 'empty' : 'drawn'}
    >
      <HeatScale min={format(min)} max={format(max)} none={t('measurements.field.noValue')} />
      {'cells' in placing ? (
        <FieldGrid
          cells={placing.cells}
          axes={{ row: t('measurements.by.row'), column: t('measurements.by.column') }}
          {...drawn}
        />
      ) : (
        <FieldShapes
          outlines={placing.outlines}
          picture={placing.picture}
          opacity={placing.opacity}
          formatLength={(metres) => t('measurements.field.metres', { amount: formatNumber(metres) })}
          {...drawn}
        />
      )}
      <Rule shown={shown} day={day} undated={day === undefined ? 0 : undatedIn(own)} />
    </ChartFrame>
  );
}

interface RuleProps {
  readonly shown: FieldDay;
  readonly day: number | undefined;
  /** Values without a day, beside others. */
  readonly undated: number;
}

/** How a plot got its colour, in words. */
function Rule({ shown: { earlier, missing, repeated }, day, undated }: RuleProps) {
  const t = useText();
  const counted = (count: number) => ({
    count,
    amount: formatNumber(count),
    ...(day !== undefined && { day: writtenDay(day) }),
  });
  return (
    <p className="hint">
      {[
        t(day === undefined ? 'measurements.field.undatedRule' : 'measurements.field.rule'),
        earlier > 0 && t('measurements.field.earlier', counted(earlier)),
        repeated > 0 && t('measurements.field.repeated', counted(repeated)),
        missing > 0 &&
          t(
            day === undefined ? 'measurements.field.undatedMissing' : 'measurements.field.missing',
            counted(missing),
          ),
        undated > 0 && t('measurements.timeline.undated', counted(undated)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
