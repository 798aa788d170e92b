import { texts as german } from '@landrace/locales/de-de';
import { texts as english } from '@landrace/locales/en-gb';
import { listSources } from '@landrace/server/app/http';
import { expect, test } from 'vitest';

/** The text at a path of keys, if there is one. */
function textAt(texts: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) => new Map(Object.entries((found ?? {}) as object)).get(key),
    texts,
  );
}

/** Columns of file formats have a fixed heading instead. */
const labels = listSources.flatMap(({ table }) =>
  Object.entries(table.fields)
    .filter(([, { heading }]) => heading === undefined)
    .map(([field]) => [table.area, 'tables', table.name, field]),
);

test.each([
  ['English', english],
  ['German', german],
])('every column of every list has a label: %s', (_language, texts) => {
  expect(labels.length).toBeGreaterThan(400);
  expect(labels.filter((path) => typeof textAt(texts, path) !== 'string').map(String)).toEqual([]);
});
