/** Ten shades, light to dark. */
export type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Shade for text and fills on a light background, with white on it. */
export const shadeOnLight = 7;
/** Its lighter counterpart for a dark background. */
export const shadeOnDark = 4;

export const lightGround = '#ffffff';
export const darkGround = '#1f2220';
/** The background of the dark page, below everything raised. */
export const darkPage = '#191b1a';

/** WCAG 2.2 requires 4.5; the rest covers raised and hovered surfaces. */
const minContrast = 5.2;

const lightness = [96, 91, 82, 72, 60, 48, 38, 29, 23, 17] as const;

/** The shades of an accent colour. A shade with too little contrast is adjusted until it has enough. */
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

/** Terminates: black on white and white on the dark background have more contrast than required. */
function moveUntilReadable([hue, saturation, start]: Hsl, step: number, ground: string): string {
  let level = start;
  while (contrast(hexOf(hue, saturation, level), ground) < minContrast) level += step;
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
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const chroma = max - min;
  const level = (max + min) / 2;
  if (chroma === 0) return [0, 0, level * 100];
  const saturation = chroma / (1 - Math.abs(2 * level - 1));
  let hue = (red - green) / chroma + 4;
  if (max === red) hue = ((green - blue) / chroma + 6) % 6;
  else if (max === green) hue = (blue - red) / chroma + 2;
  return [hue * 60, saturation * 100, level * 100];
}

function hexOf(hue: number, saturation: number, level: number): string {
  const light = level / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
