import type pg from 'pg';
import { connected } from './connected';

/** The preferred one and its duplicates, to which every table with germplasm refers, sometimes twice. */
export const duplicates = { preferred: 5001, others: [5002, 5003], child: 5010, stranger: 5011 } as const;

/** A name with every character that has ever broken a statement. */
export const hostileName = `O'Neil "x" \\ %_ \t🌾 شعير <b>`;

export function fillDuplicates(databaseUrl: string): Promise<void> {
  return connected(databaseUrl, fill);
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into germplasm (id, accenumb, accename, puid, cropname, entity_parent_id, updated_on) values
      (5001, 'DUP 1', 'Duplicata', null, 'Barley', null, '2020-01-02 03:04:05.678901+00'),
      (5002, $1, 'duplicata', '10.1234/five', 'barley', null, null),
      (5003, 'DUP 3', 'Other name', null, null, null, '2020-01-02 03:04:05+00'),
      (5010, 'DUP child', null, null, null, 5002, '2021-01-01'),
      (5011, 'DUP stranger', null, null, null, null, null)`,
    [hostileName],
  );
  await client.query(`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name, updated_on) values
      (5001, 1, 3, 1, 'Trial of duplicates', '2020-05-05'), (5002, 1, 7, 1, 'Pedigree of duplicates', null),
      (5003, 1, 1, 3, 'Hidden genotypes of duplicates', null)`);
  await client.query(`
    insert into plot (id, dataset_id, germplasm_id, rep) values
      (5001, 5001, 5001, '1'), (5002, 5001, 5002, '2'), (5003, 5001, 5002, '3'), (5004, 5001, 5011, '1')`);
  await client.query(`
    insert into trial_value (id, plot_id, dataset_id, trait_id, value)
    select id, id, 5001, (select min(id) from trait), '7' from plot where id between 5001 and 5004`);
  await client.query(`insert into pedigree_description (id, name) values (5001, 'Crosses')`);
  await client.query(`
    insert into pedigree (id, dataset_id, germplasm_id, parent_id, relationship_type, pedigree_description_id) values
      (5001, 5002, 5001, 5011, 'M', 5001), (5002, 5002, 5002, 5011, 'M', 5001), (5003, 5002, 5003, 5002, 'F', 5001),
      (5004, 5002, 5010, 5003, 'OTHER', 5001), (5005, 5002, 5002, 5003, 'M', 5001)`);
  await client.query(`
    insert into pedigree_definition (id, dataset_id, germplasm_id, pedigree_notation_id, definition) values
      (5001, 5002, 5001, 1, 'A/B'), (5002, 5002, 5002, 1, 'A/B'), (5003, 5002, 5003, 1, 'A/C')`);
  await client.query(`
    insert into dataset_germplasm (germplasm_id, dataset_id, kind) values (5001, 5003, 1), (5002, 5003, 1), (5003, 5003, 4)`);
  await client.query(`
    insert into matrix_germplasm (id, dataset_id, position, germplasm_id) values
      (5001, 5003, 0, 5001), (5002, 5003, 1, 5002), (5003, 5001, 0, 5002)`);
  for (const id of [5001, 5002, 5003]) await client.query(`select landrace_refresh_dataset(${id})`);
  await fillPassportParts(client);
  await fillCommunity(client);
  await fillDistinctions(client);
  await client.query(`select landrace_sync_identities()`);
}

async function fillPassportParts(client: pg.Client): Promise<void> {
  await client.query(`
    insert into synonym (id, germplasm_id, name) values
      (5001, 5001, 'Both'), (5002, 5002, 'BOTH'), (5003, 5002, 'DUP 1'), (5004, 5003, 'Only theirs')`);
  await client.query(`
    insert into germplasm_institution (id, germplasm_id, role, position, given_name) values
      (5001, 5001, 'maintenance', 1, 'Ours'), (5002, 5002, 'maintenance', 1, 'Theirs'), (5003, 5002, 'donor', 1, 'A donor'),
      (5004, 5002, 'donor', 2, 'Another'), (5005, 5003, 'donor', 1, 'A third')`);
  await client.query(`
    insert into attribute_value (id, attribute_id, germplasm_id, value) values
      (5001, 1, 5001, 'Same remark'), (5002, 1, 5002, 'Same remark'), (5003, 1, 5003, 'A remark')`);
  await client.query(`insert into data_warning (id, description) values (5001, 'Doubtful'), (5002, 'Old')`);
  await client.query(`
    insert into germplasm_data_warning (germplasm_id, data_warning_id)
    values (5001, 5001), (5002, 5001), (5002, 5002), (5003, 5002)`);
  await client.query(`
    insert into image (id, germplasm_id, path) values (5001, 5002, 'dup/2.svg'), (5002, 5003, 'dup/3.svg')`);
  await client.query(`insert into link_type (id, target_table) values (5001, 'germinatebase')`);
  await client.query(`
    insert into link (id, link_type_id, germplasm_id, hyperlink) values
      (5001, 5001, 5001, 'https://example.org/1'), (5002, 5001, 5002, 'https://example.org/1'),
      (5003, 5001, 5003, 'https://example.org/3')`);
}

async function fillDistinctions(client: pg.Client): Promise<void> {
  await client.query(`
    insert into germplasm_distinction (id, germplasm_id, other_id, created_on, updated_on) values
      (5001, 5001, 5002, '2020-01-01', null), (5002, 5002, 5003, '2020-01-01', null),
      (5003, 5002, 5011, '2020-01-01', '2021-01-01'), (5004, 5003, 5011, '2020-01-01', null),
      (5005, 5003, 5010, '2020-01-01', null)`);
}

async function fillCommunity(client: pg.Client): Promise<void> {
  const user = (name: string) => `(select id from app_user where username = '${name}')`;
  await client.query(`insert into publication (id, doi) values (5001, '10.1234/a'), (5002, '10.1234/b')`);
  await client.query(`
    insert into publication_germplasm (publication_id, germplasm_id) values (5001, 5001), (5001, 5002), (5002, 5003)`);
  await client.query(`
    insert into comment (id, comment_type_id, germplasm_id, user_id, content) values
      (5001, 1, 5002, ${user('researcher')}, 'Tall'), (5002, 2, 5003, ${user('curator')}, 'Mother uncertain')`);
  await client.query(`
    insert into item_group (id, group_type_id, name, is_public, user_id) values
      (5001, 3, 'Public group', true, ${user('admin')}), (5002, 3, 'Private group', false, ${user('researcher')})`);
  await client.query(`
    insert into group_germplasm (group_id, germplasm_id, created_on) values
      (5001, 5001, '2020-01-01'), (5001, 5002, '2019-01-01'), (5002, 5002, '2021-01-01'), (5002, 5003, '2022-01-01')`);
  await client.query(`
    insert into marked_germplasm (user_id, germplasm_id, created_on) values
      (${user('researcher')}, 5001, '2020-01-01'), (${user('researcher')}, 5002, '2021-01-01'),
      (${user('admin')}, 5003, '2022-01-01'), (${user('curator')}, 5002, '2022-01-01'), (${user('curator')}, 5003, '2022-01-01')`);
}

/** Logs of changes, sessions and attempts to sign in: the call itself writes there. */
const bookkeeping = [
  'change_set',
  'change_set_item',
  'row_before_image',
  'table_change',
  'audit_event',
  'access_token',
  'throttle',
];

/** Counted from values, and recounted whenever they move: the time of that is irrelevant. */
const derived = ['dataset_trait', 'dataset_climate'];

/** Every row of every table, with all digits. */
export async function dumpOf(databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  return await connected(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1::text[]) order by relname`,
      [bookkeeping],
    );
    const dump: Record<string, string> = {};
    for (const { name } of tables) {
      const row = derived.includes(name) ? `to_jsonb(t) - '{created_on,updated_on}'::text[]` : 'to_jsonb(t)';
      const { rows } = await client.query(
        `select coalesce(string_agg((${row})::text, e'\\n' order by ${row}), '') as rows from "${name}" as t`,
      );
      dump[name] = rows[0].rows;
    }
    return dump;
  });
}
