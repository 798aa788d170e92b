import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useMemo } from 'react';
import { loadFile } from '../../../lib/api/file';
import outlineFile from './country-outlines.json?url';
import { type Frame, frameAround, wholeWorld } from './outline-frame';
import { spotOf } from './world-frame';
import classes from './world-map.module.css';

interface Props {
  readonly label: string;
  /** By the two letters of a country, from 0 to 1. */
  readonly shades: ReadonlyMap<string, number>;
  /** What is said about a country while the pointer is over it. */
  readonly describe: (code: string) => string | undefined;
  /** Longitude and latitude of a place to point at. */
  readonly place?: readonly [longitude: number, latitude: number] | undefined;
  /** Shows the surroundings of the shaded countries and of the place instead of the whole world. */
  readonly isClose?: boolean;
  readonly onChoose?: (code: string) => void;
}

/** Path data of countries by their letters; a country that is too small to be drawn has none. */
const outlineQuery = {
  queryKey: ['country-outlines'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    loadFile<Readonly<Record<string, string>>>(outlineFile, signal),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * A plain drawing of the world for a glance at countries, a tenth of the bytes of the map that can be moved. For people
 * who cannot see or point, what it shows is beside it as text.
 */
export function WorldMap({ label, shades, describe, place, isClose = false, onChoose }: Props) {
  const { data } = useQuery(outlineQuery);
  const outlines = useMemo(() => Object.entries(data ?? {}), [data]);
  const frame = useMemo((): Frame => {
    if (!isClose) return wholeWorld;
    const shaded = outlines.filter(([code]) => shades.has(code)).map(([, outline]) => outline);
    return frameAround(shaded, place && spotOf(...place));
  }, [isClose, outlines, shades, place]);
  const choose = ({ target }: MouseEvent) => {
    const code = target instanceof Element ? target.getAttribute('data-country') : null;
    if (code !== null && shades.has(code)) onChoose?.(code);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what can be chosen here are links beside the map.
    <svg
      role="img"
      aria-label={label}
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      className={classes.world}
      data-choosable={onChoose !== undefined || undefined}
      onClick={choose}
    >
      {outlines.map(([code, outline]) => (
        <path key={code} d={outline} {...(shades.has(code) && shaded(code, shades.get(code) ?? 0))}>
          {shades.has(code) && <title>{describe(code)}</title>}
        </path>
      ))}
      {place && data && <Pin place={place} frame={frame} />}
    </svg>
  );
}

/** The lightest shade still differs from countries without a value. */
function shaded(code: string, shade: number) {
  const share = `${Math.round(25 + 75 * shade)}%`;
  return {
    'data-country': code,
    style: { fill: `color-mix(in srgb, var(--accent-6) ${share}, var(--ground))` },
  };
}

interface PinProps {
  readonly place: readonly [longitude: number, latitude: number];
  readonly frame: Frame;
}

function Pin({ place, frame }: PinProps) {
  const [x, y] = spotOf(...place);
  return <circle cx={x} cy={y} r={frame.width / 45} className={classes.pin} />;
}
