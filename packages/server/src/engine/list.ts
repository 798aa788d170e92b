import type { Readable } from 'node:stream';
import type { Condition } from '@landrace/contract/core/condition';
import type { Kind } from '@landrace/contract/core/field';
import type { ClusterAnswer } from '@landrace/contract/core/place-request';
import type { FacetAnswer, TablePage } from '@landrace/contract/core/table-request';
import type { Caller } from '../platform/access/caller';
import type { Database } from '../platform/db/database';
import type { Reader } from '../platform/db/handle';
import { remembered } from '../platform/db/versioned-cache';
import { inFrame } from '../platform/streaming/lines';
import { answerKey } from './answer-key';
import { withLookedUpIds } from './condition-sql';
import { exportObjects } from './export';
import { searchesText } from './facet-condition';
import type { FacetRow } from './facet-query';
import { countFacets } from './facets';
import { clusterAnswers } from './places/cluster-answers';
import type { ClusterRequest } from './places/cluster-request';
import {
  countQuery,
  type FieldChoice,
  firstPartQuery,
  idsQuery,
  inOrderOf,
  keysQuery,
  type Paging,
  putsEmptyFirst,
  type RowChoice,
  rowsQuery,
  valuedCountQuery,
} from './query';
import { type FacetRequest, type Selection, type TableRequest, visibleFields } from './request';
import { type BoundSource, bindSource, type TableSource } from './source';
import { listVersions } from './version';

type WireRow = Record<string, unknown>;

/** A slower facet answers "too many, narrow first". */
const facetTimeoutMs = 2_000;
/** A slower list is refused with advice; the general statement timeout is longer. */
const listTimeoutMs = 5_000;
/**
 * Several parallel statements already use all cores; split further, each process would read all members of datasets.
 */
const sideBySide = { max_parallel_workers_per_gather: '0' };
/**
 * If one statement searches text, it should use all cores: transferring the rows found costs less than PostgreSQL
 * estimates.
 */
const splitting = { parallel_setup_cost: '100', parallel_tuple_cost: '0.01' };
/** Cached answers: lists times the few sets of datasets that callers may see. */
const answersKept = 500;

export interface ListEngine {
  page(
    source: TableSource,
    caller: Caller,
    request: TableRequest & { limit: number },
  ): Promise<TablePage<WireRow>>;
  /** The same without a limit, as streamed JSON. */
  everything(source: TableSource, caller: Caller, request: TableRequest): Promise<Readable>;
  ids(source: TableSource, caller: Caller, selection: Selection): Promise<{ data: number[]; count: number }>;
  facets(source: TableSource, caller: Caller, request: FacetRequest): Promise<FacetAnswer>;
  clusters(source: TableSource, caller: Caller, request: ClusterRequest): Promise<ClusterAnswer>;
}

export function listEngine(database: Database): ListEngine {
  const versions = listVersions();
  const counts = remembered<number>(answersKept);
  const facetRows = remembered<FacetRow[]>(answersKept);
  const listReader = database.readerWithTimeout(listTimeoutMs);
  const facetReader = database.readerWithTimeout(facetTimeoutMs, sideBySide);
  const textFacetReader = database.readerWithTimeout(facetTimeoutMs, splitting);

  async function count(source: BoundSource, condition: Condition | undefined): Promise<number> {
    const make = async () => (await listReader.one(countQuery(source, condition))).count;
    if (condition) return await make();
    return await counts.get(answerKey(database, source), await versions.of(database.reader, source), make);
  }

  const countRows = async (source: BoundSource, condition: Condition | undefined) =>
    await count(await withLookedUpIds(listReader, source, condition), condition);

  return {
    async page(source, caller, request) {
      const bound = await bindSource(source, caller);
      const fields = visibleFields(source.table, caller);
      const rowsOf = async () => {
        // Without looked-up ids, unlike the count: knowing that a value is frequent, PostgreSQL would read the sorted
        // index for a page, all of it if the rows are at its end.
        const part = await partWithPage(listReader, bound, request);
        const { condition, sort, limit } = request;
        const page = { limit, offset: request.page * limit };
        const keys = await pageKeys(listReader, part, { condition, sort, page });
        if (keys.length === 0) return [];
        return inOrderOf(keys, await listReader.many(rowsQuery(bound, fields, keys)));
      };
      const [rows, total] = await Promise.all([
        rowsOf(),
        request.previousCount ?? countRows(bound, request.condition),
      ]);
      return {
        data: rows.map(rowEncoder(fields)),
        count: total,
        ...(request.ignored.length > 0 && { ignored: request.ignored }),
      };
    },

    async everything(source, caller, request) {
      const bound = await bindSource(source, caller);
      const total = request.previousCount ?? (await countRows(bound, request.condition));
      const columns = visibleFields(source.table, caller).map((field) => ({ ...field, heading: field.name }));
      const { limit } = request;
      const page = limit === undefined ? undefined : { limit, offset: request.page * limit };
      const rows = await exportObjects(database, bound, { columns, selection: request, page });
      const rest = { count: total, ...(request.ignored.length > 0 && { ignored: request.ignored }) };
      return inFrame(rows, {
        head: '{"data":[',
        lineEnd: ',',
        between: true,
        tail: `],${JSON.stringify(rest).slice(1)}`,
      });
    },

    async ids(source, caller, { condition }) {
      const bound = await withLookedUpIds(listReader, await bindSource(source, caller), condition);
      const { ids } = await listReader.one(idsQuery(bound, condition));
      return { data: ids, count: ids.length };
    },

    async facets(source, caller, request) {
      const bound = await withLookedUpIds(listReader, await bindSource(source, caller), request.condition);
      return await countFacets({
        reader: searchesText(bound, request.condition) ? textFacetReader : facetReader,
        source: bound,
        request,
        count: () => count(bound, request.condition),
        async remember({ fields, isTree }, make) {
          const values = fields.map((name) => database.describe(bound.value(name)));
          return await facetRows.get(
            answerKey(database, bound, values, ...(isTree ? ['tree'] : [])),
            await versions.of(database.reader, bound),
            make,
          );
        },
      });
    },

    clusters: clusterAnswers(database, versions),
  };
}

/**
 * The part of a list that contains the requested page, if the source knows which rows come first by some field; else
 * the whole list. Rows are the same either way, only fewer have to be sorted.
 */
async function partWithPage(
  reader: Reader,
  source: BoundSource,
  { sort, page, limit, condition }: TableRequest & { limit: number },
): Promise<BoundSource> {
  const { firstRows } = source;
  if (!firstRows || sort?.field !== firstRows.by || sort.descending) return source;
  const parts = firstRows.scopes.map((scope) => ({ ...source, scope }));
  if (parts.length === 0) return source;
  const { part } = await reader.one(firstPartQuery(parts, condition, (page + 1) * limit));
  return part === null ? source : (parts[part] ?? source);
}

/**
 * The keys of a page in their order. If rows without a value would come first, those with one are searched
 * separately, and the others only if they do not fill the page.
 */
async function pageKeys(
  reader: Reader,
  source: BoundSource,
  { condition, sort, page }: RowChoice & { readonly page: Paging },
): Promise<unknown[]> {
  const keysOf = async (within: Paging, part?: 'valued' | 'empty') =>
    (await reader.many(keysQuery(source, { condition, sort, page: within }, part))).map(({ key }) => key);
  if (!putsEmptyFirst(source, sort)) return await keysOf(page);
  const { limit, offset } = page;
  const valued = await keysOf(page, 'valued');
  if (valued.length === limit) return valued;
  const isWithin = valued.length > 0 || offset === 0;
  const before = isWithin
    ? offset + valued.length
    : (await reader.one(valuedCountQuery(source, condition, sort))).count;
  const rest = { limit: limit - valued.length, offset: Math.max(0, offset - before) };
  return [...valued, ...(await keysOf(rest, 'empty'))];
}

type Encode = (value: unknown) => unknown;

/** A calendar day in the long form the contract uses for all dates. */
const day: Encode = (value) => `${value}T00:00:00.000Z`;
const instant: Encode = (value) => (value as Date).toISOString();
const wrapped: Encode = (value) => ({ value });

const encoders: Partial<Record<Kind, Encode>> = { date: day, timestamp: instant, counter: wrapped };

/** Converts a database row to wire format. Nulls are left out. */
function rowEncoder(
  fields: readonly FieldChoice[],
): (row: Record<string, unknown>) => Record<string, unknown> {
  const plan = fields.map(({ name, field }) => [name, encoders[field.kind]] as const);
  return (row) => {
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of plan) {
      const value = row[name];
      if (value !== null && value !== undefined) encoded[name] = encode ? encode(value) : value;
    }
    return encoded;
  };
}
