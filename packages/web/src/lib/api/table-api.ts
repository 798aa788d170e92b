import type { StartedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import {
  type ExportRequestBody,
  type FacetAnswer,
  type FacetRequestBody,
  largestPage,
  type TablePage,
  type TableRequestBody,
} from '@landrace/contract/core/table-request';
import { saveResponse } from '../download';
import { quietQuery } from './query-client';
import { type Request, send } from './request';

/** One row of a list by its id; null if it does not exist (any more) or is not visible to the user. */
export const rowQuery = <T extends TableDefinition>(table: T, id: number | undefined) =>
  loadedRowQuery(table, tableApi(table), id);

interface RowLoader<AnyRow> {
  readonly key?: unknown;
  readonly page: (body: TableRequestBody, signal?: AbortSignal) => Promise<TablePage<AnyRow>>;
}

/** The same by another call of the list. */
export function loadedRowQuery<AnyRow>(
  { segment, idField }: TableDefinition,
  { key, page }: RowLoader<AnyRow>,
  id: number | undefined,
) {
  const filters = { column: idField, comparator: 'equals', values: [id ?? 0] } as const;
  const query = quietQuery(['table', segment, 'one', id, key], async (signal) => {
    const { data } = await page({ filters, page: 0, limit: 1 }, signal);
    return data[0] ?? null;
  });
  return { ...query, enabled: id !== undefined };
}

/** The file formats of a list; `zip` is the contract's archive with one tab-separated file. */
export const exportFormats = {
  zip: 'application/zip',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} as const;
export type ExportFormat = keyof typeof exportFormats;

export interface TableApi<T extends TableDefinition> {
  /** Distinguishes these rows from others of the same list under the same filter. */
  readonly key?: unknown;
  readonly page: (body: TableRequestBody, signal?: AbortSignal) => Promise<TablePage<Row<T>>>;
  readonly ids: (body: TableRequestBody, signal?: AbortSignal) => Promise<TablePage<number>>;
  readonly facets: (body: FacetRequestBody, signal?: AbortSignal) => Promise<FacetAnswer>;
  readonly download: (body: ExportRequestBody, format: ExportFormat) => Promise<void>;
  /** The same file, created in the background; absent where there is no such call. */
  readonly prepare?: (body: ExportRequestBody, format: ExportFormat) => Promise<readonly StartedJob[]>;
  /** The request that finds the same rows by the list's own call; absent for a mounted list. */
  readonly found?: (body: TableRequestBody) => Readonly<Record<string, unknown>>;
}

/** Rows of a list as a query whose screen shows a failure itself. */
export function pageQuery<T extends TableDefinition>(table: T, body: TableRequestBody, calls?: TableCalls) {
  return quietQuery(['table', table.segment, 'page', body, calls], (signal) =>
    tableApi(table, calls).page(body, signal),
  );
}

/** All rows of a list that belong to one item, by the call mounted below it. */
export async function mountedRows<T extends TableDefinition>(
  _table: T,
  path: string,
  signal?: AbortSignal,
): Promise<readonly Row<T>[]> {
  const response = await send({ method: 'POST', path, body: { page: 0, limit: largestPage }, signal });
  return ((await response.json()) as TablePage<Row<T>>).data;
}

interface TableCalls {
  /** Path of the calls, if not the list's own. */
  readonly path?: string;
  /** Additional fields of every request. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Files can also be created in the background; a mounted list has no jobs. */
  readonly hasJobs?: boolean;
}

/** The calls every list has, derived from its definition. */
export function tableApi<T extends TableDefinition>(table: T, calls: TableCalls = {}): TableApi<T> {
  const { path = `${table.segment}/table`, extra, hasJobs = calls.path === undefined } = calls;
  const sendTo = (suffix: string, body: object, options: Pick<Request, 'signal' | 'accept'>) =>
    send({ method: 'POST', path: path + suffix, body: { ...extra, ...body }, ...options });
  const post = async <Answer>(suffix: string, body: object, signal?: AbortSignal) =>
    (await (await sendTo(suffix, body, { signal })).json()) as Answer;
  return {
    ...(extra && { key: extra }),
    page: (body, signal) => post('', body, signal),
    ids: (body, signal) => post('/ids', body, signal),
    facets: (body, signal) => post('/facets', body, signal),
    async download(body, format) {
      const response = await sendTo('/export', body, { accept: exportFormats[format] });
      await saveResponse(response, `${table.name}.${format}`);
    },
    ...(hasJobs && {
      async prepare(body: ExportRequestBody, format: ExportFormat) {
        const response = await sendTo('/export/job', body, { accept: exportFormats[format] });
        return (await response.json()) as StartedJob[];
      },
    }),
    ...(calls.path === undefined && {
      found: (body: TableRequestBody) => ({ ...extra, ...body }),
    }),
  };
}
