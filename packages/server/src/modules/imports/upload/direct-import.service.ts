import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { ArchiveError } from '../../../platform/archives/archive-problem';
import type { Database } from '../../../platform/db/database';
import type { Reader } from '../../../platform/db/handle';
import { WorkbookError } from '../../../platform/sheets/workbook';
import type { Storage } from '../../../platform/storage/storage';
import { type ImportOutcome, runImport } from '../import.job';
import type { Importer } from '../importer';
import { importerOf } from '../importers';
import { automaticMapping } from '../mapping/automatic-mapping';
import { type ImportFile, storedFile } from '../open/import-file';
import { openWorkbook } from '../open/open-file';
import { insertDirectJob, updateDirectJob } from './direct-import.repository';
import { assertUploadAllowed } from './import-job.service';
import type { ImportOptions } from './import-options';

export interface DirectImportParams {
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

interface DirectOutcome extends ImportOutcome {
  readonly jobId: number;
  /** The detected mapping, if the headings are not ours. */
  readonly mapping: Mapping | undefined;
}

/** Imports without a worker, for the command line. The import is in the history like others. */
export async function importDirectly(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  params: DirectImportParams,
): Promise<DirectOutcome> {
  const importer = importerOf(params.type);
  const fileName = basename(params.path);
  assertUploadAllowed(params, fileName);
  const key = `imports/${randomUUID()}`;
  await storage.write(key, createReadStream(params.path), params.signal);
  const jobId = await database.inTransaction((tx) => insertDirectJob(tx, { ...params, key, fileName }));
  try {
    const mapping = await mappingOf(database.reader, importer, await storedFile(storage, { key, fileName }));
    const outcome = await runImport(database, {
      ...params,
      options: { ...params.options, ...(mapping && { mapping }) },
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
    return { ...outcome, jobId, mapping };
  } catch (problem) {
    await storage.remove(key);
    throw problem;
  }
}

/** As suggested on the upload page. A file that cannot be read is reported by the check. */
async function mappingOf(reader: Reader, importer: Importer, file: ImportFile): Promise<Mapping | undefined> {
  try {
    return await automaticMapping(reader, importer, await openWorkbook(importer, file));
  } catch (problem) {
    if (problem instanceof WorkbookError || problem instanceof ArchiveError) return undefined;
    throw problem;
  }
}
