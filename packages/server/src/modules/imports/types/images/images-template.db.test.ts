import { buffer } from 'node:stream/consumers';
import { openImportBench } from '@landrace/testkit/imports';
import { unzip } from '@landrace/testkit/unzip';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../platform/access/caller';
import { templateFile } from '../../templates/template.service';
import { imagesImporter } from './images-importer';

test('the example is a zip that is imported, and the empty template is only the list', async () => {
  const bench = await openImportBench(imagesImporter);
  const { database, storage } = bench;
  const source = { reader: database.reader, storage };
  const written = async (content: 'empty' | 'example') => {
    const caller = {} as Caller;
    const request = { type: 'images', content, format: 'xlsx', locale: 'de_DE', caller } as const;
    const file = await templateFile(source, request);
    return { name: file.name, bytes: await buffer(file.content) };
  };
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('EX 1001'), ('EX 1002')`),
  );
  const { name, bytes } = await written('example');
  expect(name).toBe('images-example.zip');
  expect((await written('example')).bytes.equals(bytes)).toBe(true);
  const { loaded } = await bench.run(bytes, { fileName: name });
  expect(await bench.issues()).toEqual([]);
  expect(loaded?.counts).toEqual({ images: 2 });
  expect(unzip((await written('empty')).bytes).map((file) => file.name)).toEqual(['images.xlsx']);
  await bench.close();
});
