import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Database } from '../../platform/db/database';
import type { Storage } from '../../platform/storage/storage';
import { insertDirectJob, updateDirectJob } from './direct-import.repository';
import { refuseUnfit } from './fit';
import { storedFile } from './import-file';
import type { ImportOptions } from './import-options';
import { importerOf } from './importers';
import { type ImportOutcome, runImport } from './run-import';

export interface DirectOrder {
  readonly type: ImportType;
  /** On this machine. */
  readonly path: string;
  readonly mode: 'check' | 'load';
  readonly isUpdate: boolean;
  readonly datasetStateId: number;
  readonly options: ImportOptions;
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}

/** Imports without anybody waiting for a worker: for whoever sits at the machine. It is in the history like others. */
export async function importDirectly(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  order: DirectOrder,
): Promise<ImportOutcome & { readonly jobId: number }> {
  const importer = importerOf(order.type);
  const fileName = basename(order.path);
  refuseUnfit(order, fileName);
  const key = `imports/${randomUUID()}`;
  await storage.write(key, createReadStream(order.path), order.signal);
  const jobId = await database.inTransaction((tx) => insertDirectJob(tx, { ...order, key, fileName }));
  try {
    const outcome = await runImport(database, {
      ...order,
      jobId,
      importer,
      userId: undefined,
      fileName,
      key,
      file: () => storedFile(storage, { key, fileName }),
      storage,
    });
    await database.inTransaction((tx) => updateDirectJob(tx, jobId));
    if (!outcome.loaded) await storage.remove(key);
    return { ...outcome, jobId };
  } catch (problem) {
    await storage.remove(key);
    throw problem;
  }
}
