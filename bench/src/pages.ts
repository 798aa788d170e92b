import { isDeepStrictEqual } from 'node:util';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { TablePage, TableRequestBody } from '@landrace/contract/core/table-request';
import { countQuery, inOrderOf, keysQuery, rowsQuery } from '@landrace/server/engine/query';
import { readTableRequest, visibleFields } from '@landrace/server/engine/request';
import { bindSource } from '@landrace/server/engine/source';
import { germplasmSource } from '@landrace/server/modules/germplasm/germplasm.source';
import type { Caller } from '@landrace/server/platform/access/caller';
import type { CompiledQuery } from 'kysely';
import type { Client } from './client';
import {
  above,
  countryOrStatus,
  fourTogether,
  nameContains,
  ofCountries,
  ofCountry,
  ofSpecies,
  ofStatus,
  withTrials,
} from './filters';
import { alternate, type Rounds, spread, timed } from './measure';
import type { BenchDatabase } from './portal';
import { atMost, bars, ms, pageLimitMs, type Section, times } from './report';
import {
  coldLine,
  foundRange,
  inRound,
  type MeasuredLine,
  roundsColumn,
  sectionOf,
  shown,
  timeColumns,
  timesLine,
} from './sections';

const limit = 100;
const path = `${germplasm.segment}/table`;
const rounds: Rounds = { warmUps: 2, atLeast: 20, atMost: 100, budgetMs: 12_000 };

type Sorting = Required<Pick<TableRequestBody, 'orderBy' | 'ascending' | 'page'>>;
const byName: Sorting = { orderBy: 'germplasmName', ascending: 1, page: 0 };

interface PageCase {
  readonly what: string;
  readonly filters: readonly FilterNode[];
  readonly sorting: Sorting;
}

const cases: readonly PageCase[] = [
  { what: 'country, by name', filters: ofCountry, sorting: byName },
  {
    what: 'status, highest first',
    filters: ofStatus,
    sorting: { orderBy: 'elevation', ascending: 0, page: 0 },
  },
  { what: 'name contains, by name', filters: nameContains, sorting: byName },
  { what: 'above 2,000 m, by name', filters: above, sorting: byName },
  {
    what: 'species, newest collected first',
    filters: ofSpecies,
    sorting: { orderBy: 'collDate', ascending: 0, page: 0 },
  },
  { what: 'has trial data, by name', filters: withTrials, sorting: byName },
  {
    what: 'three countries, best documented first, tenth page',
    filters: ofCountries,
    sorting: { orderBy: 'pdci', ascending: 0, page: 9 },
  },
  {
    what: 'country or status, by species',
    filters: countryOrStatus,
    sorting: { orderBy: 'species', ascending: 1, page: 0 },
  },
  { what: 'four conditions, by name', filters: fourTogether, sorting: byName },
];

type WireRow = { readonly germplasmId: number };
type Page = TablePage<WireRow>;

/** Filtered, sorted pages through HTTP compared with their statements. */
export async function measurePages(
  database: BenchDatabase,
  client: Client,
  caller: Caller,
): Promise<Section> {
  const lines: MeasuredLine[] = [];
  for (const pageCase of cases) lines.push(await measureCase(pageCase, { database, client, caller }));
  return sectionOf({
    title: `a. Filtered, sorted page of ${limit} germplasm, rows and count`,
    about:
      `Through HTTP at most ${bars.pageRatio} × the same SQL through the same client and pool, or ` +
      `${bars.pageExtraMs} ms more, whichever is larger; medians are compared.`,
    columns: [
      ['matching', foundRange],
      ['HTTP median', shown(ms, 'httpMedianMs')],
      ['p95', shown(ms, 'httpP95Ms')],
      ['SQL median', shown(ms, 'sqlMedianMs')],
      ['p95', shown(ms, 'sqlP95Ms')],
      ['HTTP / SQL', shown(times, 'ratio')],
      ['difference', shown(ms, 'differenceMs')],
      roundsColumn,
    ],
    lines,
  });
}

interface Sides {
  readonly database: BenchDatabase;
  readonly client: Client;
  readonly caller: Caller;
}

async function measureCase(
  { what, filters, sorting }: PageCase,
  { database, client, caller }: Sides,
): Promise<MeasuredLine> {
  const bodies = filters.map((node): TableRequestBody => ({ ...sorting, limit, filters: node }));
  const statements = await Promise.all(bodies.map((body) => pageStatements(database, caller, body)));
  const throughHttp = (round: number) => client.post<Page>(path, inRound(bodies, round));
  const bySql = (round: number) => runStatements(database, inRound(statements, round));

  const matching: number[] = [];
  for (const variant of bodies.keys()) {
    const [answer, direct] = [await throughHttp(variant), await bySql(variant)];
    requireSame(what, answer, direct);
    matching.push(answer.count);
  }
  const measured = await alternate({ http: throughHttp, sql: bySql }, rounds);
  const [http, sql] = [spread(measured.http), spread(measured.sql)];
  return {
    what,
    figures: {
      ...{ least: Math.min(...matching), most: Math.max(...matching), rounds: http.samples },
      ...{ httpMedianMs: http.median, httpP95Ms: http.p95, sqlMedianMs: sql.median, sqlP95Ms: sql.p95 },
      ...{ ratio: http.median / sql.median, differenceMs: http.median - sql.median },
    },
    verdict: atMost(http.median, pageLimitMs(sql.median)),
  };
}

interface Statements {
  readonly keys: CompiledQuery;
  rows(keys: readonly unknown[]): CompiledQuery;
  readonly count: CompiledQuery;
}

/** Exactly what the engine issues for a request. */
async function pageStatements(
  { kysely }: BenchDatabase,
  caller: Caller,
  body: TableRequestBody,
): Promise<Statements> {
  const { condition, sort, page } = readTableRequest(germplasm, undefined, body);
  const bound = await bindSource(germplasmSource, caller);
  const fields = visibleFields(germplasm, caller);
  const keys = keysQuery(bound, { condition, sort, page: { limit, offset: page * limit } });
  return {
    keys: keys.compile(kysely),
    rows: (found) => rowsQuery(bound, fields, found).compile(kysely),
    count: countQuery(bound, condition).compile(kysely),
  };
}

async function runStatements({ pool }: BenchDatabase, statements: Statements): Promise<Page> {
  const run = ({ sql, parameters }: CompiledQuery) => pool.query(sql, [...parameters]);
  const rowsOf = async () => {
    const found = await run(statements.keys);
    const keys = found.rows.map(({ key }) => key);
    return inOrderOf(keys, (await run(statements.rows(keys))).rows);
  };
  const [data, total] = await Promise.all([rowsOf(), run(statements.count)]);
  return { data: data as WireRow[], count: total.rows[0].count };
}

/** A comparison of two different results would be meaningless. */
function requireSame(what: string, a: Page, b: Page): void {
  const ids = ({ data }: Page) => data.map(({ germplasmId }) => germplasmId);
  if (a.count !== b.count || !isDeepStrictEqual(ids(a), ids(b)))
    throw new Error(`HTTP and SQL disagree on "${what}".`);
}

/** The first screen of every visitor. The very first response comes from a cold server. */
export async function measureFirstPage(client: Client): Promise<Section> {
  const ask = () => client.post<Page>(path, { ...byName, limit });
  const coldMs = await timed(ask);
  const warm = await alternate({ times: ask }, { warmUps: 5, atLeast: 50, atMost: 200, budgetMs: 10_000 });
  return sectionOf({
    title: 'b. First page without a filter',
    about: `Through HTTP, p95 under ${bars.firstPageMs} ms once warm.`,
    columns: timeColumns,
    lines: [
      coldLine('the very first request to a fresh server and database', coldMs),
      timesLine('warm', { ...warm, barMs: bars.firstPageMs }),
    ],
  });
}
