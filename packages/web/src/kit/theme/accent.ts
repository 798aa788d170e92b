/** Ten shades, light to dark, as Mantine wants them. */
export type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Shade that carries text and fills on light ground, with white on it. */
export const shadeOnLight = 7;
/** Its lighter twin for dark ground. */
export const shadeOnDark = 4;

export const lightGround = '#ffffff';
export const darkGround = '#1f2220';
/** Of the dark page itself, below everything raised. */
export const darkPage = '#191b1a';

/** WCAG 2.2 asks for 4.5; the rest covers raised and hovered surfaces. */
const enoughContrast = 5.2;

const lightness = [96, 91, 82, 72, 60, 48, 38, 29, 23, 17] as const;

/** The ramp of an accent colour. A shade that text would vanish in is moved until it does not. */
export function accentShades(accent: string): Shades {
  const [hue, saturation, own] = hslOf(accent);
  const ramp = lightness.map((level) => hexOf(hue, saturation * tint(level), level)) as Shades;
  ramp[shadeOnLight] = moveUntilReadable([hue, saturation, own], -1, lightGround);
  ramp[shadeOnDark] = moveUntilReadable([hue, saturation * 0.8, lightness[shadeOnDark]], 1, darkGround);
  return ramp;
}

/** WCAG 2.2 contrast ratio of two colours. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white: one of them has a contrast of at least 4.58 on any colour. */
export function inkOn(colour: string): string {
  return contrast(colour, '#000000') > contrast(colour, lightGround) ? '#000000' : lightGround;
}

type Hsl = [hue: number, saturation: number, lightness: number];

/** Pale tints of a strong colour look garish at full saturation. */
function tint(level: number): number {
  return level > 50 ? 0.75 : 1;
}

/** Ends: black on white and white on the dark ground have more contrast than is asked for. */
function moveUntilReadable([hue, saturation, start]: Hsl, step: number, ground: string): string {
  let level = start;
  while (contrast(hexOf(hue, saturation, level), ground) < enoughContrast) level += step;
  return hexOf(hue, saturation, level);
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hslOf(hex: string): Hsl {
  const [red, green, blue] = channels(hex).map((channel) => channel / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const chroma = most - least;
  const level = (most + least) / 2;
  if (chroma === 0) return [0, 0, level * 100];
  const saturation = chroma / (1 - Math.abs(2 * level - 1));
  let hue = (red - green) / chroma + 4;
  if (most === red) hue = ((green - blue) / chroma + 6) % 6;
  else if (most === green) hue = (blue - red) / chroma + 2;
  return [hue * 60, saturation * 100, level * 100];
}

function hexOf(hue: number, saturation: number, level: number): string {
  const light = level / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
