import type { TuberAppearance } from '../germplasm/appearance';
import type { Random } from '../random';
import { backdrop, card, copyOf, picture, roundShading, shading, short, side } from './svg';

const corollas: Readonly<Record<TuberAppearance['flower'], readonly [string, string]>> = {
  white: ['#ffffff', '#e2e2dc'],
  lilac: ['#e9dcf0', '#b294c6'],
  violet: ['#a78cc8', '#5b3f8a'],
};

/** Flowers of potato: five petals that have grown together, and a cone of anthers. */
export function flowerPicture({ flower }: TuberAppearance, label: string, random: Random): string {
  const { defs, shapes } = backdrop(random, flower === 'violet');
  const [inner, outer] = corollas[flower];
  const petal = 'M0 0C-34-30-62-64-50-96Q-18-98 0-128Q18-98 50-96C62-64 34-30 0 0Z';
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="${petal}" fill="url(#petal)" stroke="${outer}" stroke-width="1.5"/><path d="M0-20V-112" stroke="${outer}" stroke-width="2" opacity=".8"/></g>`,
  );
  const anthers = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<path d="M-9-2C-10-18-5-32 0-38C5-32 10-18 9-2Z" transform="rotate(${turn})" fill="url(#anther)" stroke="#b07c12" stroke-width="1"/>`,
  );
  const leaf =
    '<g id="leaf"><path d="M0 0C-70-40-78-140 0-210C78-140 70-40 0 0Z" fill="url(#green)"/><path d="M0 0V-196M0-50L-38-82M0-50L38-82M0-95L-38-128M0-95L38-128M0-138L-24-164M0-138L24-164" stroke="#24491f" stroke-width="2.5" opacity=".5" fill="none"/></g>';
  const bloom = `<g id="bloom">${petals.join('')}${anthers.join('')}<circle r="6" fill="#6f9440"/></g>`;
  const places = [
    { x: 235, y: 250, size: 1.12 },
    { x: 455, y: 200, size: 0.82 },
    { x: 410, y: 425, size: 0.98 },
  ].slice(0, 2 + random.below(2));
  const stalks = places.map(
    ({ x, y }) =>
      `<path d="M320 700Q${short((x + 320) / 2 + 30)} ${short(y + 220)} ${x} ${y}" stroke="#5f7f3c" stroke-width="9" fill="none"/>`,
  );
  return picture({
    defs: [
      ...defs,
      roundShading(
        'petal',
        [
          [0, outer],
          [0.35, inner],
          [1, outer],
        ],
        'cx=".5" cy="1" r="1.1"',
      ),
      shading('anther', [
        [0, '#f6d657'],
        [1, '#d99a1c'],
      ]),
      shading('green', [
        [0, '#6d9a4c'],
        [0.5, '#4f7f38'],
        [1, '#3c6a2d'],
      ]),
      leaf,
      bloom,
    ],
    shapes: [
      ...shapes,
      copyOf('leaf', { x: 250, y: 600, angle: random.between(-62, -42), size: 1.25 }),
      copyOf('leaf', { x: 390, y: 610, angle: random.between(38, 62), size: 1.2 }),
      ...stalks,
      copyOf('leaf', { x: 320, y: 640, angle: random.between(-14, 14), size: 0.95 }),
      ...places.map((place) => copyOf('bloom', { ...place, angle: random.between(0, 72) })),
      card(label),
    ],
  });
}

/** Fields of a station below hills, with rows that run away from the viewer. */
export function landscapePicture(random: Random): string {
  const horizon = 268;
  const hill = (y: number, height: number, fill: string) =>
    `<path d="M0 ${horizon + 4}V${y}Q${short(random.between(90, 200))} ${short(y - height)} 330 ${y}T${side} ${short(y - height / 3)}V${horizon + 4}Z" fill="${fill}"/>`;
  const strips = ['#c9ac5b', '#7f9a4c', '#d6bd6f', '#5f8646', '#b99a4b', '#8fa656', '#cfb467'];
  const spread = (nth: number, y: number) => {
    const far = 320 + (nth - strips.length / 2) * 62;
    const near = 320 + (nth - strips.length / 2) * 330;
    return far + ((near - far) * (y - horizon)) / (side - horizon);
  };
  const fields = strips.map((fill, nth) => {
    const corner = (at: number, y: number) => `${short(spread(at, y))} ${y}`;
    return `<path d="M${corner(nth, horizon)}L${corner(nth + 0.93, horizon)}L${corner(nth + 0.93, side)}L${corner(nth, side)}Z" fill="${fill}"/>`;
  });
  const drills = Array.from({ length: strips.length * 8 }, (_, nth) => {
    const at = Math.floor(nth / 8) + 0.06 + (nth % 8) * 0.115;
    return `M${short(spread(at, horizon + 3))} ${horizon + 3}L${short(spread(at, side))} ${side}`;
  });
  const trees = Array.from({ length: 9 }, () => {
    const [x, size] = [random.between(0, side), random.between(7, 17)];
    return `<ellipse cx="${short(x)}" cy="${short(horizon - size * 0.6)}" rx="${short(size * 0.9)}" ry="${short(size)}" fill="#3f6140"/>`;
  });
  const clouds = Array.from({ length: 4 }, () => {
    const [x, y, wide] = [random.between(20, 620), random.between(40, 150), random.between(50, 110)];
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide)}" ry="${short(wide / 5)}" fill="#fff" opacity=".55"/><ellipse cx="${short(x + wide * 0.3)}" cy="${short(y - wide / 8)}" rx="${short(wide * 0.5)}" ry="${short(wide / 6)}" fill="#fff" opacity=".6"/>`;
  });
  return picture({
    defs: [
      shading(
        'sky',
        [
          [0, '#9cc3dd'],
          [1, '#eef3ee'],
        ],
        'x1="0" y1="0" x2="0" y2="1"',
      ),
      shading(
        'light',
        [
          [0, '#fff', 0.25],
          [0.3, '#fff', 0],
          [1, '#000', 0.18],
        ],
        'x1="0" y1="0" x2="0" y2="1"',
      ),
    ],
    shapes: [
      `<rect width="${side}" height="${horizon + 4}" fill="url(#sky)"/>`,
      ...clouds,
      hill(232, 74, '#a9bfc0'),
      hill(250, 40, '#86a58d'),
      ...trees,
      `<rect y="${horizon}" width="${side}" height="${side - horizon}" fill="#8d7a55"/>`,
      ...fields,
      `<path d="${drills.join('')}" stroke="#3d4a1d" stroke-width="2.5" opacity=".22"/>`,
      `<rect y="${horizon}" width="${side}" height="${side - horizon}" fill="url(#light)"/>`,
    ],
  });
}
