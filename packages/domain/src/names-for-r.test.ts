import { expect, test } from 'vitest';
import { namesForR } from './names-for-r';

test('names are valid and different', () => {
  expect(
    namesForR([
      'name',
      'Yield [t/ha]',
      'Höhe',
      '1000 grain',
      '',
      '.5',
      'NA',
      'if',
      'a b',
      'a.b',
      'a-b',
      '株高',
      '_x',
    ]),
  ).toEqual([
    'name',
    'Yield.t.ha',
    'Hohe',
    'X1000.grain',
    'X',
    'X.5',
    'NA.',
    'if.',
    'a.b',
    'a.b.2',
    'a.b.3',
    'X.2',
    'X_x',
  ]);
});
