import { describe, expect, test } from 'vitest';
import { accentShades, contrast, darkGround, lightGround, shadeOnDark, shadeOnLight } from './accent';

describe('the accent colour', () => {
  test('stays as chosen if it is readable', () => {
    expect(accentShades('#2b6a3f')[shadeOnLight]).toBe('#2b6a3f');
  });

  test.each(['#2b6a3f', '#ffd100', '#00a0f1', '#ffffff', '#000000', '#ff007a'])(
    '%s can be read on both grounds',
    (accent) => {
      const shades = accentShades(accent);
      expect(contrast(shades[shadeOnLight], lightGround)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[shadeOnDark], darkGround)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('contrast follows WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
