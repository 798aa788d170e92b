import { viridis } from '@landrace/contract/core/gradient-colours';
import { type Palette, usePalette } from '../theme/palette';

/** The colours of every sequence from low to high. */
export const useGradient = () => usePalette('colorsGradient', viridis);

/** Few things on a map are pale: the lowest fifth of a long gradient would be a dark rim around them. */
export function heatGradient(gradient: Palette): Palette {
  return gradient.slice(Math.floor(gradient.length / 5)) as unknown as Palette;
}

/** As a CSS gradient, in which a single colour is at both ends. */
export function gradientBand(gradient: Palette): string {
  return `linear-gradient(to right, ${gradient.length > 1 ? gradient : [gradient, gradient]})`;
}

/** A colour of the gradient, interpolated between its steps; a range of one value is at its middle. */
export function gradientColour(
  gradient: Palette,
  value: number,
  [min, max]: readonly [number, number],
): string {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0.5;
  const position = share * (gradient.length - 1);
  const below = gradient[Math.floor(position)] ?? gradient[0];
  const above = gradient[Math.ceil(position)] ?? below;
  return mix(below, above, position - Math.floor(position));
}

function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
