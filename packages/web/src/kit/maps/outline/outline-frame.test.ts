import { describe, expect, test } from 'vitest';
import outlines from './country-outlines.json';
import { cornersOf, frameAround, wholeWorld } from './outline-frame';
import { spotOf, worldHeight, worldWidth } from './world-frame';

const contains = ({ left, top, width, height }: typeof wholeWorld, [x, y]: readonly [number, number]) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

describe('the drawing of the world', () => {
  test('has capitals inside their countries', () => {
    const capitals = {
      ET: [38.7, 9.0],
      DE: [13.4, 52.5],
      PE: [-77.0, -12.0],
      IN: [77.2, 28.6],
      AU: [149.1, -35.3],
    } as const;
    for (const [code, place] of Object.entries(capitals)) {
      const outline = outlines[code as keyof typeof capitals];
      const corners = cornersOf(outline);
      const xs = corners.map(([x]) => x);
      const ys = corners.map(([, y]) => y);
      const [x, y] = spotOf(place[0], place[1]);
      expect([code, x > Math.min(...xs) && x < Math.max(...xs)]).toEqual([code, true]);
      expect([code, y > Math.min(...ys) && y < Math.max(...ys)]).toEqual([code, true]);
    }
  });

  test('contains every country but Antarctica', () => {
    expect(Object.keys(outlines).filter((name) => name.length === 2).length).toBeGreaterThan(170);
    expect(Object.keys(outlines)).not.toContain('AQ');
    for (const [code, outline] of Object.entries(outlines)) {
      const outside = cornersOf(outline).filter(
        // The east of Russia ends beyond 180°, where it is drawn in one piece.
        ([x, y]) => x < 0 || x > worldWidth * 1.05 || y < 0 || y > worldHeight,
      );
      expect([code, outside]).toEqual([code, []]);
    }
  });
});

describe('the part that is shown', () => {
  test('contains the country and the place, and its surroundings', () => {
    const place = spotOf(38.7, 9.0);
    const frame = frameAround([outlines.ET], place);
    expect(cornersOf(outlines.ET).every((corner) => contains(frame, corner))).toBe(true);
    expect(contains(frame, place)).toBe(true);
    expect(frame.width).toBeLessThan(worldWidth / 4);
    expect(frame.height / frame.width).toBeCloseTo(0.6);
  });

  test('is not closer than neighbours can be recognised', () => {
    expect(frameAround([outlines.LU], undefined).width).toBe(110);
    expect(frameAround([], spotOf(6.1, 49.6)).width).toBe(110);
  });

  test('is the world if nothing is known, and no more than the world', () => {
    expect(frameAround([], undefined)).toBe(wholeWorld);
    expect(frameAround([outlines.RU, outlines.US], undefined).width).toBe(worldWidth);
  });
});
