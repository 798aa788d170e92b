import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { TextField } from '../../../kit/forms/fields';
import { useText } from '../../../lib/i18n/text';
import { linesWithin } from './cloud.series';
import classes from './diversity.module.css';

interface Props {
  readonly points: { readonly xs: readonly number[]; readonly ys: readonly number[] };
  /** The subset that is drawn. */
  readonly drawn: readonly number[];
  readonly axes: { readonly x: string; readonly y: string };
  readonly onSelect: (points: readonly number[]) => void;
}

const ends = ['xFrom', 'xTo', 'yFrom', 'yTo'] as const;
type End = (typeof ends)[number];

/** The keyboard alternative to the lasso: a rectangle given by numbers. */
export function RangeForm({ points, drawn, axes, onSelect }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<Readonly<Record<End, string>>>({
    xFrom: '',
    xTo: '',
    yFrom: '',
    yTo: '',
  });
  const isGood = ends.every((end) => !Number.isNaN(numberOf(typed[end]) ?? 0));
  const handleSelect = () => {
    const within = linesWithin(
      points,
      { from: numberOf(typed.xFrom), to: numberOf(typed.xTo) },
      { from: numberOf(typed.yFrom), to: numberOf(typed.yTo) },
    );
    const shown = new Set(drawn);
    onSelect(within.filter((line) => shown.has(line)));
  };
  return (
    <details className={classes.fold}>
      <summary>{t('diversity.range.title')}</summary>
      <div className={classes.range}>
        {ends.map((end) => (
          <TextField
            key={end}
            field={{
              name: end,
              label: t(end.endsWith('From') ? 'diversity.range.from' : 'diversity.range.to', {
                axis: end.startsWith('x') ? axes.x : axes.y,
              }),
              value: typed[end],
              problem: Number.isNaN(numberOf(typed[end]) ?? 0) ? t('diversity.range.invalid') : undefined,
              onChange: (value) => setTyped({ ...typed, [end]: value }),
            }}
          />
        ))}
        <Button variant="default" disabled={!isGood} onClick={handleSelect}>
          {t('diversity.range.select')}
        </Button>
      </div>
    </details>
  );
}

/** Undefined if empty, NaN if invalid. Both decimal point and comma are accepted. */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  return trimmed === '' ? undefined : Number(trimmed);
}
