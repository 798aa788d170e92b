import { type Spot, worldHeight, worldWidth } from './world-frame';

/** The part of the map of the world that is shown. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const wholeWorld: Frame = { left: 0, top: 0, width: worldWidth, height: worldHeight };

/** About 4,400 km, so that neighbours can be recognised. */
const smallestWidth = 110;
const heightOfWidth = 0.6;
const margin = 1.3;

/** Around some countries and a place, in the shape of a picture in a passport. */
export function frameAround(outlines: readonly string[], place: Spot | undefined): Frame {
  const spots = [...outlines.flatMap(cornersOf), ...(place ? [place] : [])];
  if (spots.length === 0) return wholeWorld;
  const [left, right] = extremesOf(spots.map(([x]) => x));
  const [top, bottom] = extremesOf(spots.map(([, y]) => y));
  const width = Math.min(
    worldWidth,
    Math.max(smallestWidth, margin * (right - left), (margin * (bottom - top)) / heightOfWidth),
  );
  const height = width * heightOfWidth;
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

function extremesOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** Of path data whose rings begin at an absolute corner and continue in relative steps. */
export function cornersOf(outline: string): Spot[] {
  return outline
    .split('M')
    .filter(Boolean)
    .flatMap((ring) => {
      const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
      let x = 0;
      let y = 0;
      return Array.from({ length: numbers.length / 2 }, (_, index): Spot => {
        x += numbers[2 * index] ?? 0;
        y += numbers[2 * index + 1] ?? 0;
        return [x, y];
      });
    });
}
