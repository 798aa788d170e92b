import { expect, test } from 'vitest';
import { accessionFields, archiveEml, archiveMeta, occurrenceFields } from './darwin-core';

test('every column has an index and a term', () => {
  const [core = '', extension = ''] = archiveMeta().split('</core>');
  const fields = (part: string) =>
    [...part.matchAll(/<field index="(\d+)" term="([^"]+)"\/>/g)].map(([, index, term]) => [
      Number(index),
      term,
    ]);
  expect(fields(core).map(([index, term]) => [index, String(term).replace(/^.*\//, '')])).toEqual(
    occurrenceFields.map((name, index) => [index + 1, name]),
  );
  expect(fields(core).at(-1)?.[1]).toBe('http://purl.org/dc/terms/references');
  expect(fields(extension).map(([index, term]) => [index, String(term).replace(/^.*#/, '')])).toEqual(
    accessionFields.map((name, index) => [index + 1, name]),
  );
  expect(core).toContain('rowType="http://rs.tdwg.org/dwc/terms/Occurrence"');
  expect(core).toContain('<id index="0"/>');
  expect(extension).toContain('rowType="http://purl.org/germplasm/germplasmTerm#GermplasmAccession"');
  expect(extension).toContain('<coreid index="0"/>');
});

test('the metadata contain any portal name', () => {
  const eml = archiveEml({
    id: '1-2',
    portal: 'Seeds & <Sons>',
    address: 'https://a.example/?b="c"',
    day: '2026-11-15',
  });
  expect(eml).toContain('<title xml:lang="en">Germplasm of Seeds &amp; &lt;Sons&gt;</title>');
  expect(eml).toContain('system="https://a.example/?b=&quot;c&quot;"');
  expect(eml).toContain('<pubDate>2026-11-15</pubDate>');
});
