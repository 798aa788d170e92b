import type { Random } from '../random';
import { type Point, short, xy } from './svg';

interface Form {
  readonly width: number;
  readonly height: number;
  /** 0 for an ellipse. */
  readonly unevenness: number;
}

/** An irregular closed line around (0, 0), as the points through which it runs. */
export function uneven({ width, height, unevenness }: Form, random: Random): readonly Point[] {
  const [second, third] = [random.between(0, Math.PI * 2), random.between(0, Math.PI * 2)];
  return Array.from({ length: 14 }, (_, nth) => {
    const angle = (nth / 14) * Math.PI * 2;
    const bulge =
      1 +
      unevenness * (0.6 * Math.sin(2 * angle + second) + 0.5 * Math.sin(3 * angle + third)) +
      unevenness * random.between(-0.22, 0.22);
    return { x: Math.cos(angle) * width * bulge, y: Math.sin(angle) * height * bulge };
  });
}

/** A smooth line through the points (Catmull and Rom 1974), closed. */
export function smooth(points: readonly Point[], scale = 1): string {
  const at = (nth: number): Point => {
    const { x, y } = points[(nth + points.length) % points.length] ?? { x: 0, y: 0 };
    return { x: x * scale, y: y * scale };
  };
  const control = (from: Point, before: Point, after: Point): Point => ({
    x: from.x + (after.x - before.x) / 6,
    y: from.y + (after.y - before.y) / 6,
  });
  const parts = points.map((_, nth) => {
    const [before, start, end, after] = [at(nth - 1), at(nth), at(nth + 1), at(nth + 2)];
    return `C${xy(control(start, before, end))} ${xy(control(end, after, start))} ${xy(end)}`;
  });
  return `M${xy(at(0))}${parts.join('')}Z`;
}

/** A soft shadow to the lower right. */
export function shadowOf({ x, y }: Point, width: number, height: number, angle = 0): string {
  return `<ellipse rx="${short(width * 1.16)}" ry="${short(height * 1.2)}" transform="translate(${xy({ x: x + width * 0.09, y: y + height * 0.14 })})rotate(${short(angle)})" fill="url(#shadow)"/>`;
}
