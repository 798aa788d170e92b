import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { ImportRun } from '../check/stage-sheet';
import type { ImportCounts, Importer } from '../importer';
import { createNewGermplasmStage, insertNewGermplasm } from '../unknown-names/new-germplasm.repository';
import { datasetParts } from './dataset-parts';

/**
 * For types that create datasets: a file may contain several of them, and germplasm that does not exist yet. All parts
 * are checked, so that every issue is reported even if one part has errors.
 */
export function byDataset(importer: Importer): Pick<Importer, 'check' | 'load'> {
  let parts: readonly ImportRun[] = [];
  return {
    async check(run) {
      parts = await datasetParts(run, importer);
      for (const part of parts) {
        await checkPart(part, importer);
        // The load of a single part continues with its stages.
        if (parts.length === 1) return;
        await run.issues.flush();
        await dropStages(run.load.tx);
      }
      await removeRepeatedIssues(run.load.tx, run.jobId);
    },
    async load(run) {
      const [first, second] = parts;
      return first && !second ? await loadPart(first, importer) : await loadParts(run, parts, importer);
    },
  };
}

/** One after the other, each with its own stages, because the check dropped them. */
async function loadParts(
  { load: { tx }, jobId, issues }: ImportRun,
  parts: readonly ImportRun[],
  importer: Importer,
): Promise<ImportCounts> {
  const sum = new Map<string, number>();
  for (const part of parts) {
    await checkPart(part, importer);
    for (const [word, count] of Object.entries(await loadPart(part, importer)))
      sum.set(word, (sum.get(word) ?? 0) + count);
    await dropStages(tx);
  }
  await removeRepeatedIssues(tx, jobId);
  const { errors } = await issues.count();
  // Each part was valid alone a moment ago, and nothing else is loaded meanwhile.
  if (errors > 0) throw new Error('Datasets of one file contradict each other.');
  return Object.fromEntries(sum);
}

async function checkPart(part: ImportRun, importer: Importer): Promise<void> {
  await createNewGermplasmStage(part.load.tx);
  await importer.check(part);
}

/** New germplasm is created before the data that refer to it. */
async function loadPart(part: ImportRun, importer: Importer): Promise<ImportCounts> {
  const created = await insertNewGermplasm(part.load.tx);
  const counts = await importer.load(part);
  // Most importers count all germplasm of the file.
  return created === 0 ? counts : { germplasm: created, ...counts };
}

/** A transaction has no temporary tables other than the stages of its import. */
async function dropStages(tx: Writer): Promise<void> {
  const stages = await tx.many(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'`);
  for (const { name } of stages) await tx.run(sql`drop table ${sql.table(name)}`);
}

/** Issues with names are reported at the first cell, and every part has one. */
const reportedByName: readonly ImportStatus[] = [
  'GENERIC_WARNING_DIFFERENT_CAPITALS',
  'GENERIC_WARNING_NEW_GERMPLASM',
  'GENERIC_WARNING_NEW_LOCATION',
];

/** Issues of shared sheets are reported once. */
async function removeRepeatedIssues(tx: Writer, jobId: number): Promise<void> {
  const row = sql`case when status = any(${[...reportedByName]}::text[]) then 0 else row_number end`;
  await tx.run(sql`
    delete from import_issue where id in (
      select id from (
        select id, row_number() over (partition by status, sheet, ${row}, column_name, value order by id) as time
        from import_issue where job_id = ${jobId}::int
      ) as repeated
      where time > 1)`);
}
