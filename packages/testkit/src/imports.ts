import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { rowWidth } from '@landrace/domain/cells/plain-values';
import {
  type ImportOutcome,
  type ImportParams,
  runImport,
} from '@landrace/server/modules/imports/import.job';
import type { Importer } from '@landrace/server/modules/imports/importer';
import { type Database, openDatabase } from '@landrace/server/platform/db/database';
import type { Cell, Workbook } from '@landrace/server/platform/sheets/workbook';
import { fileStorage } from '@landrace/server/platform/storage/file-storage';
import type { Storage } from '@landrace/server/platform/storage/storage';
import { sql } from 'kysely';
import { testDatabase } from './database';

/** Sheets by name: rows of cells, the first of them the headings. */
export type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

interface ReportedIssue {
  readonly status: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
}

type Options = Partial<Omit<ImportParams, 'jobId' | 'importer' | 'file' | 'storage'>>;

/** A separate database to try an importer on, without a portal around it. */
export interface ImportBench {
  readonly database: Database;
  readonly storage: Storage;
  readonly jobId: number;
  /** Loads by default. Text and bytes are a file, sheets are a workbook. */
  run(content: string | Uint8Array | Sheets, request?: Options): Promise<ImportOutcome>;
  /** The issues of the last run, by sheet and row. */
  issues(): Promise<ReportedIssue[]>;
  close(): Promise<void>;
}

/** A collection before its first import: only what every database contains. */
export async function emptyCollection({ database }: ImportBench): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.run(sql`
      truncate germplasm, taxonomy, location, institution, dataset, experiment, trait, item_group restart identity cascade`);
    await tx.run(sql`delete from attribute where id <> 1`);
  });
}

export async function openImportBench(importer: Importer): Promise<ImportBench> {
  const fresh = await testDatabase();
  const database = openDatabase({
    url: fresh.url,
    connections: 3,
    statementTimeoutMs: 30_000,
    onLostConnection: () => {},
  });
  const { id: jobId } = await database.inTransaction((tx) =>
    tx.one(sql<{ id: number }>`
      insert into job (kind, data_type) values ('import', ${importer.type}) returning id`),
  );
  const folder = await mkdtemp(join(tmpdir(), 'landrace-imports-'));
  const storage = fileStorage(pathToFileURL(folder));
  return {
    database,
    storage,
    jobId,
    run: (content, request = {}) =>
      runImport(database, {
        userId: undefined,
        mode: 'load',
        isUpdate: false,
        datasetStateId: 1,
        options: {},
        signal: new AbortController().signal,
        progress: () => {},
        fileName: 'file.csv',
        key: 'imports/bench',
        ...request,
        storage,
        jobId,
        importer: isFile(content) ? importer : { ...importer, open: async () => workbookOf(content) },
        file: async () => fileOf(isFile(content) ? content : '', request.fileName ?? 'file.csv'),
      }),
    issues: () =>
      database.reader.many(sql<ReportedIssue>`
        select status, sheet, row_number as row, column_name as "column", value from import_issue
        where job_id = ${jobId} order by sheet nulls first, row_number nulls first, id`),
    async close() {
      await database.close();
      await fresh.drop();
      await rm(folder, { recursive: true });
    },
  };
}

function isFile(content: string | Uint8Array | Sheets): content is string | Uint8Array {
  return typeof content === 'string' || content instanceof Uint8Array;
}

function fileOf(content: string | Uint8Array, name: string) {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    open: async ({ start, end } = { start: 0, end: bytes.length }) =>
      Readable.from([bytes.subarray(start, end)]),
  };
}

/** A workbook without a file. Like those of spreadsheets, its rows are equally wide. */
export function workbookOf(sheets: Sheets): Workbook {
  return {
    sheetNames: Object.keys(sheets),
    numbers: 'typed',
    async *rows(sheet) {
      const content = sheets[sheet] ?? [];
      const width = Math.max(0, ...content.map(rowWidth));
      const rows = content.map((cells, index) => ({
        number: index + 1,
        cells: Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? null),
      }));
      yield rows.filter(({ cells }) => cells.some((cell) => cell !== null));
    },
  };
}
