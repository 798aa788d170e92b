import { type CloudShape, cloudShapes } from '../../kit/charts/cloud-frame';
import { othersColour, type Palette } from '../../kit/theme/palette';

interface Look {
  readonly colour: string;
  readonly shape: CloudShape;
}

/** Of everything beside what has colours of its own. */
export const quietLook: Look = { colour: othersColour, shape: 'ring' };

/** Neighbours differ in colour and in shape, and the two repeat at different intervals. */
export function lookOf(position: number, palette: Palette): Look {
  const shapes = cloudShapes.length === palette.length ? cloudShapes.slice(1) : cloudShapes;
  return {
    colour: palette[position % palette.length] ?? palette[0],
    shape: shapes[position % shapes.length] ?? 'circle',
  };
}
