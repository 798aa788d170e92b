import { ownValue } from '@landrace/domain/own-value';
import type { DefinitionId } from './definition-id';
import type { Role } from './role';

/**
 * What a value is. A kind decides which comparators a filter may use, how the
 * server compares it, how a cell shows it and how a file writes it.
 */
export type Kind =
  | 'text'
  | 'choice'
  | 'integer'
  | 'number'
  | 'counter'
  | 'boolean'
  | 'flag'
  | 'date'
  | 'timestamp'
  | 'partialDate'
  | 'tags'
  | 'ids'
  | 'records'
  | 'record';

export interface FieldOptions {
  /** Absent from a row when the database holds nothing. */
  readonly optional?: true;
  readonly filterable?: false;
  readonly sortable?: false;
  /** The member of a list's records by whose first value rows are sorted; without it they cannot be. */
  readonly sortedBy?: string;
  /** Rows that are equal in this field come in the order of that one. */
  readonly thenBy?: string;
  /** Not shown until the user asks for it, unless the administrator decides otherwise. */
  readonly hidden?: true;
  /** Values with counts, or a histogram, in the facet panel. */
  readonly facet?: 'values' | 'histogram';
  /** Callers below this role neither see nor filter the field. */
  readonly minimumRole?: Role;
  /** While this setting is off, nobody does. */
  readonly switchedBy?: string;
  /** Name of the screen that shows the thing this field names. */
  readonly link?: FieldLink;
  readonly unit?: string;
  /** Behind the point, as cells show it; files have all. */
  readonly digits?: number;
  /** Scientific names are set in italics. */
  readonly taxon?: true;
  /** The two-letter country code beside a country's name. */
  readonly countryCodeField?: string;
  /** What files call it, where that is not its name in their spelling. */
  readonly heading?: string;
  /** The highest value there can be, for a score. */
  readonly outOf?: number;
  /** Section of the guide that says how its values are computed. */
  readonly definition?: DefinitionId;
  /** The field whose values its own are parts of, as species are of a genus. What is chosen there limits it, not the other way round. */
  readonly within?: string;
  /** What its values stand for: screens show the meaning in the user's language; everything else the value itself. */
  readonly codes?: CodeList;
  /** The members of a list's records that say which thing each is and what it is called; facets count things. */
  readonly elements?: RecordMembers;
}

/** A list of codes that a standard gives meanings to. */
export interface CodeList {
  /** Key of the texts that say what the codes mean. */
  readonly texts: string;
  /** The code of each value as it is stored. A value that is not among them is shown as it is. */
  readonly codeOf: Readonly<Record<string, string | number>>;
}

interface RecordMembers {
  /** Records without one are of nothing we know, and not counted. */
  readonly id: string;
  readonly name: string;
}

interface FieldLink {
  readonly route: string;
  /** The field whose value goes into the address. */
  readonly idField: string;
}

declare const phantom: unique symbol;

export interface Field<Value = unknown, Optional extends boolean = boolean> extends FieldOptions {
  readonly kind: Kind;
  readonly choices?: readonly string[];
  readonly [phantom]?: { value: Value; optional: Optional };
}

type IsOptional<O> = O extends { readonly optional: true } ? true : false;

function field<Value, Optional extends boolean>(
  kind: Kind,
  options: FieldOptions | undefined,
  extra?: { choices: readonly string[] },
): Field<Value, Optional> {
  return { kind, ...extra, ...options };
}

type Plain<Value> = <const O extends FieldOptions = Record<never, never>>(
  options?: O,
) => Field<Value, IsOptional<O>>;

export const text: Plain<string> = (options) => field('text', options);
export const integer: Plain<number> = (options) => field('integer', options);
export const number: Plain<number> = (options) => field('number', options);
export const boolean: Plain<boolean> = (options) => field('boolean', options);
export const date: Plain<string> = (options) => field('date', options);
export const timestamp: Plain<string> = (options) => field('timestamp', options);
/** A date of which month or day may be missing (MCPD 2.1); kept as given, compared as a range. */
export const partialDate: Plain<string> = (options) => field('partialDate', options);
/** A list of words: synonyms, tags. Absent when empty. */
export const tags: Plain<readonly string[]> = (options) => field('tags', options);
/** A list of ids of other things. */
export const ids: Plain<readonly number[]> = (options) => field('ids', options);
/** A number the contract wraps in an object, so that "0" and "not counted" differ. */
export const counter: Plain<{ readonly value: number }> = (options) => field('counter', options);

/** `1` or absent: the contract's way of saying that data of some type exists. */
export function flag(options?: Omit<FieldOptions, 'optional'>): Field<1, true> {
  return field('flag', { ...options, optional: true });
}

export function choice<
  const C extends readonly string[],
  const O extends FieldOptions = Record<never, never>,
>(choices: C, options?: O): Field<C[number], IsOptional<O>> {
  return field('choice', { facet: 'values', ...options }, { choices });
}

/** A list of small objects. They can be searched, and sorted where a member is named for it. */
export function records<Item>() {
  return <const O extends FieldOptions = Record<never, never>>(
    options?: O,
  ): Field<readonly Item[], IsOptional<O>> =>
    field('records', options?.sortedBy === undefined ? { ...options, sortable: false } : options);
}

/** One object with members of its own. */
export function record<Item>() {
  return <const O extends FieldOptions = Record<never, never>>(options?: O): Field<Item, IsOptional<O>> =>
    field('record', { ...options, sortable: false });
}

export type Fields = Readonly<Record<string, Field>>;

/** A field and those whose values are parts of its own, however far below: a choice above begins anew below. */
export function withParts(fields: Fields, name: string): readonly string[] {
  const parts = Object.keys(fields).filter((other) => ownValue(fields, other)?.within === name);
  return [name, ...parts.flatMap((part) => withParts(fields, part))];
}

type Value<F> = F extends Field<infer V, boolean> ? V : never;
type OptionalNames<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<unknown, true> ? N : never;
}[keyof F];

/** One row as it travels: required fields always, optional ones only when they hold something. */
export type RowOf<F extends Fields> = {
  readonly [N in Exclude<keyof F, OptionalNames<F>>]: Value<F[N]>;
} & { readonly [N in OptionalNames<F>]?: Value<F[N]> };
