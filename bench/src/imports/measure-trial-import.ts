import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refreshAfterUndo } from '@landrace/server/modules/datasets/public';
import { runImport } from '@landrace/server/modules/imports/import.job';
import { trialImporter } from '@landrace/server/modules/imports/types/trial/trial-importer';
import { type Load, loading } from '@landrace/server/platform/db/copy-in';
import type { Database } from '@landrace/server/platform/db/database';
import { lockChangeSet, undoChangeSet } from '@landrace/server/platform/db/undo/undo-change-set';
import { fileStorage } from '@landrace/server/platform/storage/file-storage';
import { sql } from 'kysely';
import { mark } from '../access/bench-accounts';
import { timed } from '../measure';
import { watchMemory } from '../memory';
import type { BenchDatabase } from '../portal';
import { atLeast, atMost, bars, below, count, megabytes, type Section, seconds, times } from '../report';
import type { AtEnd } from '../session';
import { isLarge, withRestoredDatabase } from '../with-portal';
import {
  fullTrial,
  lineOf,
  makeTrialParts,
  measuredAt,
  removeTrialParts,
  removeTrials,
  repOf,
  smallTrial,
  type TrialParts,
  type TrialPlan,
  trialFileName,
  writeTrialFile,
} from './trial-file';

const rounds = 3;

/** Check and load of a trial as a table, compared with a bare COPY of the resulting plots and values. */
export function measureTrialImport(bench: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  return withRestoredDatabase(bench, { atEnd, restore: removeTrialParts }, async ({ database, folder }) => {
    const file = path.join(folder, trialFileName);
    const plan = (await isLarge(bench)) ? fullTrial : smallTrial;
    await writeTrialFile(file, plan);
    const parts = await makeTrialParts(database, plan);
    return [await measured(database, { plan, parts, file })];
  });
}

interface Trial {
  readonly plan: TrialPlan;
  readonly parts: TrialParts;
  readonly file: string;
}

async function measured(database: Database, { plan, parts, file }: Trial): Promise<Section> {
  const imports: number[] = [];
  const copies: number[] = [];
  const undos: number[] = [];
  const growths: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    copies.push(await timed(() => loading(database, (load) => copyTrial(load, plan, parts))));
    await removeTrials(database);
    const { before, highest } = await watchMemory(process.pid, async () => {
      imports.push(await timed(() => importTrial(database, parts, file)));
    });
    growths.push(highest - before);
    undos.push(await timed(() => undoTrial(database)));
    await removeTrials(database);
  }
  const [imported, copied, growth] = [Math.min(...imports), Math.min(...copies), Math.max(...growths)];
  const undone = Math.min(...undos);
  const share = copied / imported;
  return {
    title: 'n. Importing a trial',
    about: `${count(plan.plots * plan.traits)} values in a table of ${count(plan.plots)} plots and ${plan.traits} traits, checked and loaded, against a bare COPY of plots and values with all keys. The quickest of ${rounds} rounds each.`,
    columns: ['measured', 'beside', 'ratio', 'memory'],
    lines: [
      {
        what: 'check and load of a wide CSV, against COPY',
        cells: [seconds(imported), seconds(copied), times(share), megabytes(growth)],
        verdict:
          atLeast(share, bars.importRate) === 'met' ? below(growth / 1e6, bars.importMemoryMb) : 'MISSED',
        figures: { importMs: imported, copyMs: copied, growthBytes: growth, rounds },
      },
      {
        what: 'undo, against check and load',
        cells: [seconds(undone), seconds(imported), times(undone / imported), ''],
        verdict: atMost(undone / imported, bars.undoRatio),
        figures: { undoMs: undone, importMs: imported, ratio: undone / imported },
      },
    ],
  };
}

async function importTrial(
  database: Database,
  { jobId, experimentId }: TrialParts,
  file: string,
): Promise<void> {
  const { loaded } = await runImport(database, {
    jobId,
    importer: trialImporter,
    userId: undefined,
    mode: 'load',
    isUpdate: false,
    datasetStateId: 1,
    options: { experimentId },
    fileName: path.basename(file),
    key: 'imports/bench',
    storage: fileStorage(pathToFileURL(path.dirname(file))),
    file: async () => ({
      name: path.basename(file),
      size: statSync(file).size,
      open: async () => createReadStream(file),
    }),
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  if (!loaded) throw new Error('The trial was not loaded.');
}

/** As the worker does it. */
async function undoTrial(database: Database): Promise<void> {
  await loading(database, async ({ tx }) => {
    const { id } = await tx.one(sql<{ id: number }>`
      select id from change_set where kind = 'import' and starts_with(summary, ${mark}) order by id desc limit 1`);
    const changeSet = await lockChangeSet(tx, id);
    await refreshAfterUndo(tx, id, () => undoChangeSet(tx, changeSet, undefined));
  });
}

/** The minimum: the resulting plots and values, straight into their tables. */
async function copyTrial({ tx, copy }: Load, plan: TrialPlan, parts: TrialParts): Promise<void> {
  const { datasetId } = await tx.one(sql<{ datasetId: number }>`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
    values (${parts.experimentId}::int, 3, 1, ${`${mark}trial`}) returning id as "datasetId"`);
  const { first } = await tx.one(sql<{ first: number }>`
    select setval(pg_get_serial_sequence('plot', 'id'), nextval(pg_get_serial_sequence('plot', 'id')) + ${plan.plots}::int)::int
      - ${plan.plots}::int as first`);
  await copy({
    table: 'plot',
    columns: ['id', 'dataset_id', 'germplasm_id', 'rep', 'trial_row', 'trial_column'],
    rows: plotRows(),
  });
  await copy({
    table: 'trial_value',
    columns: ['plot_id', 'dataset_id', 'trait_id', 'value', 'value_number'],
    rows: valueRows(),
  });

  function* plotRows() {
    for (let plot = 0; plot < plan.plots; plot += 1) {
      const germplasmId = parts.germplasmIds[lineOf(plot)] ?? 0;
      yield [first + plot, datasetId, germplasmId, String(repOf(plot)), repOf(plot), lineOf(plot)];
    }
  }
  function* valueRows() {
    for (let plot = 0; plot < plan.plots; plot += 1)
      for (const [trait, traitId] of parts.traitIds.entries()) {
        const value = measuredAt(plot, trait);
        yield [first + plot, datasetId, traitId, String(value), value];
      }
  }
}
