import { randomUUID } from 'node:crypto';
import { isStorable } from '@landrace/domain/cells/plain-values';
import type { Caller } from '../platform/access/caller';
import { fail } from '../platform/failure';
import { type ExportRequest, exportColumns } from './export';
import { acceptedFormat, type ExportParams } from './export-file';
import { readSelection } from './request';
import type { TableSource } from './source';

export type ExportOptions = Pick<ExportParams, 'request' | 'format' | 'name' | 'extension'>;

export interface ExportCall {
  readonly body: unknown;
  readonly accept: string | undefined;
  readonly now: Date;
}

/** The options of a file, validated against the definition and the caller's role. */
export function readExportOptions(source: TableSource, caller: Caller, call: ExportCall): ExportOptions {
  const body = (call.body ?? {}) as Record<string, unknown>;
  return {
    request: readExportRequest(source, caller, body),
    format: acceptedFormat(call.accept),
    name: `${source.table.segment.replaceAll('/', '-')}-table-${stamp(call.now)}-${randomUUID()}`,
    extension: readExtension(body.forcedFileExtension),
  };
}

export function readExportRequest(source: TableSource, caller: Caller, body: unknown): ExportRequest {
  const selection = readSelection(source.table, caller.principal?.role, body);
  const { columnNameMapping } = (body ?? {}) as Record<string, unknown>;
  const request = { ...selection, headings: readHeadings(columnNameMapping) };
  exportColumns(source, caller, request);
  return request;
}

/** 2024-05-01-13-45-09, for names of files. */
export function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[T:]/g, '-');
}

function readHeadings(value: unknown): Readonly<Record<string, string>> | undefined {
  if (value === undefined || value === null) return undefined;
  const isMap =
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((heading) => typeof heading === 'string' && isStorable(heading));
  if (!isMap) throw fail('request.invalid', { path: 'columnNameMapping', problem: 'notAMap' });
  return value as Record<string, string>;
}

function readExtension(value: unknown): string {
  if (value === undefined || value === null) return 'txt';
  if (typeof value !== 'string' || !/^\w{1,8}$/.test(value)) {
    throw fail('request.invalid', { path: 'forcedFileExtension', problem: 'notAnExtension' });
  }
  return value;
}
