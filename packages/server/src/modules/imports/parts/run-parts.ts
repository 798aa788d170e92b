import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { ImportCounts, Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';

/** All parts, so that every fault is told, also where one part is wrong. What they share is told once. */
export async function checkParts(parts: readonly ImportRun[], importer: Importer): Promise<void> {
  const [first] = parts;
  if (!first) return;
  if (parts.length === 1) return await importer.check(first);
  for (const part of parts) {
    await importer.check(part);
    await part.faults.flush();
    await dropStages(part.load.tx);
  }
  await removeRepeatedFaults(first.load.tx, first.jobId);
}

/** One after the other, each with its own stages: what the check of all left behind is that of none. */
export async function loadParts(parts: readonly ImportRun[], importer: Importer): Promise<ImportCounts> {
  const [first] = parts;
  if (!first) return {};
  if (parts.length === 1) return await importer.load(first);
  const sum = new Map<string, number>();
  for (const part of parts) {
    await importer.check(part);
    for (const [word, count] of Object.entries(await importer.load(part)))
      sum.set(word, (sum.get(word) ?? 0) + count);
    await dropStages(part.load.tx);
  }
  await removeRepeatedFaults(first.load.tx, first.jobId);
  const { errors } = await first.faults.count();
  // Each was right by itself a moment ago, and nobody else loads meanwhile.
  if (errors > 0) throw new Error('Datasets of one file contradict each other.');
  return Object.fromEntries(sum);
}

/** A transaction has no temporary tables but the stages of its import. */
async function dropStages(tx: Writer): Promise<void> {
  const stages = await tx.many(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'`);
  for (const { name } of stages) await tx.run(sql`drop table ${sql.table(name)}`);
}

async function removeRepeatedFaults(tx: Writer, jobId: number): Promise<void> {
  await tx.run(sql`
    delete from import_fault where id in (
      select id from (
        select id, row_number() over (partition by status, sheet, row_number, column_name, value order by id) as time
        from import_fault where job_id = ${jobId}::int
      ) as told
      where time > 1)`);
}
