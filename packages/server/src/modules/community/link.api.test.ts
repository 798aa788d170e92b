import type { Link } from '@landrace/contract/areas/community/link.routes';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into germplasm (id, accenumb, accename, puid) values
      (4200, 'A/B?c=1&d #"<ü🌾', 'Name', '10.1/x'), (4201, 'PLAIN 1', null, null)`);
  await change(sql`
    insert into link_type (id, description, target_table, target_column, placeholder) values
      (20, 'By PUID', 'germinatebase', 'puid', '$PUID$'),
      (21, 'By name', 'germinatebase', 'display_name', '[name]'),
      (22, 'By secret', 'germinatebase', 'pdci', '[x]'),
      (23, 'Fixed', 'germinatebase', null, null),
      (24, 'Of a dataset', 'datasets', 'source_file', '[x]'),
      (25, 'By prototype', 'germinatebase', 'constructor', '[x]')`);
  await change(sql`
    insert into link (id, link_type_id, is_template, germplasm_id, hyperlink, is_visible) values
      (20, 20, true, null, 'https://doi.example/$PUID$?again=$PUID$', true),
      (21, 21, true, null, 'https://names.example/[name]', true),
      (22, 22, true, null, 'https://secrets.example/[x]', true),
      (23, 23, false, 4200, 'https://fixed.example/', true),
      (24, 23, false, 4200, 'javascript:alert(1)', true),
      (25, 23, false, 4200, 'https://invisible.example/', false),
      (26, 24, true, null, 'https://files.example/[x]', true),
      (27, 23, false, 4200, 'not an address', true),
      (28, 25, true, null, 'https://proto.example/[x]', true)`);
});
afterAll(() => portal.stop());

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));
async function links(targetTable: string, foreignId: number, as?: Account): Promise<Map<number, Link>> {
  const answer = await portal.call('POST', 'link/table', { as, body: { targetTable, foreignId } });
  expect(answer.status, answer.text()).toBe(200);
  return new Map(answer.json().map((link: Link) => [link.linkId, link]));
}

describe('links of a germplasm', () => {
  test('have their placeholders filled in, whatever characters the value contains', async () => {
    const found = await links('germinatebase', 4200);
    const escaped = encodeURIComponent('A/B?c=1&d #"<ü🌾');
    expect(found.get(1)).toEqual({
      linkId: 1,
      linkVisibility: true,
      linktypeId: 1,
      linktypeDescription: 'Northfold Genebank',
      linktypeTargetTable: 'germinatebase',
      linktypeTargetColumn: 'accenumb',
      hyperlink: `https://genebank.example/accession/${escaped}`,
      placeholder: '{accession}',
    });
    expect(found.get(20)?.hyperlink).toBe('https://doi.example/10.1%2Fx?again=10.1%2Fx');
    expect(found.get(21)?.hyperlink).toBe('https://names.example/Name');
    expect(found.get(23)).toMatchObject({ linkForeignId: 4200, hyperlink: 'https://fixed.example/' });
  });

  test('have no address without a value, or for an unknown column', async () => {
    const found = await links('germinatebase', 4201);
    expect(found.get(20)).not.toHaveProperty('hyperlink');
    expect(found.get(21)?.hyperlink).toBe('https://names.example/PLAIN%201');
    expect(found.get(22)).not.toHaveProperty('hyperlink');
    expect(found.get(28)).not.toHaveProperty('hyperlink');
  });

  test('point to web pages only, and hidden ones nowhere', async () => {
    const found = await links('germinatebase', 4200);
    expect(found.get(24)).not.toHaveProperty('hyperlink');
    expect(found.get(27)).not.toHaveProperty('hyperlink');
    expect(found.has(25)).toBe(false);
    expect(JSON.stringify([...found.values()])).not.toContain('javascript');
  });

  test('of a missing germplasm do not exist', async () => {
    expect((await links('germinatebase', 123_456)).size).toBe(0);
    const answer = await portal.call('POST', 'link/table', {
      body: { targetTable: 'app_user', foreignId: 1 },
    });
    expect(answer.status).toBe(400);
  });
});

test('links of other things belong to them alone, and those of a dataset are for those who see it', async () => {
  expect([...(await links('phenotypes', 1)).keys()]).toEqual([2]);
  expect([...(await links('phenotypes', 2)).keys()]).toEqual([]);
  expect((await links('datasets', 2)).get(3)?.hyperlink).toBe('https://archive.example/trial/2');
  expect((await links('datasets', 2, 'admin')).get(26)).not.toHaveProperty('hyperlink');
  expect((await links('datasets', 7)).size).toBe(0);
  expect((await links('datasets', 7, 'admin')).size).toBe(1);
});
