import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
const open = 2;
const hidden = 7;

const change = (statement: RawBuilder<unknown>) =>
  portal.services.database.inTransaction((tx) => tx.run(statement));

beforeAll(async () => {
  portal = await startTestPortal();
  await change(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, value, recorded_on)
    select plot_id, dataset_id, trait_id, E'tab\t"quoted"\nline', timestamp '2031-02-03 04:05'
    from trial_value where dataset_id = ${open} order by id limit 1`);
  const [collaborator] = await portal.services.database.inTransaction((tx) =>
    tx.values(sql<number>`
      insert into collaborator (first_name, last_name, email) values ('First', 'Last', 'first@example.org') returning id`),
  );
  await change(sql`
    insert into dataset_collaborator (dataset_id, collaborator_id, roles)
    values (${open}, ${collaborator}::int, '{"data collector"}') on conflict do nothing`);
});
afterAll(() => portal.stop());

/** A line break would tear a line apart. */
const plain = (column: RawBuilder<unknown>) =>
  sql`regexp_replace(${column}, '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]+', ' ', 'g')`;

/** As programs read a table: a cell may be quoted, and then has its quotation marks twice. */
function tableOf(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) =>
      line.split('\t').map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
  for (const row of rows) expect(row).toHaveLength(headings.length);
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));
}

/** The values of a field in each part that has it. */
const fieldOf = (text: string, name: string) =>
  text.split('\n').flatMap((line) => {
    const [field, ...values] = line.split('\t');
    return field === name ? [values] : [];
  });

test('what is read back is what the database has', async () => {
  const { reader } = portal.services.database;
  const answer = await portal.call('POST', 'dataset/export/trial?format=isatab', {
    body: { datasetIds: [open, hidden] },
  });
  expect(answer.status).toBe(200);
  const files = new Map(unzip(answer.bytes).map(({ name, content }) => [name, content.toString()]));
  const text = (name: string | undefined) => files.get(name ?? '') ?? '';
  const investigation = text('i_investigation.txt');
  expect(fieldOf(investigation, 'Comment[MIAPPE Version]')).toEqual([['1.1']]);

  const dataset = await reader.one(sql<{
    name: string;
    description: string;
    experiment: string;
    start: string;
  }>`
    select d.name, coalesce(d.description, '') as description, e.name as experiment, coalesce(d.start_date::text, '') as start
    from dataset d join experiment e on e.id = d.experiment_id where d.id = ${open}`);
  expect(fieldOf(investigation, 'Investigation Title')).toEqual([[dataset.experiment]]);
  expect(fieldOf(investigation, 'Study Identifier')).toEqual([[`${open}`]]);
  expect(fieldOf(investigation, 'Study Title')).toEqual([[dataset.name]]);
  expect(fieldOf(investigation, 'Comment[Study Start Date]')).toEqual([[dataset.start]]);
  const people = await reader.values(sql<string>`
    select ${plain(sql`c.last_name`)} from dataset_collaborator dc join collaborator c on c.id = dc.collaborator_id
    where dc.dataset_id = ${open} order by dc.id`);
  expect(fieldOf(investigation, 'Study Person Last Name')).toEqual([people]);
  const treatments = await reader.values(sql<string>`
    select distinct ${plain(sql`t.name`)} from plot p join treatment t on t.id = p.treatment_id where p.dataset_id = ${open} order by 1`);
  expect(fieldOf(investigation, 'Comment[Study Factor Values]')[0]?.[0]?.split(';').sort()).toEqual(
    treatments.sort(),
  );

  const [[studyFile], [assayFile], [traitFile], [dataFile]] = [
    'Study File Name',
    'Study Assay File Name',
    'Comment[Trait Definition File]',
    'Comment[Study Data File Link]',
  ].map((name) => fieldOf(investigation, name)[0] ?? []) as [string[], string[], string[], string[]];
  expect([...files.keys()].sort()).toEqual(
    ['i_investigation.txt', studyFile, assayFile, traitFile, dataFile].sort(),
  );

  const plots = await reader.many(sql<{ sample: string; source: string; treatment: string }>`
    select 'plot-' || p.id as sample, g.accenumb as source, coalesce(t.name, '') as treatment
    from plot p join germplasm g on g.id = p.germplasm_id left join treatment t on t.id = p.treatment_id
    where p.dataset_id = ${open} and exists (select from trial_value v where v.plot_id = p.id) order by p.id`);
  const units = tableOf(text(studyFile));
  expect(
    units.map((row) => ({
      sample: row['Sample Name'],
      source: row['Source Name'],
      treatment: row['Factor Value[Treatment]'],
    })),
  ).toEqual(plots);
  const assays = tableOf(text(assayFile));
  expect(assays.map((row) => row['Sample Name'])).toEqual(plots.map(({ sample }) => sample));
  expect(new Set(assays.map((row) => row['Raw Data File']))).toEqual(new Set([dataFile]));

  const variables = tableOf(text(traitFile));
  const traits = await reader.values(sql<string>`
    select ${plain(sql`t.name`)} from trait t where t.id in (select trait_id from trial_value where dataset_id = ${open}) order by t.name, t.id`);
  expect(variables.map((row) => row['Variable Name'])).toEqual(traits);

  const read = tableOf(text(dataFile)).flatMap((row) =>
    variables.flatMap((variable) => {
      const id = variable['Variable ID'] ?? '';
      const value = row[id];
      return value ? [`${row['Observation Unit ID']} ${id} ${row['Observation Timestamp']} ${value}`] : [];
    }),
  );
  const stored = await reader.values(sql<string>`
    select concat_ws(' ', 'plot-' || plot_id, 'trait-' || trait_id,
      coalesce(to_char(recorded_on, 'YYYY-MM-DD"T"HH24:MI:SS'), ''),
      ${plain(sql`coalesce(value_date::text, value)`)})
    from trial_value where dataset_id = ${open}`);
  expect(read.sort()).toEqual(stored.sort());
  expect(read.some((value) => value.includes('tab "quoted" line'))).toBe(true);
  expect(answer.bytes.length).toBeGreaterThan(0);
});
