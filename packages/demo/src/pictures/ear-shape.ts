import type { EarAppearance, EarColour } from '../germplasm/appearance';
import type { Random } from '../random';
import { copyOf, type Point, shading, short, xy } from './svg';

/** Hue, saturation and lightness. */
export const tones: Readonly<Record<EarColour, readonly [number, number, number]>> = {
  straw: [43, 56, 64],
  amber: [36, 60, 54],
  red: [22, 52, 47],
  black: [28, 18, 26],
  purple: [338, 22, 38],
};

const degree = Math.PI / 180;
export const along = ({ x, y }: Point, angle: number, length: number): Point => ({
  x: x + Math.sin(angle * degree) * length,
  y: y - Math.cos(angle * degree) * length,
});

interface Node extends Point {
  readonly angle: number;
  /** 0 at the base, 1 at the tip. */
  readonly height: number;
}

interface Axis {
  readonly base: Point;
  readonly length: number;
  readonly nodes: number;
  readonly lean: number;
  readonly bend: number;
  /** How much of the stalk is seen. */
  readonly stalk: number;
}

/** The places of the spikelets, from the base to the tip of an ear that bends. */
function nodesOf({ base, length, nodes, lean, bend }: Axis): readonly Node[] {
  const found: Node[] = [];
  let place = base;
  for (let nth = 0; nth < nodes; nth += 1) {
    const height = nth / (nodes - 1);
    const angle = lean + bend * height * height;
    found.push({ ...place, angle, height });
    place = along(place, angle, length / nodes);
  }
  return found;
}

/** Lemma and glumes, pointing up from where they are attached. */

const floret = 'M0 2C-10-3-12.5-21-7-35Q-3.5-43 0-48Q3.5-43 7-35C12.5-21 10-3 0 2Z';

export function earDefs(ear: EarAppearance): string[] {
  const [hue, saturation, light] = tones[ear.earColour];
  const tone = (by: number) => `hsl(${hue} ${saturation}% ${light + by}%)`;
  const stops = (by: number) =>
    [
      [0, tone(by + 9)],
      [0.45, tone(by + 3)],
      [1, tone(by - 16)],
    ] as const;
  const shape = (name: string, fill: string) =>
    `<g id="${name}"><path d="${floret}" fill="url(#${fill})" stroke="${tone(-26)}" stroke-width=".7"/><path d="M-3-5Q-5-22-2-39M2-4Q5-22 1.5-40" fill="none" stroke="${tone(-22)}" stroke-width=".8" opacity=".6"/></g>`;
  const spikelet = [
    '<g id="s"><use href="#b" transform="translate(-6 -4)rotate(-21)scale(.86)"/><use href="#b" transform="translate(6 -4)rotate(21)scale(.86)"/>',
    '<use href="#a" transform="translate(0 -9)scale(.8 .92)"/>',
    '<use href="#a" transform="translate(-4 2)rotate(-12)scale(.72 .66)"/><use href="#a" transform="translate(4 2)rotate(12)scale(.72 .66)"/></g>',
  ];
  return [
    shading('lit', stops(2)),
    shading('dim', stops(-6)),
    shading('stalk', [
      [0, tone(6)],
      [1, tone(-14)],
    ]),
    shape('a', 'lit'),
    shape('b', 'dim'),
    ...(ear.plant === 'wheat' ? spikelet : []),
  ];
}

const awnLengths = { long: 1, short: 0.3, none: 0 };

/** Length of awns compared with usual ones. */
export function awnsOf({ awns }: EarAppearance): number {
  return awnLengths[awns];
}

/** One copy of a shape at a node of the ear. */
interface Part {
  readonly shape: 'a' | 'b' | 's';
  /** Degrees from the axis, and how far from it. */
  readonly turn: number;
  readonly away: number;
  readonly size: number;
  /** One for each awn: how far it spreads, compared with the spikelet. */
  readonly awns: readonly number[];
  readonly isFront: boolean;
}

/** Spikelets are left and right in turn; those of six-rowed barley have one on each side of the middle one. */
function partsAt(nth: number, { plant, rows, isWild }: EarAppearance): readonly Part[] {
  const hand = nth % 2 === 0 ? -1 : 1;
  if (plant === 'wheat') {
    const awns = isWild ? [0.7] : [0.7, 1.45];
    const [turn, size] = isWild ? [hand * 10, 0.86] : [hand * 19, 1];
    return [{ shape: 's', turn, away: hand * 8, size, awns, isFront: false }];
  }
  if (rows === 'two-rowed') {
    const size = isWild ? 0.94 : 1.08;
    return [{ shape: 'a', turn: hand * 13, away: hand * 7, size, awns: [0.75], isFront: nth % 3 === 0 }];
  }
  return [
    { shape: 'b', turn: -27, away: -11, size: 0.98, awns: [0.8], isFront: false },
    { shape: 'b', turn: 27, away: 11, size: 0.98, awns: [0.8], isFront: false },
    { shape: 'a', turn: hand * 7, away: hand * 4, size: 1, awns: [1], isFront: true },
  ];
}

interface Ear {
  readonly appearance: EarAppearance;
  readonly axis: Axis;
  readonly size: number;
  readonly random: Random;
}

function awnPath({ axis, random }: Ear, from: Point, angle: number, length: number): string {
  const end = along(from, angle + random.between(-3, 3), length * random.between(0.86, 1.1));
  const middle = along(from, angle * 0.55 + axis.lean * 0.45, length * 0.5);
  return `M${xy(from)}Q${xy(middle)} ${xy(end)}`;
}

/** The stalk, and the axis to which spikelets are attached. */
function stalkOf({ appearance, axis, size, random }: Ear, nodes: readonly Node[]): string {
  const [hue, saturation, light] = tones[appearance.earColour];
  // Stalks of black and purple ears are straw.
  const [stalkHue, stalkSaturation, stalkLight] = light < 40 ? tones.straw : tones[appearance.earColour];
  const foot = along(axis.base, axis.lean + 180, axis.stalk);
  const bow = along(axis.base, axis.lean + 180, axis.stalk / 2);
  const line = `M${xy(foot)}Q${xy({ x: bow.x + random.between(-8, 8), y: bow.y })} ${xy(axis.base)}`;
  return [
    `<path d="${line}" fill="none" stroke="hsl(${stalkHue} ${stalkSaturation - 10}% ${stalkLight - 6}%)" stroke-width="${short(6 * size)}"/>`,
    `<path d="M${nodes.map(xy).join('L')}" fill="none" stroke="hsl(${hue} ${saturation}% ${light - 14}%)" stroke-width="${short(4 * size)}"/>`,
  ].join('');
}

/** From the tip downwards, since lower spikelets cover the base of the higher ones. */
export function drawEar(ear: Ear): string {
  const { appearance, axis, size, random } = ear;
  const [hue, saturation, light] = tones[appearance.earColour];
  const nodes = nodesOf(axis);
  const tip = nodes.at(-1) ?? { ...axis.base, angle: 0, height: 1 };
  const length = awnsOf(appearance) * size * (appearance.plant === 'barley' ? 172 : 130);
  const awns: Record<'back' | 'front', string[]> = { back: [], front: [] };
  const spikelets: string[] = [];
  for (const [nth, node] of [...nodes.entries()].reverse()) {
    // Spikelets are smaller at both ends of an ear.
    const form = size * (0.66 + 0.34 * Math.sin(Math.PI * (0.2 + node.height * 0.76)));
    for (const part of partsAt(nth, appearance)) {
      const angle = node.angle + part.turn + random.between(-2.5, 2.5);
      const from = along(node, node.angle + 90, part.away * size);
      const own = part.size * form;
      spikelets.push(
        copyOf(part.shape, { ...from, angle, size: own, width: own * random.between(0.92, 1.06) }),
      );
      for (const spread of part.awns)
        awns[part.isFront || spread > 1 ? 'front' : 'back'].push(
          awnPath(ear, along(from, angle, 42 * own), angle * spread, length),
        );
    }
  }
  const top = copyOf(appearance.plant === 'wheat' ? 's' : 'a', { ...tip, size: size * 0.78 });
  awns.back.push(awnPath(ear, along(tip, tip.angle, 34 * size), tip.angle, length * 0.9));
  const strokes = (paths: readonly string[], by: number) =>
    length === 0
      ? ''
      : `<path d="${paths.join('')}" fill="none" stroke="hsl(${hue} ${saturation}% ${light + by}%)" stroke-width="${short(1.7 * size)}" stroke-linecap="round"/>`;
  return [stalkOf(ear, nodes), strokes(awns.back, -10), top, ...spikelets, strokes(awns.front, 4)].join('');
}
