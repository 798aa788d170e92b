import type { Random } from '../random';

/** Pictures are square, as thumbnails show them. */
export const side = 640;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tenths of a unit are finer than a pixel. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A position as a path writes it. */
export const xy = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

const hundredths = (value: number) => Math.round(value * 100) / 100;

interface Placed extends Point {
  /** Degrees clockwise. */
  readonly angle?: number;
  readonly size?: number;
  readonly width?: number;
}

/** A copy of a shape that the definitions of the picture name. */
export function copyOf(name: string, { x, y, angle = 0, size = 1, width = size }: Placed): string {
  const scale = size === 1 && width === 1 ? '' : `scale(${hundredths(width)} ${hundredths(size)})`;
  return `<use href="#${name}" transform="translate(${xy({ x, y })})rotate(${short(angle)})${scale}"/>`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (all: readonly Stop[]) =>
  all
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** From left to right, or as the given line. */
export function shading(name: string, all: readonly Stop[], line = ''): string {
  return `<linearGradient id="${name}" ${line}>${stops(all)}</linearGradient>`;
}

/** From a point above the middle outwards, as light falls on something round. */
export function roundShading(name: string, all: readonly Stop[], centre = 'cx=".38" cy=".3" r=".8"'): string {
  return `<radialGradient id="${name}" ${centre}>${stops(all)}</radialGradient>`;
}

export interface Drawn {
  readonly defs: readonly string[];
  readonly shapes: readonly string[];
}

export function picture({ defs, shapes }: Drawn): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    `<defs>${defs.join('')}</defs>`,
    ...shapes,
    '</svg>',
  ].join('');
}

interface Backdrop extends Drawn {
  /** Whether labels on it have to be light. */
  readonly isDark: boolean;
}

/** Calm grounds, as of a photographic stand. */
const grounds: readonly (readonly [middle: string, edge: string, isDark: boolean])[] = [
  ['#faf7f0', '#e4ddcf', false],
  ['#f3f6f8', '#d5dde3', false],
  ['#f2f5ee', '#d3dccb', false],
  ['#eceff0', '#c7cdd0', false],
  ['#47535c', '#2a333a', true],
  ['#3f4a3f', '#262e27', true],
];
const lightGrounds = grounds.filter(([, , isDark]) => !isDark);

/** Dark things lie on a light one. */
export function backdrop(random: Random, isForDarkThings = false): Backdrop {
  const [middle, edge, isDark] = random.pick(isForDarkThings ? lightGrounds : grounds);
  return {
    isDark,
    defs: [
      roundShading(
        'ground',
        [
          [0, middle],
          [1, edge],
        ],
        'r=".75"',
      ),
      roundShading(
        'shadow',
        [
          [0, '#000', isDark ? 0.45 : 0.28],
          [0.6, '#000', isDark ? 0.25 : 0.13],
          [1, '#000', 0],
        ],
        '',
      ),
    ],
    shapes: [`<rect width="${side}" height="${side}" fill="url(#ground)"/>`],
  };
}

/** A bar in the lower left corner, with its length in the collection's units. */
export function scaleBar(length: number, text: string, isDark: boolean): string {
  const ink = isDark ? '#f2f2ec' : '#30332f';
  const [left, y] = [34, 604];
  return [
    `<path d="M${left} ${y - 7}v14M${left} ${y}h${short(length)}M${short(left + length)} ${y - 7}v14" stroke="${ink}" stroke-width="3" fill="none"/>`,
    `<text x="${left}" y="${y - 16}" font-family="sans-serif" font-size="20" fill="${ink}">${text}</text>`,
  ].join('');
}

/** The card with the accession number that lies beside what is photographed. */
export function card(text: string): string {
  const width = 40 + text.length * 12;
  const left = side - 30 - width;
  return [
    `<rect x="${left + 3}" y="577" width="${width}" height="38" rx="3" opacity=".2"/>`,
    `<rect x="${left}" y="574" width="${width}" height="38" rx="3" fill="#fdfdfa"/>`,
    `<text x="${left + width / 2}" y="600" text-anchor="middle" font-family="sans-serif" font-size="21" fill="#30332f">${text}</text>`,
  ].join('');
}
