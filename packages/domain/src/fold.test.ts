import { expect, test } from 'vitest';
import { fold, passagesOf } from './fold';

test.each([
  ['Müller', 'muller'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['İstanbul ılıca', 'istanbul ilica'],
  ['Łódź Ærø Œuvre Þór', 'lodz aero oeuvre thor'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Å Å ﬁ ２', 'a a fi 2'],
  ['HOR 1001/2', 'hor 1001/2'],
  ['', ''],
])('%s is folded to %s', (given, folded) => {
  expect(fold(given)).toBe(folded);
});

test('a match is found regardless of accents, and the text stays unchanged', () => {
  const passages = passagesOf('Große Müllerin, GROSSE', ['grosse', 'mull']);
  expect(passages).toEqual([
    { text: 'Große', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'Müll', isMatch: true },
    { text: 'erin, ', isMatch: false },
    { text: 'GROSSE', isMatch: true },
  ]);
  expect(passages.map(({ text }) => text).join('')).toBe('Große Müllerin, GROSSE');
});

test('no search word, no match', () => {
  expect(passagesOf('HOR 1', ['', 'x'])).toEqual([{ text: 'HOR 1', isMatch: false }]);
  expect(passagesOf('', ['x'])).toEqual([]);
});
