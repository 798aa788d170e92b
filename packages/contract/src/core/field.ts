import { ownValue } from '@landrace/domain/own-value';
import type { DefinitionId } from './definition-id';
import type { Role } from './role';

/**
 * The type of a value. A kind decides which comparators a filter may use, how the server compares it, how a cell shows
 * it and how a file writes it.
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
  /** Absent from a row when the database has no value. */
  readonly optional?: true;
  readonly filterable?: false;
  readonly sortable?: false;
  /** The member of a list's records by whose first value rows are sorted; without it they cannot be sorted. */
  readonly sortedBy?: string;
  /** Rows that are equal in this field are sorted by that one. */
  readonly thenBy?: string;
  /** For programs, not for people: listed last where columns are chosen, and a number without separators. */
  readonly technical?: true;
  /** Values with counts, or a histogram, in the facet panel. */
  readonly facet?: 'values' | 'histogram';
  /** Callers below this role neither see nor filter the field. */
  readonly minimumRole?: Role;
  /** While this setting is off, nobody does. */
  readonly switchedBy?: string;
  /** Name of the screen that shows the item named by this field. */
  readonly link?: FieldLink;
  /** The heading on screens, for a field of a single request, such as values of a trait; otherwise it is translated. */
  readonly caption?: string;
  readonly unit?: string;
  /** Decimals in cells; files have all. */
  readonly digits?: number;
  /**
   * A text that is a number for most items of the named field, such as a value of a trait: aligned like a number, with
   * as many decimals as the most precise value of the same item on the page.
   */
  readonly numberPer?: string;
  /** Scientific names are set in italics. */
  readonly taxon?: true;
  /** The two-letter country code beside a country's name. */
  readonly countryCodeField?: string;
  /** The heading in files, if it is not its name in snake case. */
  readonly heading?: string;
  /** The maximum possible value, for a score. */
  readonly outOf?: number;
  /** Section of the guide that explains how its values are computed. */
  readonly definition?: DefinitionId;
  /**
   * The field whose values its own are parts of, as species are of a genus. A selection there limits it, not the other
   * way round.
   */
  readonly within?: string;
  /** The meaning of its values: screens show it in the user's language; everything else uses the value itself. */
  readonly codes?: CodeList;
  /** Its text joins several codes by this; text files separate them like the elements of other lists. */
  readonly joinedBy?: string;
  /** Not in the facet panel, but its values can be counted, so that a filter suggests them. */
  readonly suggested?: true;
  /** The members of a list's records with the id and the name of their item; facets count items. */
  readonly elements?: RecordMembers;
  /** How a text file writes its objects; without it, all their members with their names. */
  readonly written?: WrittenObject;
}

/**
 * An object as text in a cell of a file. A phrase has the members that exist in this order, such as "Name (CODE)"; the
 * text around a member is left out if nothing precedes it. Named members are written as "name: value", which suits
 * objects of which each member may be missing; others are left out. Repeated names are for members that are lists of
 * texts, which may have commas: "name: value; name: other value".
 */
type WrittenObject<Member extends string = string> =
  | { readonly phrase: readonly PhrasePart<Member>[] }
  | { readonly members: readonly Member[] }
  | { readonly areNamesRepeated: true };

export interface PhrasePart<Member extends string = string> {
  readonly member: Member;
  readonly before?: string;
  readonly after?: string;
}

/** A list of codes that a standard gives meanings to. */
export interface CodeList {
  /** Key of the texts with the meaning of the codes. */
  readonly texts: string;
  /** The code of each stored value. Other values are shown unchanged. */
  readonly codeOf: Readonly<Record<string, string | number>>;
}

interface RecordMembers {
  /** Records without one are unknown items, and not counted. */
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
/** The number of an item in the database. */
export function identifier<const O extends FieldOptions = Record<never, never>>(
  options?: O,
): Field<number, IsOptional<O>> {
  return field('integer', { ...options, technical: true });
}
export const number: Plain<number> = (options) => field('number', options);
export const boolean: Plain<boolean> = (options) => field('boolean', options);
export const date: Plain<string> = (options) => field('date', options);
export const timestamp: Plain<string> = (options) => field('timestamp', options);
/** A date with an optional month and day (MCPD 2.1); stored as given, compared as a range. */
export const partialDate: Plain<string> = (options) => field('partialDate', options);
/** A list of texts: synonyms, tags. Absent when empty. */
export const tags: Plain<readonly string[]> = (options) => field('tags', options);
/** A list of ids of other items. */
export const ids: Plain<readonly number[]> = (options) => field('ids', { ...options, technical: true });
/** A number the contract wraps in an object, so that "0" and "not counted" differ. */
export const counter: Plain<{ readonly value: number }> = (options) => field('counter', options);

/** `1` or absent: the contract's flag for existing data of some type. */
export function flag(options?: Omit<FieldOptions, 'optional'>): Field<1, true> {
  return field('flag', { ...options, optional: true });
}

export function choice<
  const C extends readonly string[],
  const O extends FieldOptions = Record<never, never>,
>(choices: C, options?: O): Field<C[number], IsOptional<O>> {
  return field('choice', { facet: 'values', ...options }, { choices });
}

/** Only members that the objects have. */
interface ObjectOptions<Item> extends FieldOptions {
  readonly written?: WrittenObject<keyof Item & string>;
}

/** A list of small objects. They can be searched, and sorted if a member is named for it. */
export function records<Item>() {
  return <const O extends ObjectOptions<Item> = Record<never, never>>(
    options?: O,
  ): Field<readonly Item[], IsOptional<O>> =>
    field('records', options?.sortedBy === undefined ? { ...options, sortable: false } : options);
}

/** One object with members of its own. */
export function record<Item>() {
  return <const O extends ObjectOptions<Item> = Record<never, never>>(
    options?: O,
  ): Field<Item, IsOptional<O>> => field('record', { ...options, sortable: false });
}

export type Fields = Readonly<Record<string, Field>>;

/** A field and all fields whose values are parts of its own, at any depth: a new selection above resets those below. */
export function withParts(fields: Fields, name: string): readonly string[] {
  const parts = Object.keys(fields).filter((other) => ownValue(fields, other)?.within === name);
  return [name, ...parts.flatMap((part) => withParts(fields, part))];
}

type Value<F> = F extends Field<infer V, boolean> ? V : never;
type OptionalNames<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<unknown, true> ? N : never;
}[keyof F];

/** One row on the wire: required fields always, optional ones only when they have a value. */
export type RowOf<F extends Fields> = {
  readonly [N in Exclude<keyof F, OptionalNames<F>>]: Value<F[N]>;
} & { readonly [N in OptionalNames<F>]?: Value<F[N]> };
