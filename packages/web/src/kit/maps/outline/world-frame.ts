import { equalEarth } from '@landrace/domain/equal-earth';

/** The flat map of the world, from the north of Greenland to Cape Horn. */
export const worldWidth = 1_000;
const scale = worldWidth / (2 * equalEarth(180, 0)[0]);
const top = equalEarth(0, 84)[1];
export const worldHeight = Math.round((top - equalEarth(0, -57)[1]) * scale);

export type Spot = readonly [x: number, y: number];

/** From the left and the top of the map. */
export function spotOf(longitude: number, latitude: number): Spot {
  const [x, y] = equalEarth(longitude, latitude);
  return [worldWidth / 2 + x * scale, (top - y) * scale];
}
