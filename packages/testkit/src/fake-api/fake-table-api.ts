import type { StartedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import {
  type Condition,
  fieldsOf,
  type Reading,
  readFilterTree,
  readFlatFilter,
} from '@landrace/contract/core/condition';
import { withParts } from '@landrace/contract/core/field';
import type { Row, Sort, TableDefinition } from '@landrace/contract/core/table';
import {
  type ExportRequestBody,
  type Facet,
  type FacetAnswer,
  type FacetRequestBody,
  facetValuesDefault,
  type TablePage,
  type TableRequestBody,
} from '@landrace/contract/core/table-request';
import { ownValue } from '@landrace/domain/own-value';
import { evaluate } from './evaluate';
import { countFacet, withoutFields } from './facet-counts';
import { rowOrder } from './row-order';
import type { AnyRow } from './row-value';

/** A request as it arrived, so that a test can check what the client sent. */
export type FakeCall =
  | { readonly call: 'page' | 'ids'; readonly body: TableRequestBody }
  | { readonly call: 'facets'; readonly body: FacetRequestBody }
  | { readonly call: 'download' | 'prepare'; readonly body: ExportRequestBody; readonly format: string };

export interface FakeTableApi<R> {
  page(body: TableRequestBody, signal?: AbortSignal): Promise<TablePage<R>>;
  ids(body: TableRequestBody, signal?: AbortSignal): Promise<TablePage<number>>;
  facets(body: FacetRequestBody, signal?: AbortSignal): Promise<FacetAnswer>;
  download(body: ExportRequestBody, format: string): Promise<void>;
  prepare(body: ExportRequestBody, format: string): Promise<readonly StartedJob[]>;
  readonly calls: readonly FakeCall[];
}

/** The server's responses about one table, computed in memory from the definition and some rows. */
export function fakeTableApi<T extends TableDefinition>(
  table: T,
  rows: readonly Row<T>[],
): FakeTableApi<Row<T>> {
  const calls: FakeCall[] = [];
  const all = rows as readonly AnyRow[];
  const matching = (condition: Condition | undefined) =>
    condition ? all.filter((row) => evaluate(table, condition, row)) : all;

  return {
    calls,
    async page(body) {
      calls.push({ call: 'page', body });
      const { condition, ignored } = reading(table, body);
      const found = inOrder(table, matching(condition), body);
      const limit = body.limit ?? found.length;
      const start = (body.page ?? 0) * limit;
      return {
        data: found.slice(start, start + limit) as unknown as Row<T>[],
        count: body.prevCount != null && body.prevCount !== -1 ? body.prevCount : found.length,
        ...(ignored.length > 0 && { ignored }),
      };
    },
    async ids(body) {
      calls.push({ call: 'ids', body });
      const { condition, ignored } = reading(table, body);
      const data = [...new Set(matching(condition).map((row) => row[table.idField] as number))];
      return { data, count: data.length, ...(ignored.length > 0 && { ignored }) };
    },
    async facets(body) {
      calls.push({ call: 'facets', body });
      const { condition } = reading(table, body);
      const facets: Record<string, Facet> = {};
      for (const name of body.fields) {
        const field = fieldsOf(table)(name, 'fields');
        const others = condition && withoutFields(condition, withParts(table.fields, name));
        const limit = body.limit ?? facetValuesDefault;
        const search = ownValue(body.search ?? {}, name);
        facets[name] = countFacet(matching(others), { name, field, limit, search });
      }
      return { count: matching(condition).length, facets };
    },
    async download(body, format) {
      calls.push({ call: 'download', body, format });
    },
    async prepare(body, format) {
      calls.push({ call: 'prepare', body, format });
      return [{ uuid: crypto.randomUUID(), status: 'waiting' }];
    },
  };
}

function reading(table: TableDefinition, body: Pick<TableRequestBody, 'filter' | 'filters'>): Reading {
  if (body.filters) return readFilterTree(fieldsOf(table), body.filters);
  return readFlatFilter(fieldsOf(table), body.filter ?? []);
}

/** `ascending: null` requests no particular order, so the table's is used. */
function inOrder(table: TableDefinition, rows: readonly AnyRow[], body: TableRequestBody): AnyRow[] {
  const isAsked = body.orderBy != null && body.ascending != null;
  const sort: Sort = { field: body.orderBy ?? '', ...(body.ascending === 0 && { descending: true }) };
  return [...rows].sort(rowOrder(table, isAsked ? sort : table.defaultSort));
}
