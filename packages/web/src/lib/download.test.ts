import { expect, test } from 'vitest';
import { fileNameOf } from './download';

test.each([
  ['attachment; filename=markers.zip', 'markers.zip'],
  ['attachment; filename="marker table.zip"; size=3', 'marker table.zip'],
  ['attachment; filename="a \\"b\\".tsv"', 'a "b".tsv'],
  ["attachment; filename=plain.csv; filename*=UTF-8''K%C3%B6rner.csv", 'Körner.csv'],
  ["attachment; filename*=UTF-8''%E0%A4%A", '%E0%A4%A'],
  ['attachment', null],
  [null, null],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
