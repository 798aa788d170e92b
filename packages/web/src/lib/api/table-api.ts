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
import { send } from './request';

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
  async function post<Answer>(suffix: string, body: object, signal?: AbortSignal): Promise<Answer> {
    const response = await send({ method: 'POST', path: path + suffix, body: { ...extra, ...body }, signal });
    return (await response.json()) as Answer;
  }
  return {
    ...(extra && { key: extra }),
    page: (body, signal) => post('', body, signal),
    ids: (body, signal) => post('/ids', body, signal),
    facets: (body, signal) => post('/facets', body, signal),
    async download(body, format) {
      const accept = exportFormats[format];
      const response = await send({
        method: 'POST',
        path: `${path}/export`,
        body: { ...extra, ...body },
        accept,
      });
      await saveResponse(response, `${table.name}.${format}`);
    },
    ...(hasJobs && {
      async prepare(body: ExportRequestBody, format: ExportFormat) {
        const accept = exportFormats[format];
        const response = await send({
          method: 'POST',
          path: `${path}/export/job`,
          body: { ...extra, ...body },
          accept,
        });
        return (await response.json()) as StartedJob[];
      },
    }),
    ...(calls.path === undefined && {
      found: (body: TableRequestBody) => ({ ...extra, ...body }),
    }),
  };
}
