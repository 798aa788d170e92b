import { useEffect, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { TextInput } from '../../kit/controls/inputs';
import { formatDate, isoDay } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useStableCallback } from '../../lib/use-stable-callback';
import classes from './time.module.css';
import { positionOf } from './time.series';

const dayMs = 86_400_000;
/** Between two days while they are played. */
const playMs = 500;

export const writtenDay = (day: number): string => formatDate(isoDay(day * dayMs));

interface Props {
  /** In order, at least one. */
  readonly days: readonly number[];
  /** Any day, also one between them. */
  readonly day: number;
  readonly onChange: (day: number) => void;
}

/** One step per recording day, any day by its date, and all days one after the other. */
export function DaySlider({ days, day, onChange }: Props) {
  const t = useText();
  const at = positionOf(days, day);
  const last = days.length - 1;
  const go = (position: number) => onChange(days[position] ?? day);
  const { isPlaying, setPlaying } = usePlaying(() => {
    if (at >= last) return false;
    go(at + 1);
    return at + 1 < last;
  });
  const play = () => {
    if (!isPlaying && at >= last) go(0);
    setPlaying(!isPlaying);
  };
  const text = t('measurements.timeline.step', {
    day: writtenDay(days[Math.max(0, at)] ?? day),
    place: Math.max(0, at) + 1,
    count: days.length,
  });
  return (
    <div className={classes.days}>
      <Button variant="default" size="compact-sm" aria-pressed={isPlaying} onClick={play} disabled={last < 1}>
        {t(isPlaying ? 'measurements.timeline.stop' : 'measurements.timeline.play')}
      </Button>
      <input
        type="range"
        className={classes.slider}
        aria-label={t('measurements.timeline.day')}
        aria-valuetext={text}
        min={0}
        max={last}
        step={1}
        value={Math.max(0, at)}
        disabled={last < 1}
        onChange={({ currentTarget }) => {
          setPlaying(false);
          go(Number(currentTarget.value));
        }}
      />
      <DayField days={days} day={day} onChange={onChange} />
      <span className={`quiet small tabular ${classes.day}`} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

/** A date is entered part by part: only a whole one counts. */
function DayField({ days, day, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const enter = (text: string) => {
    setTyped(text);
    const entered = Date.parse(text) / dayMs;
    if (entered >= first && entered <= last) onChange(entered);
  };
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={t('measurements.timeline.date')}
      min={isoDay(first * dayMs)}
      max={isoDay(last * dayMs)}
      value={typed ?? isoDay(day * dayMs)}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Calls for the next step until there is none. */
function usePlaying(next: () => boolean) {
  const [isPlaying, setPlaying] = useState(false);
  const step = useStableCallback(next);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      if (!step()) setPlaying(false);
    }, playMs);
    return () => clearInterval(timer);
  }, [isPlaying, step]);
  return { isPlaying, setPlaying };
}
