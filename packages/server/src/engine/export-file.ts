import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Field } from '@landrace/contract/core/field';
import type { Caller } from '../platform/access/caller';
import type { Database } from '../platform/db/database';
import { inFrame } from '../platform/streaming/lines';
import { xlsxOf } from '../platform/streaming/xlsx';
import { zipOf } from '../platform/streaming/zip';
import { type ExportRequest, exportCells, exportColumns, exportObjects } from './export';
import type { TableSource } from './source';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const fileFormats = {
  'application/zip': 'zip',
  'text/tab-separated-values': 'tsv',
  'text/csv': 'csv',
  'application/json': 'json',
  [xlsxType]: 'xlsx',
} as const;
export type FileFormat = (typeof fileFormats)[keyof typeof fileFormats];

/** The first format the caller names that we can write; the contract's zip for everybody else. */
export function acceptedFormat(accept: string | undefined): FileFormat {
  for (const part of (accept ?? '').split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase() ?? '';
    // The contract's client asks for JSON first, whatever it wants; only JSON alone means JSON.
    if (type === 'application/json' && accept?.includes('*/*')) continue;
    if (type in fileFormats) return fileFormats[type as keyof typeof fileFormats];
  }
  return 'zip';
}

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

export interface ExportJob {
  readonly database: Database;
  readonly source: TableSource;
  readonly caller: Caller;
  readonly request: ExportRequest;
  readonly format: FileFormat;
  /** The name without extension, and the extension inside a zip. */
  readonly name: string;
  readonly extension: string;
}

export async function exportFile(job: ExportJob): Promise<ExportFile> {
  switch (job.format) {
    case 'json':
      return {
        name: `${job.name}.json`,
        type: 'application/json; charset=utf-8',
        content: await jsonFile(job),
      };
    case 'xlsx':
      return { name: `${job.name}.xlsx`, type: xlsxType, content: await xlsxFile(job) };
    case 'csv':
      return {
        name: `${job.name}.csv`,
        type: 'text/csv; charset=utf-8',
        content: await cellFile(job, 'csv'),
      };
    case 'tsv':
      return {
        name: `${job.name}.tsv`,
        type: 'text/tab-separated-values; charset=utf-8',
        content: await cellFile(job, 'tabs'),
      };
    default: {
      const inside = await cellFile(job, 'tabs');
      return {
        name: `${job.name}.zip`,
        type: 'application/zip',
        content: zipOf(`${job.name}.${job.extension}`, inside),
      };
    }
  }
}

async function cellFile(job: ExportJob, form: 'tabs' | 'csv'): Promise<Readable> {
  const { database, source, caller, request } = job;
  const columns = exportColumns(source, caller, request);
  const rows = await exportCells(database, source, caller, { columns, selection: request, form });
  const headings = columns.map(({ heading }) => heading);
  return form === 'tabs'
    ? inFrame(rows, { head: `${headings.map(tabSafe).join('\t')}\r\n`, lineEnd: '\r\n' })
    : inFrame(rows, { head: `${headings.map(csvCell).join(',')}\n` });
}

async function jsonFile({ database, source, caller, request }: ExportJob): Promise<Readable> {
  const columns = exportColumns(source, caller, request).map((column) => ({
    ...column,
    heading: request.headings ? column.heading : column.name,
  }));
  const rows = await exportObjects(database, source, caller, { columns, selection: request });
  return inFrame(rows, { head: '[\n', lineEnd: ',\n', between: true, tail: '\n]\n' });
}

/** Numbers stay numbers, lists become JSON, counters lose their wrapping. */
function cellOf(field: Field, value: unknown): unknown {
  return field.kind === 'counter' ? (value as { value: number } | undefined)?.value : value;
}

async function xlsxFile({ database, source, caller, request }: ExportJob): Promise<Readable> {
  const columns = exportColumns(source, caller, request);
  const named = columns.map((column) => ({ ...column, heading: column.name }));
  const objects = await exportObjects(database, source, caller, { columns: named, selection: request });
  async function* rows() {
    for await (const line of createInterface({ input: objects, crlfDelay: Number.POSITIVE_INFINITY })) {
      const row = JSON.parse(line) as Record<string, unknown>;
      yield columns.map(({ name, field }) => cellOf(field, row[name]));
    }
  }
  const file = xlsxOf({ name: source.table.name, headings: columns.map(({ heading }) => heading) }, rows());
  objects.once('error', (problem) => file.destroy(problem));
  file.once('close', () => objects.destroy());
  return file;
}

const tabSafe = (heading: string) => heading.replace(/[\t\r\n]/g, ' ');
const csvCell = (heading: string) =>
  /[",\r\n]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading;
