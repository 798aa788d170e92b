import { type Condition, type FilterValue, type Test, testsOf } from '@landrace/contract/core/condition';
import type { DateSpan } from '@landrace/contract/core/date-span';
import type { Kind } from '@landrace/contract/core/field';
import type { Comparator } from '@landrace/contract/core/filter';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../platform/db/handle';
import type { BoundSource, Elements } from './source';

type Sql = RawBuilder<boolean>;
type Expression = RawBuilder<unknown>;

/** What a field offers for comparison; each kind uses the part it needs. */
interface Operand {
  readonly value: Expression;
  readonly span: { from: Expression; to: Expression };
  readonly elements: Elements;
  readonly isSet: Sql;
}

/** Every value is bound and cast: the same SQL serves a prepared statement and a COPY. */
const asText = (value: FilterValue | undefined) => sql`${String(value).toLowerCase()}::text`;
/**
 * Whole numbers are integers, because PostgreSQL uses no index of an id for a fraction. Fractions are decimal, so
 * that columns of decimals are compared digit by digit; columns of floats convert them to the nearest float.
 */
const asNumber = (value: FilterValue | undefined) =>
  Number.isSafeInteger(value) ? sql`${value as number}::int8` : sql`${String(value)}::numeric`;
const asNumbers = (values: readonly FilterValue[]) =>
  values.every(Number.isSafeInteger) ? sql`${[...values]}::int8[]` : sql`${values.map(String)}::numeric[]`;
const asInstant = (milliseconds: number) => sql`${instantText(milliseconds)}::timestamptz`;

/** `%` stays the documented wildcard; the other special characters of LIKE are escaped. */
function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\_]/g, '\\$&')}%`;
}
const pattern = (value: FilterValue | undefined) => sql`${likePattern(String(value))}::text`;

/** PostgreSQL does not read ISO text with years above 9999 or before 1. */
function instantText(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return /^[+-]/.test(iso) ? 'infinity' : iso;
}

type Comparison = (operand: Operand, values: readonly FilterValue[]) => Sql;
type Comparisons = Partial<Record<Comparator, Comparison>>;

const presence: Comparisons = {
  isNull: ({ value }) => sql`${value} is null`,
  isNotNull: ({ value }) => sql`${value} is not null`,
};

const anyPattern = (values: readonly FilterValue[]) =>
  sql`${values.map((value) => likePattern(String(value)))}::text[]`;
const lowered = (values: readonly FilterValue[]) =>
  sql`${values.map((value) => String(value).toLowerCase())}::text[]`;

const lower = (value: Expression) => sql`lower(${value})`;
const natural = (value: Expression) => sql`lower(${value}) collate landrace_natural`;

/**
 * Trigram indexes cover words of three or more letters or digits. For shorter ones they return every row, which costs
 * several times as much as reading the table; a different collation prevents their use. Text without case needs no
 * lower-casing either.
 */
function contains(value: Expression, searched: FilterValue | undefined): Sql {
  const text = String(searched);
  if (/[\p{L}\p{N}]{3}/u.test(text)) return sql`${lower(value)} like ${pattern(searched)}`;
  const compared = /^[\x20-\x40]*$/.test(text) ? value : lower(value);
  return sql`${compared} collate "C" like ${pattern(searched)}`;
}

const textual: Comparisons = {
  ...presence,
  equals: ({ value }, [a]) => sql`${lower(value)} = ${asText(a)}`,
  contains: ({ value }, [a]) => contains(value, a),
  inSet: ({ value }, values) => sql`${lower(value)} = any(${lowered(values)})`,
  between: ({ value }, [a, b]) => sql`${natural(value)} between ${asText(a)} and ${asText(b)}`,
  greaterThan: ({ value }, [a]) => sql`${natural(value)} > ${asText(a)}`,
  greaterOrEquals: ({ value }, [a]) => sql`${natural(value)} >= ${asText(a)}`,
  lessThan: ({ value }, [a]) => sql`${natural(value)} < ${asText(a)}`,
  lessOrEquals: ({ value }, [a]) => sql`${natural(value)} <= ${asText(a)}`,
};

const numeric: Comparisons = {
  ...presence,
  contains: ({ value }, [a]) => sql`(${value})::text like ${pattern(a)}`,
  equals: ({ value }, [a]) => sql`${value} = ${asNumber(a)}`,
  inSet: ({ value }, values) => sql`${value} = any(${asNumbers(values)})`,
  between: ({ value }, [a, b]) => sql`${value} between ${asNumber(a)} and ${asNumber(b)}`,
  greaterThan: ({ value }, [a]) => sql`${value} > ${asNumber(a)}`,
  greaterOrEquals: ({ value }, [a]) => sql`${value} >= ${asNumber(a)}`,
  lessThan: ({ value }, [a]) => sql`${value} < ${asNumber(a)}`,
  lessOrEquals: ({ value }, [a]) => sql`${value} <= ${asNumber(a)}`,
};

const boolean: Comparisons = {
  ...presence,
  equals: ({ value }, [a]) => sql`${value} = ${a === true}::boolean`,
};

/** Absent is "no": asking for 0 finds rows without the flag. */
const flag: Comparisons = {
  isNull: ({ isSet }) => sql`not ${isSet}`,
  isNotNull: ({ isSet }) => isSet,
  equals: ({ isSet }, [a]) => (a === true ? isSet : sql`not ${isSet}`),
};

const first = (span: FilterValue | undefined) => asInstant((span as DateSpan).from);
const after = (span: FilterValue | undefined) => asInstant((span as DateSpan).to);

/** A span compared with a span: a record of "June 1985" is within "1985", not the reverse. */
const spans: Comparisons = {
  ...presence,
  equals: ({ span }, [a]) => sql`${span.from} >= ${first(a)} and ${span.to} <= ${after(a)}`,
  between: ({ span }, [a, b]) => sql`${span.from} >= ${first(a)} and ${span.to} <= ${after(b)}`,
  greaterThan: ({ span }, [a]) => sql`${span.from} >= ${after(a)}`,
  greaterOrEquals: ({ span }, [a]) => sql`${span.from} >= ${first(a)}`,
  lessThan: ({ span }, [a]) => sql`${span.to} <= ${first(a)}`,
  lessOrEquals: ({ span }, [a]) => sql`${span.to} <= ${after(a)}`,
  contains: ({ value }, [a]) => sql`${lower(value)} like ${pattern(a)}`,
};

/** An instant or a day has no width: it is before the end of a span, never at it. */
const points: Comparisons = {
  ...presence,
  equals: ({ value }, [a]) => sql`${value} >= ${first(a)} and ${value} < ${after(a)}`,
  between: ({ value }, [a, b]) => sql`${value} >= ${first(a)} and ${value} < ${after(b)}`,
  greaterThan: ({ value }, [a]) => sql`${value} >= ${after(a)}`,
  greaterOrEquals: ({ value }, [a]) => sql`${value} >= ${first(a)}`,
  lessThan: ({ value }, [a]) => sql`${value} < ${first(a)}`,
  lessOrEquals: ({ value }, [a]) => sql`${value} < ${after(a)}`,
};

const someElement = ({ elements: { rows, element } }: Operand, test: (element: Expression) => Expression) =>
  sql<boolean>`exists (select from (select ${element} as element from ${rows}) as list where ${test(sql`list.element`)})`;

/** Whether a list has elements is looked up in their table, if there is one: the view would build each list first. */
const listPresence: Comparisons = {
  isNull: ({ value, elements }) => (elements.exist ? sql`not ${elements.exist}` : sql`${value} is null`),
  isNotNull: ({ value, elements }) => elements.exist ?? sql`${value} is not null`,
};

const tags: Comparisons = {
  ...listPresence,
  contains: (operand, [a]) => someElement(operand, (element) => sql`${lower(element)} like ${pattern(a)}`),
  jsonSearch: (operand, values) =>
    someElement(operand, (element) => sql`${lower(element)} like any(${anyPattern(values)})`),
  arrayContains: (operand, values) =>
    someElement(operand, (element) => sql`${lower(element)} = any(${lowered(values)})`),
};

/** The list in its wire format, `[1,2,3]`, which the contract's client searches as text. */
const written = (value: Expression) => sql`array_to_json(${value})::text`;

const ids: Comparisons = {
  ...presence,
  contains: ({ value }, [a]) => sql`${written(value)} like ${pattern(a)}`,
  jsonSearch: ({ value }, values) => sql`${written(value)} like any(${anyPattern(values)})`,
  arrayContains: (operand, values) =>
    someElement(operand, (element) => sql`${element} = any(${[...values]}::float8[])`),
};

/** Any value, at any depth, of small objects. */
const someMember = (value: Expression, test: Expression) => sql<boolean>`exists (
  select from jsonb_path_query(${value}, 'strict $.** ? (@.type() != "object" && @.type() != "array")') as member
  where lower(member #>> '{}') ${test})`;

const record: Comparisons = {
  ...presence,
  contains: ({ value }, values) => someMember(value, sql`like any(${anyPattern(values)})`),
  jsonSearch: ({ value }, values) => someMember(value, sql`like any(${anyPattern(values)})`),
};

const records: Comparisons = {
  ...record,
  ...listPresence,
  arrayContains: (operand, values) =>
    operand.elements.exist
      ? someElement(operand, (element) => sql`${lower(element)} = any(${lowered(values)})`)
      : someMember(operand.value, sql`= any(${lowered(values)})`),
};

const comparisons: Readonly<Record<Kind, Comparisons>> = {
  text: textual,
  choice: textual,
  integer: numeric,
  number: numeric,
  counter: numeric,
  boolean,
  flag,
  date: points,
  timestamp: points,
  partialDate: spans,
  tags,
  ids,
  records,
  record,
};

function compare(kind: Kind, test: Test, operand: Operand): Sql {
  const comparison = comparisons[kind][test.comparator];
  if (!comparison) throw new Error(`No SQL for ${test.comparator} on ${kind}.`);
  return sql<boolean>`(${comparison(operand, test.values)})`;
}

/** A condition as SQL. `not` means "all other rows", including those without a value. */
export function conditionSql(source: BoundSource, condition: Condition): RawBuilder<boolean> {
  if ('all' in condition) return joined(source, condition.all, sql` and `);
  if ('any' in condition) return joined(source, condition.any, sql` or `);
  if ('not' in condition) return sql`(${conditionSql(source, condition.not)}) is not true`;
  const field = ownValue(source.table.fields, condition.field);
  if (!field) throw new Error(`${source.table.name} has no field ${condition.field}.`);
  const ids = source.lookedUpIds?.get(condition);
  if (ids) return sql`${source.countedBy(condition.field).key} = any(${ids}::int[])`;
  return compare(field.kind, condition, {
    value: source.value(condition.field),
    span: source.span(condition.field),
    elements: source.elements(condition.field),
    isSet: source.isSet(condition.field),
  });
}

function joined(
  source: BoundSource,
  parts: readonly Condition[],
  word: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(${sql.join(
    parts.map((part) => conditionSql(source, part)),
    word,
  )})`;
}

/** Beyond this, joining the look-up table is as quick. */
const maxIds = 1_000;

/**
 * The source with the ids of looked-up values that a condition matches. PostgreSQL knows the frequency of an id, but
 * not of a name in another table, and runs queries by id in parallel that it does not with a join.
 */
export async function withLookedUpIds(
  reader: Reader,
  bound: BoundSource,
  condition: Condition | undefined,
): Promise<BoundSource> {
  const tests = testsOf(condition).filter((test) => idsQuery(bound, test) !== undefined);
  if (tests.length === 0) return bound;
  const columns = tests.map(
    (test, index) => sql`array(${idsQuery(bound, test)}) as ${sql.id(String(index))}`,
  );
  const found = await reader.one(sql<Record<number, readonly number[]>>`select ${sql.join(columns)}`);
  const few = tests.flatMap((test, index) => {
    const ids = found[index] ?? [];
    return ids.length > maxIds ? [] : [[test, ids] as const];
  });
  return { ...bound, lookedUpIds: new Map(few) };
}

/** Undefined for fields without a look-up, and for rows without a value, which have no id. */
function idsQuery(bound: BoundSource, test: Test): RawBuilder<unknown> | undefined {
  const { lookup } = bound.countedBy(test.field);
  const kind = ownValue(bound.table.fields, test.field)?.kind;
  if (!lookup || !kind || test.comparator === 'isNull') return undefined;
  const { value } = lookup;
  const operand = {
    ...{ value, span: { from: value, to: value } },
    ...{ elements: bound.elements(test.field), isSet: bound.isSet(test.field) },
  };
  return sql`select looked.id::int from ${sql.id(lookup.table)} as looked where ${compare(kind, test, operand)}
    limit ${sql.lit(maxIds + 1)}`;
}
