/**
 * Types of the contract: number, text, switch, timestamp; `counter` is a wrapped number, `flag` is 1 or absent, `json`
 * is an object of any content.
 */
type Scalar = 'n' | 's' | 'b' | 'ts' | 'counter' | 'flag' | 'json';

export type Shape =
  | Scalar
  | ListShape
  | MapShape
  | LiteralShape
  | RecordShape
  | DeviatingShape
  | UnfilledShape;

interface ListShape {
  readonly kind: 'list';
  readonly of: Shape;
}

interface MapShape {
  readonly kind: 'map';
  readonly of: Shape;
}

interface LiteralShape {
  readonly kind: 'literal';
  readonly among: readonly string[];
}

export interface RecordShape {
  readonly kind: 'record';
  /** Other shapes of this name are the same record, and fill the same fields. */
  readonly name: string;
  readonly fields: Readonly<Record<string, Shape>>;
}

/** A field with another type than in the contract, on purpose. */
interface DeviatingShape {
  readonly kind: 'deviating';
  readonly is: Shape;
  readonly why: string;
}

/** A field that no response has. The test fails once one has it. */
interface UnfilledShape {
  readonly kind: 'unfilled';
  readonly is: Shape;
  readonly why: string;
}

export const list = (of: Shape): ListShape => ({ kind: 'list', of });
/** Keys are data, such as the names of languages. */
export const map = (of: Shape): MapShape => ({ kind: 'map', of });
export const oneOf = (...among: string[]): LiteralShape => ({ kind: 'literal', among });
export const deviating = (is: Shape, why: string): DeviatingShape => ({ kind: 'deviating', is, why });
export const unfilled = (is: Shape, why: string): UnfilledShape => ({ kind: 'unfilled', is, why });

/** Names of fields by their type, separated by blanks; `more` has everything that is not just a type. */
interface Fields extends Partial<Record<Scalar | 'n[]' | 's[]', string>> {
  readonly more?: Readonly<Record<string, Shape>>;
}

export function record(name: string, { more = {}, ...byType }: Fields): RecordShape {
  const plain = Object.entries(byType).flatMap(([type, names]) =>
    (names as string).split(' ').map((field): [string, Shape] => [field, shapeOf(type)]),
  );
  return { kind: 'record', name, fields: { ...Object.fromEntries(plain), ...more } };
}

function shapeOf(type: string): Shape {
  return type.endsWith('[]') ? list(type.slice(0, -2) as Scalar) : (type as Scalar);
}

export const page = (of: Shape): RecordShape => ({
  kind: 'record',
  name: 'Page',
  fields: { data: list(of), count: 'n' },
});

/** `2024-05-01T00:00:00.000+0100`, or `Z` at the end. */
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d{4})$/;

const scalars: Readonly<Record<Scalar, (value: unknown) => boolean>> = {
  n: (value) => typeof value === 'number',
  s: (value) => typeof value === 'string',
  b: (value) => typeof value === 'boolean',
  ts: (value) => typeof value === 'string' && timestamp.test(value),
  counter: (value) => isObject(value) && Object.keys(value).join() === 'value' && scalars.n(value.value),
  flag: (value) => value === 1,
  json: isObject,
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields that responses had, by the name of their record. */
export type FilledFields = Map<string, Set<string>>;

/** Checks responses against shapes, and remembers which fields they had. */
export class ShapeCheck {
  readonly filled: FilledFields = new Map();
  /** Every record that was expected, by its name. */
  readonly records = new Map<string, RecordShape>();

  /** Mismatches, as `data[3].createdOn: ts expected, "yesterday" found`. */
  mismatches(shape: Shape, value: unknown, at = ''): string[] {
    const found = () => [`${at || 'answer'}: ${nameOf(shape)} expected, ${JSON.stringify(value)} found`];
    if (typeof shape === 'string') return scalars[shape](value) ? [] : found();
    switch (shape.kind) {
      case 'literal':
        return shape.among.includes(value as string) ? [] : found();
      case 'deviating':
      case 'unfilled':
        return this.mismatches(shape.is, value, at);
      case 'list':
        if (!Array.isArray(value)) return found();
        return value.flatMap((item, index) => this.mismatches(shape.of, item, `${at}[${index}]`));
      case 'map':
        if (!isObject(value)) return found();
        return Object.entries(value).flatMap(([key, item]) =>
          this.mismatches(shape.of, item, `${at}.${key}`),
        );
      case 'record':
        return isObject(value) ? this.#fieldMismatches(shape, value, at) : found();
    }
  }

  /** Fields that the contract does not have are allowed, but not as null. */
  #fieldMismatches(shape: RecordShape, value: Readonly<Record<string, unknown>>, at: string): string[] {
    const known = this.records.get(shape.name);
    this.records.set(shape.name, { ...shape, fields: { ...known?.fields, ...shape.fields } });
    const filled = this.filled.get(shape.name) ?? new Set();
    this.filled.set(shape.name, filled);
    return Object.entries(value).flatMap(([key, item]) => {
      const path = at === '' ? key : `${at}.${key}`;
      filled.add(key);
      const field = shape.fields[key];
      if (field !== undefined) return this.mismatches(field, item, path);
      return item === null ? [`${path}: nulls are left out`] : [];
    });
  }

  /** Fields of the contract that no response had for no stated reason, and unfilled ones that a response had. */
  wronglyFilled(): { readonly missing: string[]; readonly unexpected: string[] } {
    const missing: string[] = [];
    const unexpected: string[] = [];
    for (const { name, fields } of this.records.values())
      for (const [field, shape] of Object.entries(fields)) {
        const isFilled = this.filled.get(name)?.has(field) ?? false;
        const isUnfilled = typeof shape !== 'string' && shape.kind === 'unfilled';
        if (!isFilled && !isUnfilled) missing.push(`${name}.${field}`);
        if (isFilled && isUnfilled) unexpected.push(`${name}.${field}`);
      }
    return { missing, unexpected };
  }
}

function nameOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if (shape.kind === 'literal') return `one of ${shape.among.join()}`;
  return shape.kind === 'record' ? shape.name : shape.kind;
}
