import type { Random } from '../random';
import { resolve, type Schema } from './operation';

/** What exists in the collection that the requests are sent to. */
export interface KnownValues {
  /** By the name of a parameter or member, regardless of its schema. */
  readonly byName: ReadonlyMap<string, readonly unknown[]>;
  /** Of jobs, by a part of the address of their calls. */
  readonly uuids: ReadonlyMap<string, readonly string[]>;
  readonly texts: readonly string[];
  /** Small files in supported formats. */
  readonly files: readonly KnownFile[];
}

export interface KnownFile {
  readonly fileName: string;
  readonly content: Buffer;
}

export interface Source {
  readonly random: Random;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly known: KnownValues;
  readonly path: string;
  /** Of the requested list. */
  readonly columns: ReadonlyMap<string, Schema>;
}

/** Ids of the small collection begin at one in every table. */
const maxIds = 60;
const columnNames = new Set(['column', 'orderBy', 'colourBy', 'fields', 'by']);
/** At this depth only required members are added, so that recursive schemas end. */
const deepest = 4;

export function chance({ random }: Pick<Source, 'random'>, share: number): boolean {
  return random.next() < share;
}

/** A value that the schema allows, of existing items if the name specifies which. */
export function validValue(source: Source, input: Schema, name = '', depth = 0): unknown {
  const schema = resolve(source.schemas, input);
  const { random, known } = source;
  if (input.$ref === '#/components/schemas/FlatFilter') return validCondition(source);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum.map((choice) => [choice]))[0];
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => validValue(source, part, name, depth)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return validValue(source, pickOption(source, options, depth), name, depth);
  const type = pickType(source, schema);
  const named = type === 'array' || type === 'object' ? undefined : known.byName.get(name);
  if (named && chance(source, 0.9)) return random.pick(named);
  switch (type) {
    case 'string':
      return validText(source, schema, name);
    case 'integer':
      return validInteger(source, schema);
    case 'number':
      return validNumber(source, schema);
    case 'boolean':
      return chance(source, 0.5);
    case 'array':
      return validArray(source, schema, name, depth);
    case 'object':
      return validObject(source, schema, name, depth);
    case 'null':
      return null;
    default:
      return random.pick(known.texts);
  }
}

/** The last option is the one without further levels. */
function pickOption(source: Source, options: readonly Schema[], depth: number): Schema {
  const last = options.at(-1) ?? {};
  if (last.type === 'null') return chance(source, 0.15) ? last : source.random.pick(options.slice(0, -1));
  return depth >= deepest ? last : source.random.pick(options);
}

function pickType(source: Source, { type, properties, items }: Schema): string | undefined {
  if (typeof type === 'string') return type;
  if (type) {
    const present = type.filter((one) => one !== 'null');
    return chance(source, 0.15) && present.length < type.length ? 'null' : source.random.pick(present);
  }
  if (properties) return 'object';
  return items ? 'array' : undefined;
}

function validUuid({ random, known, path }: Source): string {
  const own = [...known.uuids].filter(([part]) => path.includes(part));
  return random.pick((own.length > 0 ? own : [...known.uuids]).flatMap(([, uuids]) => uuids));
}

function validText(source: Source, schema: Schema, name: string): string {
  const { random, known, columns } = source;
  if (schema.format === 'uuid') return validUuid(source);
  if (columnNames.has(name) && columns.size > 0) return random.pick([...columns.keys()]);
  const text = random.pick(known.texts);
  const filled = text.length < (schema.minLength ?? 0) ? text.padEnd(schema.minLength ?? 0, 'x') : text;
  return filled.slice(0, schema.maxLength ?? filled.length);
}

function bounds({ minimum, exclusiveMinimum, maximum }: Schema): { least: number; most: number } {
  const least = exclusiveMinimum === undefined ? (minimum ?? -1_000) : exclusiveMinimum + 1;
  return { least, most: maximum ?? 1_000 };
}

function validInteger(source: Source, schema: Schema): number {
  const { least, most } = bounds(schema);
  const from = Math.max(least, 1 <= most ? 1 : least);
  const span = Math.min(most, from + maxIds - 1) - from + 1;
  if (chance(source, 0.05)) return Math.trunc(source.random.pick([least, most, Math.max(least, 0)]));
  return from + source.random.below(Math.max(1, span));
}

function validNumber(source: Source, schema: Schema): number {
  const { least, most } = bounds(schema);
  if (chance(source, 0.1)) return source.random.pick([least, most]);
  const [from, to] = [Math.max(least, -180), Math.min(most, 180)];
  return from + source.random.next() * (to - from);
}

function validArray(source: Source, schema: Schema, name: string, depth: number): unknown[] {
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? least + 4, least + 4);
  const length = depth > deepest ? least : least + source.random.below(most - least + 1);
  return Array.from({ length }, () => validValue(source, schema.items ?? {}, name, depth + 1));
}

function validObject(source: Source, schema: Schema, name: string, depth: number): object {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([key]) => required.has(key) || (depth <= deepest && chance(source, 0.4)))
    // The two ways to filter exclude each other.
    .filter(([key], _, all) => key !== 'filter' || !all.some(([other]) => other === 'filters'))
    .map(([key, member]) => [key, validValue(source, member, key, depth + 1)]);
  const isOpen = schema.additionalProperties !== undefined && entries.length === 0;
  return Object.fromEntries(isOpen ? openEntries(source, schema, name, depth) : entries);
}

/** A list request within another request is the only open object whose members are known. */
function openEntries(source: Source, schema: Schema, name: string, depth: number): [string, unknown][] {
  const table = source.schemas.TableRequest;
  if (name === 'request' && table)
    return Object.entries(validObject(source, resolve(source.schemas, table), '', depth));
  const keys = source.columns.size > 0 ? [...source.columns.keys()] : source.known.texts;
  return Array.from({ length: source.random.below(3) }, () => [
    source.random.pick(keys),
    validValue(source, schema.additionalProperties ?? {}, '', depth + 1),
  ]);
}

const presence = ['isNull', 'isNotNull'] as const;
const order = ['greaterThan', 'greaterOrEquals', 'lessThan', 'lessOrEquals', 'between'] as const;
const single = ['equals', ...order, 'inSet', ...presence] as const;
const textual = [...single, 'contains', 'contains'] as const;
const listed = ['jsonSearch', 'arrayContains', 'contains', ...presence] as const;

/** Comparators that suit a column, and a few that do not, since those are part of the language too. */
function comparatorFor(source: Source, { type }: Schema): string {
  const suitable = type === 'array' || type === 'object' ? [...listed, ...single] : single;
  return source.random.pick(type === 'string' ? textual : suitable);
}

/** One condition of a filter, with as many values as its comparator takes. */
function validCondition(source: Source): object {
  const [column, schema] = source.random.pick<readonly [string, Schema]>(
    source.columns.size > 0 ? [...source.columns] : [['name', { type: 'string' }]],
  );
  const comparator = comparatorFor(source, schema);
  const lengths = new Map([
    ['isNull', 0],
    ['isNotNull', 0],
    ['between', 2],
    ['inSet', 3],
    ['jsonSearch', 2],
  ]);
  const values = Array.from({ length: lengths.get(comparator) ?? 1 }, () => valueFor(source, schema));
  return { column, comparator, operator: source.random.pick(['and', 'or']), values };
}

/** A possible value of the column; of a list or an object, a part of it. */
function valueFor(source: Source, schema: Schema): unknown {
  if (schema.format === 'date-time')
    return source.random.pick(['2019-05-01', '2019-05-01T12:00:00Z', '2031']);
  if (schema.type === 'array') return valueFor(source, schema.items ?? {});
  if (schema.type === 'object') return source.random.pick<unknown>([1, 3, 'bar']);
  return validValue(source, schema);
}
