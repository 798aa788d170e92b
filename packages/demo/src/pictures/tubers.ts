import type { TuberAppearance, TuberColour } from '../germplasm/appearance';
import type { Random } from '../random';
import { shadowOf, smooth, uneven } from './outline';
import { backdrop, card, type Point, picture, roundShading, scaleBar, short, xy } from './svg';

/** Where light falls, the skin itself, and where it is in the shade. */
const skins: Readonly<Record<TuberColour, readonly [string, string, string]>> = {
  white: ['#f1e5c6', '#dcc79b', '#9d8458'],
  yellow: ['#f0d89b', '#d9b566', '#93713a'],
  red: ['#e09a94', '#bd5f5f', '#732f38'],
  purple: ['#9c86a8', '#634c78', '#33263f'],
};
const fleshes: Readonly<Record<TuberAppearance['flesh'], readonly [string, string]>> = {
  white: ['#fbf8ea', '#efe7c9'],
  yellow: ['#fbeeb4', '#f0d77d'],
  'purple ring': ['#f6efdc', '#e7d9e6'],
};
const lengths = { round: 1.05, oval: 1.32, long: 1.75 };

interface Tuber extends Point {
  /** Half of its width. */
  readonly size: number;
  readonly angle: number;
}

interface Look {
  readonly appearance: TuberAppearance;
  readonly random: Random;
}

function formOf({ shape }: TuberAppearance, size: number, random: Random) {
  const stretch = lengths[shape] * random.between(0.92, 1.08);
  return { width: size * Math.sqrt(stretch), height: size / Math.sqrt(stretch), unevenness: 0.055 };
}

/** Eyes are shallow pits below a brow; the small dots are pores. */
function eyesAndPores(width: number, height: number, { appearance, random }: Look): string {
  const [light, , dark] = skins[appearance.skin];
  const within = (edge: number): Point => {
    const [angle, away] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * edge];
    return { x: Math.cos(angle) * width * away, y: Math.sin(angle) * height * away };
  };
  const eyes = Array.from({ length: 4 + random.below(4) }, () => {
    const { x, y } = within(0.76);
    const wide = random.between(7, 11);
    const eye = `<path d="M${xy({ x: x - wide, y })}q${short(wide)}-${short(wide * 0.75)} ${short(wide * 2)} 0" stroke="${dark}" stroke-width="2.4" opacity=".6" fill="none"/>`;
    return `${eye}<path d="M${xy({ x: x - wide * 0.7, y: y + 3 })}q${short(wide * 0.7)} 4 ${short(wide * 1.4)} 0" stroke="${light}" stroke-width="2" opacity=".55" fill="none"/>`;
  });
  const pores = Array.from({ length: 26 }, () => `M${xy(within(0.9))}h.1`).join('');
  return `${eyes.join('')}<path d="${pores}" stroke="${dark}" stroke-width="2.6" stroke-linecap="round" opacity=".32"/>`;
}

function whole({ x, y, size, angle }: Tuber, look: Look): string {
  const form = formOf(look.appearance, size, look.random);
  const body = `<path d="${smooth(uneven(form, look.random))}" fill="url(#skin)"/>`;
  const marks = eyesAndPores(form.width, form.height, look);
  // Light comes from above, whichever way a tuber lies.
  const turned = `<g transform="translate(${xy({ x, y })})rotate(${short(angle)})">${body}${marks}</g>`;
  return shadowOf({ x, y }, form.width, form.height, angle) + turned;
}

function half({ x, y, size, angle }: Tuber, { appearance, random }: Look): string {
  const form = formOf(appearance, size, random);
  const line = uneven(form, random);
  const ring = appearance.flesh === 'purple ring';
  const [, , dark] = skins[appearance.skin];
  const cells = Array.from({ length: 30 }, () => {
    const [turn, away] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 0.75];
    return `M${xy({ x: Math.cos(turn) * form.width * away, y: Math.sin(turn) * form.height * away })}h.1`;
  });
  return [
    shadowOf({ x, y }, form.width, form.height, angle),
    `<g transform="translate(${xy({ x, y })})rotate(${short(angle)})">`,
    `<path d="${smooth(line)}" fill="${skins[appearance.skin][1]}" stroke="${dark}" stroke-width="1.5"/>`,
    `<path d="${smooth(line, 0.965)}" fill="url(#flesh)"/>`,
    `<path d="${smooth(line, 0.86)}" fill="none" stroke="${ring ? '#7d5a92' : '#c9a95e'}" stroke-width="${ring ? 9 : 2.5}" opacity="${ring ? 0.6 : 0.55}"/>`,
    `<path d="${smooth(line, 0.34)}" fill="${ring ? '#b9a2c4' : '#fffdf2'}" opacity=".28"/>`,
    `<path d="${cells.join('')}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/></g>`,
  ].join('');
}

function tuberDefs({ skin, flesh }: TuberAppearance): string[] {
  const [light, middle, dark] = skins[skin];
  const [inner, outer] = fleshes[flesh];
  return [
    roundShading('skin', [
      [0, light],
      [0.5, middle],
      [1, dark],
    ]),
    roundShading(
      'flesh',
      [
        [0, inner],
        [1, outer],
      ],
      '',
    ),
  ];
}

/** Places for a few tubers, on a table seen from above. */
const layouts: readonly (readonly Point[])[] = [
  [
    { x: 200, y: 210 },
    { x: 440, y: 190 },
    { x: 320, y: 420 },
  ],
  [
    { x: 190, y: 175 },
    { x: 450, y: 185 },
    { x: 180, y: 410 },
    { x: 445, y: 425 },
  ],
  [
    { x: 150, y: 165 },
    { x: 330, y: 190 },
    { x: 505, y: 160 },
    { x: 215, y: 405 },
    { x: 430, y: 400 },
  ],
];

export function tuberPicture(appearance: TuberAppearance, label: string, random: Random): string {
  const { isDark, defs, shapes } = backdrop(random, appearance.skin === 'purple');
  const layout = random.pick(layouts);
  const usual = [118, 102, 86][layouts.indexOf(layout)] ?? 86;
  const tubers = layout.map(({ x, y }) =>
    whole(
      {
        x: x + random.between(-14, 14),
        y: y + random.between(-12, 12),
        size:
          usual *
          (appearance.isWild ? 0.6 : 1) *
          (appearance.shape === 'long' ? 0.9 : 1) *
          random.between(0.86, 1.08),
        angle: random.between(-38, 38),
      },
      { appearance, random },
    ),
  );
  return picture({
    defs: [...defs, ...tuberDefs(appearance)],
    shapes: [...shapes, ...tubers, scaleBar(84, '50 mm', isDark), card(label)],
  });
}

/** A whole tuber beside one cut lengthwise. */
export function cutTuberPicture(appearance: TuberAppearance, label: string, random: Random): string {
  const { isDark, defs, shapes } = backdrop(random, appearance.skin === 'purple');
  const look = { appearance, random };
  const size = appearance.isWild ? 90 : 135;
  return picture({
    defs: [...defs, ...tuberDefs(appearance)],
    shapes: [
      ...shapes,
      whole({ x: 215, y: 190, size, angle: random.between(-30, 10) }, look),
      half({ x: 400, y: 395, size: size * 1.08, angle: random.between(-25, 15) }, look),
      scaleBar(118, '50 mm', isDark),
      card(label),
    ],
  });
}
