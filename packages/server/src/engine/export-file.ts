import type { Readable } from 'node:stream';
import { protectCsvText } from '@landrace/domain/csv-protection';
import { ownValue } from '@landrace/domain/own-value';
import type { Caller } from '../platform/access/caller';
import type { Database } from '../platform/db/database';
import { generated } from '../platform/streaming/chained';
import { countingLines, inFrame, linesOf } from '../platform/streaming/lines';
import { xlsxOf } from '../platform/streaming/xlsx';
import { type LaterFile, zipOf } from '../platform/streaming/zip';
import { type ExportRequest, exportCells, exportColumns, exportObjects, exportWorkbookRows } from './export';
import { bindSource, type TableSource } from './source';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Formats that a caller may accept. */
export const fileFormats = ['zip', 'tsv', 'csv', 'json', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

const formatsByType: ReadonlyMap<string, FileFormat> = new Map([
  ['application/zip', 'zip'],
  ['text/tab-separated-values', 'tsv'],
  ['text/csv', 'csv'],
  ['application/json', 'json'],
  [xlsxType, 'xlsx'],
]);
export const acceptedTypes: readonly string[] = [...formatsByType.keys()];

/** The content type of the answer. */
const mediaTypes: Readonly<Record<FileFormat, string>> = {
  zip: 'application/zip',
  tsv: 'text/tab-separated-values; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: xlsxType,
};

/** The first format the caller names that we can write; the contract's zip for everybody else. */
export function acceptedFormat(accept: string | undefined): FileFormat {
  return namedFormat(accept) ?? 'zip';
}

export function namedFormat(accept: string | undefined): FileFormat | undefined {
  for (const part of (accept ?? '').split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase() ?? '';
    // The contract's client always lists JSON first; only JSON alone means JSON.
    if (type === 'application/json' && accept?.includes('*/*')) continue;
    const format = formatsByType.get(type);
    if (format) return format;
  }
  return undefined;
}

export interface FileLabel {
  readonly name: string;
  readonly type: string;
}

export function fileLabel({ name, format }: Pick<ExportParams, 'name' | 'format'>): FileLabel {
  return { name: `${name}.${format}`, type: mediaTypes[format] };
}

export interface ExportParams {
  readonly database: Database;
  readonly source: TableSource;
  readonly caller: Caller;
  readonly request: ExportRequest;
  readonly format: FileFormat;
  /** The name without extension, and the extension inside a zip. */
  readonly name: string;
  readonly extension: string;
  /** Added to a zip after the list. */
  readonly files?: readonly LaterFile[] | undefined;
  /** CSV for a program that does not remove the apostrophes, and never runs a formula. */
  readonly isUnprotected?: true;
  /** Called now and then with the number of rows written. */
  onRows?(rows: number): void;
}

/** The file, written while it is read. */
export async function exportFile(params: ExportParams): Promise<Readable> {
  switch (params.format) {
    case 'json':
      return await jsonFile(params);
    case 'xlsx':
      return await xlsxFile(params);
    case 'csv':
      return await cellFile(params, 'csv');
    case 'tsv':
      return await cellFile(params, 'tsv');
    case 'zip':
      return zipOf(nameInZip(params), await cellFile(params, 'tsv'), params.files);
  }
}

/** By contract a zip's own name is a uuid that does not describe its content. */
function nameInZip({ name, extension }: ExportParams): string {
  return `${name.replace(/-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '')}.${extension}`;
}

function watched(rows: Readable, { onRows }: ExportParams): Readable {
  return onRows ? countingLines(rows, onRows) : rows;
}

async function cellFile(params: ExportParams, form: 'tsv' | 'csv'): Promise<Readable> {
  const { database, source, caller, request } = params;
  const columns = exportColumns(source, caller, request);
  const isProtected = form === 'csv' && !params.isUnprotected;
  const content = { columns, selection: request, form, isProtected };
  const cells = await exportCells(database, source, caller, content);
  const rows = watched(cells, params);
  const headings = columns.map(({ heading }) => heading);
  return form === 'tsv'
    ? inFrame(rows, {
        head: `${headings.map((heading) => quoted(heading, '\t')).join('\t')}\r\n`,
        lineEnd: '\r\n',
        isQuoted: true,
      })
    : inFrame(rows, { head: `${headings.map(isProtected ? protectedCsvCell : csvCell).join(',')}\n` });
}

async function jsonFile(params: ExportParams): Promise<Readable> {
  const { database, source, caller, request } = params;
  const columns = exportColumns(source, caller, request).map((column) => ({
    ...column,
    heading: request.headings ? column.heading : (column.field.heading ?? column.name),
  }));
  const rows = await exportObjects(database, await bindSource(source, caller), {
    columns,
    selection: request,
  });
  return inFrame(watched(rows, params), { head: '[\n', lineEnd: ',\n', between: true, tail: '\n]\n' });
}

async function xlsxFile(params: ExportParams): Promise<Readable> {
  const { database, source, caller, request } = params;
  const columns = exportColumns(source, caller, request);
  const bound = await bindSource(source, caller);
  const rowsOut = await exportWorkbookRows(database, bound, { columns, selection: request });
  async function* cells(objects: Readable) {
    for await (const line of linesOf(objects)) {
      const row = JSON.parse(line) as Record<string, unknown>;
      yield columns.map(({ name }) => ownValue(row, name));
    }
  }
  const sheet = { name: source.table.name, headings: columns.map(({ heading }) => heading) };
  return generated(watched(rowsOut, params), (objects) => xlsxOf(sheet, cells(objects)));
}

function quoted(heading: string, separator: string): string {
  const isPlain = !['"', '\r', '\n', separator].some((mark) => heading.includes(mark));
  return isPlain ? heading : `"${heading.replaceAll('"', '""')}"`;
}

const csvCell = (heading: string) => quoted(heading, ',');
const protectedCsvCell = (heading: string) => csvCell(protectCsvText(heading));
