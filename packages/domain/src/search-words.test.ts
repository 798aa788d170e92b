import { expect, test } from 'vitest';
import { maxSearchWords, searchWords } from './search-words';

test.each([
  ['Barley  Ethiopia', ['barley', 'ethiopia']],
  ['barley, ÄTHIOPIEN; barley', ['barley', 'athiopien']],
  ['"Golden  Promise" Scotland', ['golden promise', 'scotland']],
  ['„Golden Promise“', ['golden promise']],
  ['scotland "golden prom', ['scotland', 'golden prom']],
  ['5" pot', ['5"', 'pot']],
  ['bar%12 - ethiopia', ['bar%12', 'ethiopia']],
  ['  ', []],
  ['""', ['""']],
  ['%', ['%']],
  ['- %', ['- %']],
])('%s has the words %j', (term, words) => {
  expect(searchWords(term).words).toEqual(words);
});

test.each([
  ['“Golden Promise”', 'golden promise'],
  ['a "quoted" name', 'a "quoted" name'],
  [' Aleppo, Syria ', 'aleppo, syria'],
])('the text of %s is %s', (term, text) => {
  expect(searchWords(term).text).toBe(text);
});

test('words beyond the limit are returned as typed, and not searched for', () => {
  const typed = Array.from({ length: maxSearchWords + 2 }, (_, index) => `Word${index}`);
  const { words, ignored } = searchWords(typed.join(' '));
  expect(words).toHaveLength(maxSearchWords);
  expect(ignored).toEqual(typed.slice(maxSearchWords));
});
