import { useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { TextInput } from '../controls/inputs';
import classes from './parallel-coordinates.module.css';
import type { AxisRange } from './parallel-frame';
import type { Extent } from './value-scale';

interface Props {
  readonly labels: readonly string[];
  readonly extents: readonly Extent[];
  readonly ranges: readonly AxisRange[];
  readonly onRange: (axis: number, range: AxisRange) => void;
}

const ends = ['rangeFrom', 'rangeTo'] as const;

/** The restrictions of the axes as numbers, for the keyboard. */
export function AxisRanges({ labels, extents, ranges, onRange }: Props) {
  const t = useText();
  return (
    <details className={classes.fold}>
      <summary>{t('core.charts.ranges')}</summary>
      <div className={classes.ranges}>
        {labels.flatMap((label, axis) =>
          ends.map((end, at) => (
            <RangeField
              key={`${label} ${end}`}
              label={t(`core.charts.${end}`, { axis: label })}
              value={ranges[axis]?.[at]}
              onChange={(value) => onRange(axis, withEnd(ranges[axis], at, { value, extent: extents[axis] }))}
            />
          )),
        )}
      </div>
    </details>
  );
}

interface End {
  readonly value: number | undefined;
  readonly extent: Extent | undefined;
}

/** An end that is not restricted is that of the axis; a range that includes all values is none. */
function withEnd(range: AxisRange, at: number, { value, extent = [0, 1] }: End): AxisRange {
  const ends = [...(range ?? extent)];
  ends[at] = value ?? extent[at] ?? 0;
  const [min = 0, max = 0] = ends;
  return min <= extent[0] && max >= extent[1] ? undefined : [min, max];
}

interface FieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

function RangeField({ label, value, onChange }: FieldProps) {
  const t = useText();
  /** Until it is entered; otherwise the field follows a range that was dragged. */
  const [typed, setTyped] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const entered = numberOf(typed);
    const isNumber = !Number.isNaN(entered);
    setInvalid(!isNumber);
    if (!isNumber) return;
    setTyped(undefined);
    onChange(entered);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      value={typed ?? (value === undefined ? '' : String(Number(value.toPrecision(6))))}
      error={isInvalid && t('core.charts.rangeInvalid')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/** Undefined if empty, NaN if invalid. Both decimal point and comma are accepted. */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  return trimmed === '' ? undefined : Number(trimmed);
}
