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
])('%s reads %s', (given, folded) => {
  expect(fold(given)).toBe(folded);
});

test('a match is found whatever its accents, and the text stays as it is', () => {
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

test('no word, no match', () => {
  expect(passagesOf('HOR 1', ['', 'x'])).toEqual([{ text: 'HOR 1', isMatch: false }]);
  expect(passagesOf('', ['x'])).toEqual([]);
});
