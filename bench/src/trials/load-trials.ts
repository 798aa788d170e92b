import { type CopyValue, type Load, loading } from '@landrace/server/platform/db/copy-in';
import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { mark } from '../access/bench-accounts';
import { timed } from '../measure';
import { count, seconds } from '../report';
import {
  columnsPerField,
  germplasmOfTrials,
  measuredValue,
  type TrialGroup,
  type TrialGroupName,
  valuesIn,
} from './trials-plan';

/** Ids of what was loaded, in the order of the plan. */
export type LoadedTrials = Readonly<Record<TrialGroupName, LoadedGroup>>;

interface LoadedGroup {
  readonly datasetIds: readonly number[];
  readonly traitIds: readonly number[];
}

interface Parts {
  readonly changeSetId: number;
  readonly germplasmIds: readonly number[];
  readonly treatmentIds: readonly number[];
}

interface Placed extends LoadedGroup {
  readonly group: TrialGroup;
  /** Ids of plots follow each other, dataset by dataset. */
  readonly firstPlot: number;
}

const firstDay = Date.UTC(2024, 3, 1);
const dayMs = 86_400_000;

/** One transaction: keys off, COPY, keys back, then what datasets hold. */
export async function loadTrials(database: Database, plan: readonly TrialGroup[]): Promise<LoadedTrials> {
  const placed = await loading(database, (load) => loadAll(load, plan));
  await step('vacuum and statistics', async () => {
    const client = await database.connection();
    await client.query('vacuum (analyze)').finally(() => client.release());
  });
  return Object.fromEntries(
    placed.map(({ group, datasetIds, traitIds }) => [group.name, { datasetIds, traitIds }]),
  ) as LoadedTrials;
}

async function loadAll(load: Load, plan: readonly TrialGroup[]): Promise<readonly Placed[]> {
  const { tx } = load;
  const parts = await insertParts(load);
  const placed: Placed[] = [];
  let firstPlot = 1 + (await tx.value(sql<number>`select coalesce(max(id), 0)::int from plot`));
  for (const group of plan) {
    placed.push({ group, firstPlot, ...(await insertGroup(load, group)) });
    firstPlot += group.datasets * group.plots;
  }
  await withoutKeys(load, 'plot', () =>
    load.copy({
      table: 'plot',
      columns: [
        'id',
        'dataset_id',
        'germplasm_id',
        'treatment_id',
        'rep',
        'trial_row',
        'trial_column',
        'change_set_id',
      ],
      rows: plotRows(placed, parts),
    }),
  );
  const total = plan.reduce((sum, group) => sum + valuesIn(group), 0);
  await withoutKeys(load, 'trial_value', () =>
    load.copy({
      table: 'trial_value',
      columns: ['plot_id', 'dataset_id', 'trait_id', 'recorded_on', 'value', 'value_number', 'change_set_id'],
      rows: valueRows(placed, parts, total),
    }),
  );
  await step('what datasets hold', async () => {
    await tx.run(sql`select landrace_sync_identities()`);
    await tx.run(sql`analyze dataset, plot, trial_value, dataset_germplasm`);
    for (const id of placed.flatMap(({ datasetIds }) => datasetIds))
      await tx.run(sql`select landrace_refresh_dataset(${id}::int)`);
  });
  return placed;
}

async function insertParts({ tx }: Load): Promise<Parts> {
  const changeSetId = await tx.value(
    sql<number>`insert into change_set (kind, summary) values ('import', ${`${mark}trials`}) returning id`,
  );
  await tx.run(sql`select set_config('landrace.change_set', ${String(changeSetId)}, true)`);
  await tx.run(sql`insert into experiment (name) values (${`${mark}trials`})`);
  const germplasmIds = await tx.values(sql<number>`
    insert into germplasm (accenumb)
    select ${mark} || 'line ' || nth from generate_series(1, ${germplasmOfTrials}::int) as nth returning id`);
  const treatmentIds = await tx.values(sql<number>`
    insert into treatment (name) values (${`${mark}full nitrogen`}), (${`${mark}low nitrogen`}) returning id`);
  return { changeSetId, germplasmIds, treatmentIds };
}

async function insertGroup({ tx }: Load, { name, datasets, traits, days }: TrialGroup): Promise<LoadedGroup> {
  const named = (what: string) => sql`${mark} || ${name}::text || ${` ${what} `}::text || nth`;
  const traitIds = await tx.values(sql<number>`
    insert into trait (name, data_type, is_timeseries)
    select ${named('trait')}, 'numeric', ${days > 1}::boolean from generate_series(1, ${traits}::int) as nth
    returning id`);
  const datasetIds = await tx.values(sql<number>`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name, start_date)
    select (select id from experiment where name = ${`${mark}trials`}), type.id, state.id, ${named('trial')},
      date '2024-04-01'
    from generate_series(1, ${datasets}::int) as nth, dataset_type as type, dataset_state as state
    where type.name = 'trials' and state.name = 'public' order by nth returning id`);
  return { datasetIds, traitIds };
}

async function withoutKeys({ tx }: Load, table: string, copy: () => Promise<number>): Promise<void> {
  const restore = await tx.value(sql<string[]>`select landrace_detach_keys(${table}::regclass) as restore`);
  await step(`rows of ${table}`, copy);
  await step(`keys of ${table}`, async () => {
    for (const statement of restore) await tx.run(sql.raw(statement));
  });
}

function* plotRows(placed: readonly Placed[], parts: Parts): Generator<readonly CopyValue[]> {
  const { germplasmIds, treatmentIds, changeSetId } = parts;
  for (const { group, datasetIds, firstPlot } of placed)
    for (let nth = 0; nth < group.datasets * group.plots; nth += 1) {
      const inField = nth % group.plots;
      const replicate = Math.floor(inField / germplasmIds.length);
      yield [
        firstPlot + nth,
        datasetIds[Math.floor(nth / group.plots)] ?? null,
        germplasmIds[inField % germplasmIds.length] ?? null,
        treatmentIds[nth % treatmentIds.length] ?? null,
        String(replicate + 1),
        Math.floor(inField / columnsPerField) + 1,
        (inField % columnsPerField) + 1,
        changeSetId,
      ];
    }
}

function* valueRows(
  placed: readonly Placed[],
  { changeSetId }: Parts,
  total: number,
): Generator<readonly CopyValue[]> {
  let done = 0;
  for (const one of placed)
    for (const row of valuesOf(one)) {
      yield [...row, changeSetId];
      done += 1;
      if (done % reportedValues === 0) console.error(`  ${count(done)} of ${count(total)} values`);
    }
}

const reportedValues = 2_000_000;

/** Plot by plot, as trials are recorded. */
function* valuesOf({ group, datasetIds, traitIds, firstPlot }: Placed): Generator<readonly CopyValue[]> {
  const days = Array.from({ length: group.days }, (_, day) =>
    new Date(firstDay + day * dayMs).toISOString().slice(0, 10),
  );
  for (let nth = 0; nth < group.datasets * group.plots; nth += 1) {
    const datasetId = datasetIds[Math.floor(nth / group.plots)] ?? null;
    for (const [trait, traitId] of traitIds.entries())
      for (const [day, recorded] of days.entries()) {
        const value = measuredValue(firstPlot + nth, trait, day);
        yield [firstPlot + nth, datasetId, traitId, recorded, String(value), value];
      }
  }
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  console.error(`${what}: ${seconds(await timed(work))}`);
}
