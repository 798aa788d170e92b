import type { EarAppearance, GrainColour } from '../germplasm/appearance';
import type { Random } from '../random';
import { card, copyOf, picture, roundShading, scaleBar, shading, side } from './svg';

/** Hue, saturation and lightness. */
const tones: Readonly<Record<GrainColour, readonly [number, number, number]>> = {
  amber: [34, 52, 50],
  red: [18, 48, 43],
  white: [42, 48, 66],
  black: [28, 14, 26],
  purple: [332, 20, 36],
};

/** Grains of barley keep their hulls, those of wheat have a crease and a bare germ. */
function grainDefs({ plant, grainColour }: EarAppearance): string[] {
  const [hue, saturation, light] = tones[grainColour];
  const tone = (by: number) => `hsl(${hue} ${saturation}% ${light + by}%)`;
  const fills = [-3, 3, 8].map((by, nth) =>
    shading(`grain${nth}`, [
      [0, tone(by - 8)],
      [0.35, tone(by + 12)],
      [1, tone(by - 15)],
    ]),
  );
  const barley = (nth: number) => [
    `<path d="M0-37C7-31 13-15 12.5 2C12 19 6 31 0 36C-6 31-12 19-12.5 2C-13-15-7-31 0-37Z" fill="url(#grain${nth})" stroke="${tone(-24)}" stroke-width=".8"/>`,
    `<path d="M-1-33Q-4 0-1 33M5-27Q9 0 4 28M-6-27Q-11 0-6 27" fill="none" stroke="${tone(-20)}" stroke-width="1" opacity=".55"/>`,
    `<path d="M0-37q-1-5 1-9" stroke="${tone(-6)}" stroke-width="2" fill="none"/>`,
  ];
  const wheat = (nth: number) => [
    `<path d="M0-29C10-28 16-14 16 1C16 17 9 28 0 29C-9 28-16 17-16 1C-16-14-10-28 0-29Z" fill="url(#grain${nth})" stroke="${tone(-24)}" stroke-width=".8"/>`,
    nth === 2
      ? `<ellipse cy="20" rx="8" ry="8.5" fill="${tone(16)}" stroke="${tone(-14)}" stroke-width=".8"/>`
      : `<path d="M0-27Q-3 0 0 27" fill="none" stroke="${tone(-26)}" stroke-width="3" opacity=".75" stroke-linecap="round"/>`,
    `<path d="M-5-29l-1-4M-1-30v-5M3-30l1-4" stroke="${tone(18)}" stroke-width="1.2"/>`,
  ];
  const shapes = [0, 1, 2].map((nth) => {
    const parts = plant === 'barley' ? barley(nth) : wheat(nth);
    return `<g id="g${nth}"><ellipse cx="4" cy="5" rx="17" ry="${plant === 'barley' ? 38 : 31}" fill="url(#shadow)"/>${parts.join('')}</g>`;
  });
  const shadow = roundShading(
    'shadow',
    [
      [0, '#000', 0.4],
      [0.7, '#000', 0.22],
      [1, '#000', 0],
    ],
    '',
  );
  return [...fills, shadow, ...shapes];
}

/** A sample on squared paper, one square for 10 mm. */
export function seedPicture(appearance: EarAppearance, label: string, random: Random): string {
  const square = 104;
  const paper = random.pick([
    ['#fbfaf5', '#b9c6cf'],
    ['#f3f6f4', '#a9bfb0'],
    ['#e9edf2', '#aab6c6'],
  ] as const);
  const usual = appearance.isWild ? 0.95 : 1.24;
  const [columns, rows] = [6, 4];
  const grains = Array.from({ length: columns * rows }, (_, nth) => {
    const [column, row] = [nth % columns, Math.floor(nth / columns)];
    const size = usual * random.between(0.88, 1.1);
    return copyOf(`g${random.below(3)}`, {
      x: 73 + column * 99 + random.between(-11, 11),
      y: 88 + row * 125 + random.between(-13, 13),
      angle: random.between(-34, 34) + (random.chance(0.3) ? 180 : 0),
      size,
      width: size * random.between(0.9, 1.1) * (appearance.isWild ? 0.8 : 1),
    });
  });
  const lines = Array.from({ length: 7 }, (_, nth) => 34 + nth * square)
    .map((at) => `M${at} 0V${side}M0 ${at + 18}H${side}`)
    .join('');
  return picture({
    defs: grainDefs(appearance),
    shapes: [
      `<rect width="${side}" height="${side}" fill="${paper[0]}"/>`,
      `<path d="${lines}" stroke="${paper[1]}" stroke-width="1.5" opacity=".6"/>`,
      ...grains,
      scaleBar(square, '10 mm', false),
      card(label),
    ],
  });
}
