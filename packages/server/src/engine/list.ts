import type { Readable } from 'node:stream';
import type { Condition } from '@landrace/contract/core/condition';
import type { ClusterAnswer } from '@landrace/contract/core/place-request';
import type { FacetAnswer, TablePage } from '@landrace/contract/core/table-request';
import type { Caller } from '../platform/access/caller';
import type { Database } from '../platform/db/database';
import { remembered } from '../platform/db/versioned-cache';
import { inFrame } from '../platform/streaming/lines';
import { answerKey } from './answer-key';
import { exportObjects } from './export';
import { searchesText } from './facet-condition';
import type { FacetRow } from './facet-query';
import { countFacets } from './facets';
import { partWithPage } from './first-rows';
import { boundFor } from './looked-up-ids';
import { pageKeys } from './page-keys';
import { clusterAnswers } from './places/cluster-answers';
import type { ClusterRequest } from './places/cluster-request';
import { countQuery, idsQuery, inOrderOf, rowsQuery } from './query';
import type { FacetRequest, Selection, TableRequest } from './request';
import { rowEncoder } from './row';
import { type BoundSource, bindSource, type TableSource } from './source';
import { listVersions } from './version';
import { visibleFields } from './visible-fields';

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

  const countFor = async (
    request: { source: TableSource; caller: Caller },
    condition: Condition | undefined,
  ) => await count(await boundFor(listReader, request, condition), condition);

  return {
    async page(source, caller, request) {
      const bound = await bindSource(source, caller);
      const fields = visibleFields(source.table, caller);
      const rowsOf = async () => {
        const part = (await partWithPage(listReader, { source, caller }, request)) ?? bound;
        const { condition, sort, limit } = request;
        const page = { limit, offset: request.page * limit };
        const keys = await pageKeys(listReader, part, { condition, sort, page });
        if (keys.length === 0) return [];
        return inOrderOf(keys, await listReader.many(rowsQuery(bound, fields, keys)));
      };
      const [rows, total] = await Promise.all([
        rowsOf(),
        request.previousCount ?? countFor({ source, caller }, request.condition),
      ]);
      return {
        data: rows.map(rowEncoder(fields)),
        count: total,
        ...(request.ignored.length > 0 && { ignored: request.ignored }),
      };
    },

    async everything(source, caller, request) {
      const total = request.previousCount ?? (await countFor({ source, caller }, request.condition));
      const columns = visibleFields(source.table, caller).map((field) => ({ ...field, heading: field.name }));
      const { limit } = request;
      const page = limit === undefined ? undefined : { limit, offset: request.page * limit };
      const rows = await exportObjects(database, source, caller, { columns, selection: request, page });
      const rest = { count: total, ...(request.ignored.length > 0 && { ignored: request.ignored }) };
      return inFrame(rows, {
        head: '{"data":[',
        lineEnd: ',',
        between: true,
        tail: `],${JSON.stringify(rest).slice(1)}`,
      });
    },

    async ids(source, caller, { condition }) {
      const bound = await boundFor(listReader, { source, caller }, condition);
      const { ids } = await listReader.one(idsQuery(bound, condition));
      return { data: ids, count: ids.length };
    },

    async facets(source, caller, request) {
      const bound = await boundFor(listReader, { source, caller }, request.condition);
      return await countFacets({
        reader: searchesText(bound, request.condition) ? textFacetReader : facetReader,
        source: bound,
        request,
        count: () => count(bound, request.condition),
        async remember(fields, make) {
          const values = fields.map((name) => database.describe(bound.value(name)));
          return await facetRows.get(
            answerKey(database, bound, values),
            await versions.of(database.reader, bound),
            make,
          );
        },
      });
    },

    clusters: clusterAnswers(database, versions),
  };
}
