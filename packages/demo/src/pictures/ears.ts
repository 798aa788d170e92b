import type { EarAppearance } from '../germplasm/appearance';
import type { Random } from '../random';
import { along, awnsOf, drawEar, earDefs, tones } from './ear-shape';
import { backdrop, card, picture, scaleBar, xy } from './svg';

function usualNodes({ plant, rows }: EarAppearance): number {
  if (plant === 'wheat') return 17;
  return rows === 'six-rowed' ? 15 : 22;
}

/** Two or three ears at maturity, seen from the side. */
export function earPicture(appearance: EarAppearance, label: string, random: Random): string {
  const { isDark, defs, shapes } = backdrop(random, tones[appearance.earColour][2] < 40);
  const count = appearance.isWild ? 3 : 1 + random.below(3);
  const size = [1.32, 1.12, 0.98][count - 1] ?? 1;
  const hasAwns = awnsOf(appearance) >= 0.5;
  const ears = Array.from({ length: count }, (_, nth) => {
    const usual = usualNodes(appearance);
    const nodes = Math.round(usual / Math.sqrt(appearance.density));
    const spread = nth - (count - 1) / 2;
    const step = appearance.rows === 'six-rowed' ? 17 : 12.4;
    const length = nodes * step * size * appearance.density * random.between(0.93, 1.05);
    const base = {
      x: 320 + spread * 165 + random.between(-12, 12),
      y: (hasAwns ? 525 : 495) + random.between(-18, 18),
    };
    const axis = {
      base,
      length: Math.min(length, hasAwns ? 295 : 380),
      nodes,
      lean: spread * 7 + random.between(-4, 4),
      bend: random.between(-1, 1) * 9 + spread * 10,
      stalk: 300,
    };
    return drawEar({ appearance, axis, size, random });
  });
  return picture({
    defs: [...defs, ...earDefs(appearance)],
    shapes: [...shapes, ...ears, scaleBar(60 * size, '20 mm', isDark), card(label)],
  });
}

/** Plants beside a staff with a mark every 10 cm. */
export function heightPicture(appearance: EarAppearance, random: Random): string {
  const { defs, shapes } = backdrop(random, true);
  const size = 0.52;
  const plants = Array.from({ length: 6 }, (_, nth) => {
    const base = { x: 205 + nth * 70 + random.between(-10, 10), y: 250 + random.between(-45, 45) };
    const lean = random.between(-4, 4);
    const leaves = [90, 180, 260].map((down, at) => {
      const from = along(base, lean + 180, down);
      const hand = (nth + at) % 2 === 0 ? -1 : 1;
      const tip = { x: from.x + hand * random.between(60, 95), y: from.y + random.between(-6, 30) };
      const top = { x: from.x + hand * 34, y: from.y - random.between(45, 70) };
      return `<path d="M${xy(from)}Q${xy(top)} ${xy(tip)}Q${xy({ x: top.x, y: top.y + 14 })} ${xy({ x: from.x, y: from.y + 14 })}Z" fill="#9aa35a" opacity=".9"/>`;
    });
    const axis = { base, length: 130, nodes: 20, lean, bend: random.between(-9, 9), stalk: 460 };
    return [...leaves, drawEar({ appearance, axis, size, random })].join('');
  });
  const marks = Array.from({ length: 11 }, (_, nth) => {
    const y = 90 + nth * 46;
    const number = `<text x="108" y="${y + 6}" text-anchor="end" font-family="sans-serif" font-size="17" fill="#30332f">${(11 - nth) * 10}</text>`;
    return `<rect x="116" y="${y}" width="24" height="46" fill="${nth % 2 === 0 ? '#b3392f' : '#fdfdfa'}"/>${number}`;
  });
  return picture({
    defs: [...defs, ...earDefs(appearance)],
    shapes: [
      ...shapes,
      `<rect y="590" width="640" height="50" fill="#8a6b4f"/>`,
      ...marks,
      ...plants,
      `<path d="M0 590h640" stroke="#5f4a38" stroke-width="3"/>`,
    ],
  });
}
