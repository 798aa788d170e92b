import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { ImportOptions } from './import-options';

export interface DirectJob {
  readonly type: string;
  readonly key: string;
  readonly fileName: string;
  readonly isUpdate: boolean;
  readonly datasetStateId: number;
  readonly options: ImportOptions;
}

/** Not in the queue. Until it ends it counts as cancelled, in case the process is interrupted. */
export async function insertDirectJob(tx: Writer, job: DirectJob): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into job (kind, data_type, state, source_path, original_filename, is_update, dataset_state_id, config, finished_on)
    values ('import', ${job.type}, 'cancelled', ${job.key}, ${job.fileName}, ${job.isUpdate}::boolean,
      ${job.datasetStateId}::smallint, ${JSON.stringify(job.options)}::jsonb, now())
    returning id`);
  return id;
}

export async function updateDirectJob(tx: Writer, jobId: number): Promise<void> {
  await tx.run(sql`
    update job set state = 'completed', progress = 1, finished_on = now() where id = ${jobId}::int`);
}
