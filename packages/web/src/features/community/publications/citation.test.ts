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

test('unreadable parts are left out', () => {
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

test('a publication that was never resolved shows its DOI as a link, and the text that was entered', () => {
  const address = 'https://doi.org/10.5072/example.1';
  expect(readCitation('10.5072/example.1', undefined)).toEqual({ address });
  for (const doi of [
    'doi:10.5072/example.1',
    'DOI 10.5072/example.1',
    'doi.org/10.5072/example.1',
    ' 10.5072/example.1 ',
  ])
    expect(readCitation(doi, undefined).address).toBe(address);
  expect(readCitation('10.5072/example.1', 'Sample, A. (1987): Barley.')).toEqual({
    title: 'Sample, A. (1987): Barley.',
    address,
  });
});

test('an item without a DOI links to its own address, and tags in titles are left out', () => {
  const item = { title: 'Wild <i>Hordeum</i> <sup>1</sup> of\n the valley', URL: 'https://paper.example/2' };
  expect(readCitation('internal report', JSON.stringify(item))).toEqual({
    title: 'Wild Hordeum 1 of the valley',
    address: 'https://paper.example/2',
  });
  expect(readCitation('x', JSON.stringify({ URL: 'javascript:alert(1)' })).address).toBeUndefined();
});

test('only web addresses become links', () => {
  expect(readCitation('https://paper.example/1', undefined).address).toBe('https://paper.example/1');
  expect(readCitation('javascript:alert(1)', undefined).address).toBeUndefined();
});

test('long lists of authors are shortened', () => {
  const author = Array.from({ length: 9 }, (_, index) => ({ family: `Author${index}` }));
  expect(readCitation('x', JSON.stringify({ author })).authors).toMatch(/Author5 et al\.$/);
});
