import { viridis } from '@landrace/contract/core/gradient-colours';
import { type Palette, usePalette } from '../theme/palette';

/** The colours of every sequence from low to high. */
export const useGradient = () => usePalette('colorsGradient', viridis);

/** On a map few things are pale: of a long gradient the lowest fifth would be a dark rim around them. */
export function heatGradient(gradient: Palette): Palette {
  return gradient.slice(Math.floor(gradient.length / 5)) as unknown as Palette;
}

/** As a style sheet writes it, where a gradient of one colour has it at both ends. */
export function gradientBand(gradient: Palette): string {
  return `linear-gradient(to right, ${gradient.length > 1 ? gradient : [gradient, gradient]})`;
}

/** A colour of the gradient, mixed between its steps; a span of one value sits at its middle. */
export function gradientColour(
  gradient: Palette,
  value: number,
  [min, max]: readonly [number, number],
): string {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0.5;
  const place = share * (gradient.length - 1);
  const below = gradient[Math.floor(place)] ?? gradient[0];
  const above = gradient[Math.ceil(place)] ?? below;
  return mix(below, above, place - Math.floor(place));
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
