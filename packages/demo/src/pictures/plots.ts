import type { Appearance, EarAppearance, TuberAppearance } from '../germplasm/appearance';
import type { Random } from '../random';
import { card, copyOf, type Drawn, picture, roundShading, short, side } from './svg';

const soils = ['#8a6b4f', '#7c6350', '#97785a', '#6f5a4a'] as const;
const flowers = { white: '#fbf9f4', lilac: '#cdb5dd', violet: '#7d5aa6' };

/** Narrow leaves that bend away from a point. */
function tuft(name: string, blades: number, [blade, shade]: readonly [string, string]): string {
  const leaves = Array.from({ length: blades }, (_, nth) => {
    const hand = nth % 2 === 0 ? '' : 'scale(-1 1)';
    const long = 0.7 + ((nth * 7) % 5) / 9;
    return `<path d="M-1.6 0Q-1-18 9-38Q5-17 1.6 0Z" transform="rotate(${short((nth * 360) / blades + ((nth * 13) % 23))})scale(${short(long)})${hand}" fill="${nth % 3 === 0 ? shade : blade}"/>`;
  });
  return `<g id="${name}">${leaves.join('')}</g>`;
}

/** A leaf of several leaflets, seen from above. */
function leafy(name: string, [light, dark]: readonly [string, string]): string {
  const leaflet = (x: number, y: number, turn: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="8" ry="13" transform="rotate(${turn} ${x} ${y})" fill="${fill}"/>`;
  const leaf = (turn: number, fill: string) =>
    `<g transform="rotate(${turn})">${leaflet(-9, -22, -48, fill)}${leaflet(9, -22, 48, fill)}${leaflet(-8, -38, -34, fill)}${leaflet(8, -38, 34, fill)}${leaflet(0, -52, 0, fill)}</g>`;
  const turns = [0, 62, 118, 181, 240, 301];
  return `<g id="${name}">${turns.map((turn, nth) => leaf(turn, nth % 2 === 0 ? dark : light)).join('')}</g>`;
}

function clods(random: Random): string {
  const dots = Array.from(
    { length: 90 },
    () => `M${short(random.between(0, side))} ${short(random.between(0, side))}h.1`,
  ).join('');
  return `<path d="${dots}" stroke="#000" stroke-width="7" stroke-linecap="round" opacity=".09"/>`;
}

/** The middle of a plot in May, seen from above: drilled rows on bare soil. */
function cerealPlot(appearance: EarAppearance, random: Random): Drawn {
  const hue = random.between(84, 124);
  const tone = (light: number) => `hsl(${short(hue)} 34% ${light}%)`;
  const rows = 6;
  const plants = Array.from({ length: rows * 16 }, (_, nth) => {
    const [row, place] = [nth % rows, Math.floor(nth / rows)];
    return copyOf(`t${random.below(2)}`, {
      x: 66 + row * 102 + random.between(-9, 9),
      y: -6 + place * 44 + random.between(-11, 11),
      angle: random.between(0, 360),
      size: random.between(0.95, 1.4) * (appearance.isWild ? 0.85 : 1),
    });
  });
  return {
    defs: [tuft('t0', 22, [tone(42), tone(30)]), tuft('t1', 18, [tone(49), tone(34)])],
    shapes: plants,
  };
}

function potatoPlot(
  { flower, isWild }: TuberAppearance,
  random: Random,
): { defs: string[]; shapes: string[] } {
  const hue = random.between(98, 132);
  const green = (light: number) => `hsl(${short(hue)} 36% ${light}%)`;
  const ridges = [107, 320, 533].map(
    (x) => `<rect x="${x - 78}" y="-10" width="156" height="${side + 20}" rx="40" fill="#fff" opacity=".1"/>`,
  );
  const plants: string[] = [];
  const blossoms: string[] = [];
  for (let nth = 0; nth < 15; nth += 1) {
    const at = {
      x: 107 + (nth % 3) * 213 + random.between(-14, 14),
      y: 40 + Math.floor(nth / 3) * 142 + random.between(-14, 14),
    };
    plants.push(copyOf(`t${nth % 2}`, { ...at, angle: random.between(0, 360), size: isWild ? 1.1 : 1.72 }));
    plants.push(
      copyOf(`t${(nth + 1) % 2}`, { ...at, angle: random.between(0, 360), size: isWild ? 0.7 : 1.1 }),
    );
    for (let more = random.below(4); more > 0; more -= 1)
      blossoms.push(
        copyOf('f', {
          x: at.x + random.between(-46, 46),
          y: at.y + random.between(-46, 46),
          angle: random.between(0, 72),
        }),
      );
  }
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse cy="-8" rx="6" ry="8" transform="rotate(${turn})" fill="${flowers[flower]}"/>`,
  );
  return {
    defs: [
      leafy('t0', [green(38), green(29)]),
      leafy('t1', [green(44), green(34)]),
      `<g id="f">${petals.join('')}<circle r="4.5" fill="#e3b72f"/></g>`,
    ],
    shapes: [...ridges, ...plants, ...blossoms],
  };
}

export function plotPicture(appearance: Appearance, label: string, random: Random): string {
  const soil = random.pick(soils);
  const { defs, shapes } =
    appearance.plant === 'potato' ? potatoPlot(appearance, random) : cerealPlot(appearance, random);
  const light = roundShading('light', [
    [0, '#fff', 0.12],
    [1, '#000', 0.22],
  ]);
  return picture({
    defs: [...defs, light],
    shapes: [
      `<rect width="${side}" height="${side}" fill="${soil}"/>`,
      clods(random),
      `<g transform="rotate(${short(random.between(-4, 4))} 320 320)scale(1.04)translate(-12 -12)">${shapes.join('')}</g>`,
      `<rect width="${side}" height="${side}" fill="url(#light)"/>`,
      card(label),
    ],
  });
}

/** A whole trial from the air: plots that ripen at different times, between paths of grass. */
export function trialPicture(random: Random): string {
  const [columns, rows] = [8, 7];
  const [width, height] = [70, 82];
  const plots = Array.from({ length: columns * rows }, (_, nth) => {
    const [x, y] = [-4 + (nth % columns) * 82, 4 + Math.floor(nth / columns) * 95];
    const ripe = random.next();
    const fill = `hsl(${short(104 - ripe * 60)} ${short(34 + ripe * 16)}% ${short(34 + ripe * 22)}%)`;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${fill}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="url(#rows)"/>`;
  });
  const rowsPattern =
    '<pattern id="rows" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M2 0V10" stroke="#000" stroke-width="3" opacity=".2"/><path d="M6 0V10M7 3V6" stroke="#fff" stroke-width="2" opacity=".13"/></pattern>';
  const light = roundShading('light', [
    [0, '#fff', 0.14],
    [1, '#000', 0.2],
  ]);
  return picture({
    defs: [rowsPattern, light],
    shapes: [
      `<rect width="${side}" height="${side}" fill="#b7a184"/>`,
      `<g transform="rotate(${short(random.between(-12, 12))} 320 320)scale(1.22)translate(-58 -58)"><path d="M-40 -6H700M-40 379H700" stroke="#94a476" stroke-width="12"/>${plots.join('')}</g>`,
      `<rect width="${side}" height="${side}" fill="url(#light)"/>`,
    ],
  });
}
