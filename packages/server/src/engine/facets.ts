import type { Condition } from '@landrace/contract/core/condition';
import { type Field, withParts } from '@landrace/contract/core/field';
import type { Facet, FacetAnswer } from '@landrace/contract/core/table-request';
import { ownValue } from '@landrace/domain/own-value';
import type { Reader } from '../platform/db/handle';
import { isTimeout } from '../platform/db/outage';
import { branchesOfField, flagValues, histogramOf, valuesOf } from './facet-answer';
import { mentions, searchesText, withoutFields } from './facet-condition';
import { elementsQuery, type FacetFields, type FacetRow, facetsQuery, treeQuery } from './facet-query';
import { branchesOf, treesOf } from './facet-tree';
import { countQuery } from './query';
import type { FacetRequest } from './request';
import type { BoundSource } from './source';

type Facets = FacetAnswer['facets'];

/** What a cached answer counts. */
interface Counted {
  readonly fields: readonly string[];
  /** Combinations of their values, not the values of each. */
  readonly isTree?: true;
}

interface Counting {
  /** Times out when a field takes too long; that field reports it, the others are still counted. */
  readonly reader: Reader;
  readonly source: BoundSource;
  readonly request: FacetRequest;
  /** The number of rows; only called when no counted values can be summed instead. */
  count(): Promise<number>;
  /** Caches counts without a condition for later requests. */
  remember(counted: Counted, make: () => Promise<FacetRow[]>): Promise<FacetRow[]>;
}

/** Counts for the facet panel. A field's own conditions, and those of its parts, are left out when its values are counted. */
export async function countFacets(counting: Counting): Promise<FacetAnswer> {
  const { source, request } = counting;
  const { condition } = request;
  const isFlag = (name: string) => ownValue(source.table.fields, name)?.kind === 'flag';
  const isList = (name: string) => source.countedElements(name) !== undefined;
  const isTicked = (name: string) => mentions(condition, withParts(source.table.fields, name));
  const trees = request.isNested ? treesOf(source.table.fields, request.fields) : [];
  const isInTree = (name: string) => trees.some((tree) => tree.includes(name));
  const counted = request.fields.filter((name) => !isFlag(name) && !isList(name) && !isInTree(name));
  const shared = counted.filter((name) => !isTicked(name));

  const flags = request.fields.filter(isFlag);
  const statements = statementsFor(
    counting,
    shared,
    flags.filter((name) => !isTicked(name)),
  ).map((fields) => ({ ...fields, rows: rowsOf(counting, fields, condition) }));
  const total = totalOf(counting, statements[0]);
  const isAlone = (name: string) => !statements.some((statement) => statement.flags?.includes(name));
  const [count, ...answers] = await Promise.all([
    total,
    ...statements.map((statement) => facetsOf(counting, statement.counted, statement.rows)),
    ...statements.flatMap(({ flags: names = [], rows }) => names.map((name) => flagOf(name, rows, total))),
    ...counted
      .filter(isTicked)
      .map((name) =>
        facetsOf(counting, [name], rowsOf(counting, { counted: [name] }, conditionFor(counting, name))),
      ),
    ...flags.filter(isAlone).map((name) => flagFacet(counting, name, isTicked(name) ? undefined : total)),
    ...request.fields
      .filter(isList)
      .map((name) => listFacet(counting, name, isTicked(name) ? undefined : total)),
    ...trees.map((tree) => treeFacet(counting, tree)),
  ]);
  return { count, facets: Object.assign({}, ...answers) };
}

function conditionFor({ source, request }: Counting, name: string): Condition | undefined {
  return withoutFields(request.condition, withParts(source.table.fields, name));
}

/**
 * Reading rows is cheap if keys decide, so each histogram has a statement of its own, and they run in parallel. If
 * every row's text has to be searched, rows are found once and everything, including flags, is counted in that pass.
 */
function statementsFor(
  { source, request }: Counting,
  fields: readonly string[],
  flags: readonly string[],
): readonly FacetFields[] {
  const isHistogram = (name: string) => ownValue(source.table.fields, name)?.facet === 'histogram';
  const statements: readonly FacetFields[] = searchesText(source, request.condition)
    ? [{ counted: fields, flags }]
    : [
        { counted: fields.filter((name) => !isHistogram(name)) },
        ...fields.filter(isHistogram).map((name) => ({ counted: [name] })),
      ];
  return statements.filter(({ counted }) => counted.length > 0);
}

async function rowsOf(
  { reader, source, remember }: Counting,
  fields: FacetFields,
  condition: Condition | undefined,
): Promise<FacetRow[]> {
  const make = () => reader.many(facetsQuery(source, fields, condition));
  return await (condition ? make() : remember({ fields: fields.counted }, make));
}

interface Statement extends FacetFields {
  readonly rows: Promise<FacetRow[]>;
}

/** Every row has at most one value of a field: summing them saves another count of the rows. */
async function totalOf(counting: Counting, statement: Statement | undefined): Promise<number> {
  const counted = await statement?.rows.catch((problem: unknown) => {
    if (isTimeout(problem)) return undefined;
    throw problem;
  });
  if (!counted) return await counting.count();
  const [field] = statement?.counted ?? [];
  return counted.reduce((sum, row) => (row.field === field ? sum + row.count : sum), 0);
}

async function facetsOf(
  { source, request }: Counting,
  names: readonly string[],
  counted: Promise<FacetRow[]>,
): Promise<Facets> {
  return await orTooMany(names, async () => {
    const rows = await counted;
    const facetOf = (name: string): Facet => {
      const own = rows.filter((row) => row.field === name);
      const field = ownValue(source.table.fields, name) as Field;
      return field.facet === 'histogram'
        ? histogramOf(field, own)
        : valuesOf({ ...branchesOfField(own), ...listing(request, [name], source) });
    };
    return Object.fromEntries(names.map((name) => [name, facetOf(name)]));
  });
}

/** What decides which values are listed, for a field or a tree. */
function listing({ valueLimit, search }: FacetRequest, names: readonly string[], { table }: BoundSource) {
  const fields = names.map((name) => ownValue(table.fields, name) as Field);
  return { fields, limit: valueLimit, search: search.get(names[0] ?? '') };
}

/** All levels are counted under one condition, without those on any field of the tree: every branch can be chosen. */
function treeFacet(counting: Counting, names: readonly string[]): Promise<Facets> {
  const { reader, source, request, remember } = counting;
  const [name = ''] = names;
  const rest = conditionFor(counting, name);
  const make = () => reader.many(treeQuery(source, names, rest));
  return orTooMany([name], async () => {
    const rows = await (rest ? make() : remember({ fields: names, isTree: true }, make));
    return { [name]: valuesOf({ ...branchesOf(rows), ...listing(request, names, source) }) };
  });
}

/** Counted among rows that were found anyway. */
function flagOf(name: string, counted: Promise<FacetRow[]>, total: Promise<number>): Promise<Facets> {
  return orTooMany([name], async () => {
    const set = (await counted).find(({ field }) => field === name)?.count ?? 0;
    return { [name]: flagValues(bothValues(name, set, await total)) };
  });
}

function bothValues(field: string, set: number, all: number): FacetRow[] {
  const row = (value: boolean, count: number) => ({ field, value, count });
  return [row(true, set), row(false, all - set)];
}

/**
 * Counted by condition, not by value: the planner joins instead of checking row by row. An absent flag is a value
 * too.
 */
function flagFacet(counting: Counting, name: string, total: Promise<number> | undefined): Promise<Facets> {
  const { reader, source, remember } = counting;
  const rest = conditionFor(counting, name);
  const rows = async (condition: Condition | undefined) =>
    (await reader.one(countQuery(source, condition))).count;
  const isSet: Condition = { field: name, comparator: 'equals', values: [true] };
  const make = async (): Promise<FacetRow[]> => {
    const [set, all] = await Promise.all([rows(rest ? { all: [rest, isSet] } : isSet), total ?? rows(rest)]);
    return bothValues(name, set, all);
  };
  return orTooMany([name], async () => ({
    [name]: flagValues(await (rest ? make() : remember({ fields: [name] }, make))),
  }));
}

/** Above this number of rows it is cheaper to read all elements in order than to look up those of each row. */
const wideAbove = 20_000;

/** A row counts for each thing in its list; rows without any are counted separately. */
function listFacet(counting: Counting, name: string, total: Promise<number> | undefined): Promise<Facets> {
  const { reader, source, remember } = counting;
  const elements = source.countedElements(name);
  if (!elements) throw new Error(`${name} is no list of things.`);
  const rest = conditionFor(counting, name);
  const rows = async (condition: Condition | undefined) =>
    (await reader.one(countQuery(source, condition))).count;
  const isEmpty: Condition = { field: name, comparator: 'isNull', values: [] };
  const make = async (): Promise<FacetRow[]> => {
    const isWide = (await (total ?? rows(rest))) > wideAbove;
    const [counted, without] = await Promise.all([
      reader.many(elementsQuery(source, name, elements, { condition: rest, isWide })),
      rows(rest ? { all: [rest, isEmpty] } : isEmpty),
    ]);
    return [...counted, { field: name, value: null, count: without }];
  };
  return facetsOf(counting, [name], rest ? make() : remember({ fields: [name] }, make));
}

async function orTooMany(names: readonly string[], count: () => Promise<Facets>): Promise<Facets> {
  try {
    return await count();
  } catch (problem) {
    if (!isTimeout(problem)) throw problem;
    return Object.fromEntries(names.map((name) => [name, { tooMany: true } as const]));
  }
}
