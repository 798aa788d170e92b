import { describe, expect, test } from 'vitest';
import { germplasmLabel } from './germplasm-label';

describe('the label of a germplasm', () => {
  test.each([
    ['Example Landrace 3', 'HOR 3', 'Example Landrace 3 (HOR 3)'],
    ['HOR 3', 'HOR 3', 'HOR 3'],
    [undefined, 'HOR 3', 'HOR 3'],
    ['', 'HOR 3', 'HOR 3'],
    ['Example Landrace 3', undefined, 'Example Landrace 3'],
    [undefined, undefined, 'N/A'],
    [null, null, 'N/A'],
  ])('of %j and %j is %j', (displayName, name, label) => {
    expect(germplasmLabel(displayName, name)).toBe(label);
  });
});
