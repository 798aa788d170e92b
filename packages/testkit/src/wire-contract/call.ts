import type { Account } from '../portal';
import type { FileAnswer } from './file-answer';
import type { RecordShape, Shape } from './shape';

/** The contract's words for who may call. */
export type Role = 'open' | 'any' | 'token' | 'user' | 'curator' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** What earlier answers held, by the name of the field or the word under which it was kept. */
export interface Known {
  /** The first of them; an error where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: what it is depends on the name.
  one(name: string): any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise.
  all(name: string): readonly any[];
}

type Body = Readonly<Record<string, unknown>> | readonly unknown[] | FormData;

export type Given<Value> = Value | ((known: Known) => Value);

export interface CallOptions {
  /** Whoever the role says, unless given. */
  readonly as?: Account | 'nobody';
  readonly query?: Given<string>;
  readonly body?: Given<Body>;
  /** In place of what is known under these names. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 unless given. */
  readonly status?: number;
  /** Why the status is another one than in the contract. */
  readonly deviates?: string;
  /** For everything known of the last name in the path, so that each field is filled somewhere. */
  readonly forAll?: true;
  /** Under which the answer, or the uuids of the jobs in it, is known to later calls. */
  readonly keepAs?: string;
  /** A job that it started is waited for. */
  readonly waits?: 'export' | 'import';
}

export interface ContractCall extends CallOptions {
  readonly method: Method;
  /** Parameters in braces have the names of what is known. */
  readonly path: string;
  readonly role: Role;
  readonly answer: Answer;
}

/** `empty` has no body, `bytes` any. */
export type Answer = Shape | FileAnswer | 'empty' | 'bytes';

/** A list: rows, and as far as the contract has them their ids and their file. */
export interface ContractTable {
  readonly path: string;
  readonly role: Role;
  readonly row: RecordShape;
  /** Columns that clients filter by, those they also sort by with an asterisk; the first is that of the ids. */
  readonly columns: string;
  readonly hasIds: boolean;
  /** How the name of the file begins. */
  readonly file?: string;
  /** What goes with each request, as a point on the map. */
  readonly extra?: Given<object>;
  /** Not every known value of the parameter in its path has rows; the first that has some is taken. */
  readonly forAll?: true;
  /** More that later calls want to know of the rows than their ids. */
  readonly keepRows?: (rows: readonly Row[]) => Readonly<Record<string, readonly unknown[]>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the walk knows the types of its fields.
export type Row = Readonly<Record<string, any>>;

/** Ids by what their rows are: `idsByKind(rows, 'groupId', ({ groupType }) => `${groupType}GroupId`)`. */
export function idsByKind(
  rows: readonly Row[],
  id: string,
  kindOf: (row: Row) => string,
): Record<string, unknown[]> {
  const kept: Record<string, unknown[]> = {};
  for (const row of rows) kept[kindOf(row)] = [...(kept[kindOf(row)] ?? []), row[id]];
  return kept;
}

export type ContractEntry = ContractCall | ContractTable;

export const isTable = (entry: ContractEntry): entry is ContractTable => 'row' in entry;

const caller =
  (method: Method) =>
  (path: string, role: Role, answer: Answer, options: CallOptions = {}): ContractCall => ({
    method,
    path,
    role,
    answer,
    ...options,
  });

export const get = caller('GET');
export const post = caller('POST');
export const put = caller('PUT');
export const patch = caller('PATCH');
export const remove = caller('DELETE');
export const head = caller('HEAD');

type TableOptions = Partial<
  Pick<ContractTable, 'hasIds' | 'file' | 'extra' | 'forAll' | 'role' | 'keepRows'>
>;

export function table(
  path: string,
  row: RecordShape,
  columns: string,
  { hasIds = false, role = 'any', ...options }: TableOptions = {},
): ContractTable {
  return { path, role, row, columns, hasIds, ...options };
}

/** `POST germplasm/table/ids`: every address that an entry stands for, names of parameters left out. */
export function addressesOf(entry: ContractEntry): string[] {
  if (!isTable(entry)) return [plainAddress(`${entry.method} ${entry.path}`)];
  const calls = ['', ...(entry.hasIds ? ['/ids'] : []), ...(entry.file === undefined ? [] : ['/export'])];
  return calls.map((call) => plainAddress(`POST ${entry.path}${call}`));
}

/** Without the names of parameters, which no client sees, their endings and a slash at the end. */
export const plainAddress = (address: string) => address.replace(/\{\w+\}[^/]*/g, '{}').replace(/\/$/, '');
