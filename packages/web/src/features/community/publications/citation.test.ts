import { expect, test } from 'vitest';
import { readCitation } from './citation';

const csl = {
  title: 'Barley of the Example Valley',
  author: [{ family: 'Sample', given: 'A.' }, { literal: 'Example Consortium' }],
  'container-title': 'Journal of Examples',
  volume: 12,
  page: '1–9',
  issued: { 'date-parts': [[2021, 3]] },
};

test('a citation names authors, title, journal and year, and links its DOI', () => {
  expect(readCitation('10.5072/example.1', JSON.stringify(csl))).toEqual({
    title: 'Barley of the Example Valley',
    authors: 'Sample, A.; Example Consortium',
    source: 'Journal of Examples 12, 1–9, 2021',
    address: 'https://doi.org/10.5072/example.1',
  });
});

test('what cannot be read is left out', () => {
  expect(readCitation('10.5072/example.1', '{broken')).toEqual({
    address: 'https://doi.org/10.5072/example.1',
  });
  expect(readCitation('10.5072/example.1', '[{"title":["In a list"],"author":"nobody","issued":7}]')).toEqual(
    {
      title: 'In a list',
      address: 'https://doi.org/10.5072/example.1',
    },
  );
});

test('only web addresses become links', () => {
  expect(readCitation('https://paper.example/1', undefined).address).toBe('https://paper.example/1');
  expect(readCitation('javascript:alert(1)', undefined).address).toBeUndefined();
});

test('many authors are cut short', () => {
  const author = Array.from({ length: 9 }, (_, index) => ({ family: `Author${index}` }));
  expect(readCitation('x', JSON.stringify({ author })).authors).toMatch(/Author5 et al\.$/);
});
