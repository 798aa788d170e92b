import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { analyse, mark, removeChangeSets } from '../access/bench-accounts';

/** One row for each plot, one column for each trait. */
export interface TrialPlan {
  readonly plots: number;
  readonly traits: number;
}

export const fullTrial: TrialPlan = { plots: 10_000, traits: 100 };
export const smallTrial: TrialPlan = { plots: 2_000, traits: 100 };

/** Also marks the job that imports it. */
export const trialFileName = `${mark}trial.csv`;

const linesPerTrial = 1_000;

/** As varied as measured values. */
export const measuredAt = (plot: number, trait: number) => ((plot * 7919 + trait * 104_729) % 100_000) / 100;
export const lineOf = (plot: number) => plot % linesPerTrial;
export const repOf = (plot: number) => 1 + Math.floor(plot / linesPerTrial);

export async function writeTrialFile(file: string, plan: TrialPlan): Promise<void> {
  await pipeline(Readable.from(linesOf(plan)), createWriteStream(file));
}

function* linesOf({ plots, traits }: TrialPlan): Generator<string> {
  const names = Array.from({ length: traits }, (_, trait) => `${mark}trait ${trait}`);
  yield `${['Line/Phenotype', 'Rep', 'Row', 'Column', 'Treatment', ...names].join(',')}\n`;
  for (let plot = 0; plot < plots; plot += 1) {
    const values = names.map((_, trait) => measuredAt(plot, trait));
    yield `${[`${mark}line ${lineOf(plot)}`, repOf(plot), repOf(plot), lineOf(plot), '', ...values].join(',')}\n`;
  }
}

export interface TrialParts {
  readonly germplasmIds: readonly number[];
  readonly traitIds: readonly number[];
  readonly jobId: number;
  readonly experimentId: number;
}

/** The rows that the file refers to, and the job that imports it. */
export async function makeTrialParts(database: Database, { traits }: TrialPlan): Promise<TrialParts> {
  return await database.inTransaction(async (tx) => {
    const lines = await tx.many(sql<{ id: number }>`
      insert into germplasm (accenumb)
      select ${mark} || 'line ' || nth from generate_series(0, ${linesPerTrial}::int - 1) as nth returning id`);
    const made = await tx.many(sql<{ id: number }>`
      insert into trait (name, data_type)
      select ${mark} || 'trait ' || nth, 'numeric' from generate_series(0, ${traits}::int - 1) as nth returning id`);
    const { id: jobId } = await tx.one(sql<{ id: number }>`
      insert into job (kind, data_type, original_filename) values ('import', 'trial', ${trialFileName}) returning id`);
    const { id: experimentId } = await tx.one(sql<{ id: number }>`
      insert into experiment (name) values (${`${mark}experiment`}) returning id`);
    return {
      experimentId,
      germplasmIds: lines.map(({ id }) => id),
      traitIds: made.map(({ id }) => id),
      jobId,
    };
  });
}

/** Removes the datasets of one round; the next one starts with the same tables. */
export async function removeTrials(database: Database): Promise<void> {
  // Without it the values of each plot are searched for in the whole table, if that was small before.
  await analyse(database, ['plot', 'trial_value']);
  await database.inTransaction(async (tx) => {
    await tx.run(sql`delete from dataset where starts_with(name, ${mark})`);
    await removeChangeSets(tx);
  });
}

/** Includes the remains of a killed run. */
export async function removeTrialParts(database: Database): Promise<void> {
  await removeTrials(database);
  await database.inTransaction(async (tx) => {
    await tx.run(sql`delete from experiment where starts_with(name, ${mark})`);
    await tx.run(sql`delete from trait where starts_with(name, ${mark})`);
    await tx.run(sql`delete from germplasm where starts_with(accenumb, ${mark})`);
    await tx.run(sql`delete from job where original_filename = ${trialFileName}`);
    await tx.run(sql`select landrace_sync_identities()`);
  });
}
