import type { Account } from '../portal';
import type { FileAnswer } from './file-answer';
import type { RecordShape, Shape } from './shape';

/** The contract's names for who may call. */
export type Role = 'open' | 'any' | 'token' | 'user' | 'curator' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** Values of earlier responses, by the name of the field or the key under which they were saved. */
export interface Known {
  /** The first of them; an error if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: what it is depends on the name.
  one(name: string): any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise.
  all(name: string): readonly any[];
}

type Body = Readonly<Record<string, unknown>> | readonly unknown[] | FormData;

export type Given<Value> = Value | ((known: Known) => Value);

export interface CallOptions {
  /** The account of the role by default. */
  readonly as?: Account | 'nobody';
  readonly query?: Given<string>;
  readonly body?: Given<Body>;
  /** Replace the known values of these names. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 by default. */
  readonly status?: number;
  /** Why the status differs from the contract. */
  readonly deviates?: string;
  /** For every known value of the last name in the path, so that each field is filled somewhere. */
  readonly forAll?: true;
  /** Key under which later calls find the response, or the uuids of the jobs in it. */
  readonly keepAs?: string;
  /** Waits for the job that it started. */
  readonly waits?: 'export' | 'import';
}

export interface ContractCall extends CallOptions {
  readonly method: Method;
  /** Parameters in braces have the names of known values. */
  readonly path: string;
  readonly role: Role;
  readonly answer: Answer;
}

/** `empty` has no body, `bytes` any. */
export type Answer = Shape | FileAnswer | 'empty' | 'bytes';

/** A list: rows and, if the contract has them, their ids and their file. */
export interface ContractTable {
  readonly path: string;
  readonly role: Role;
  readonly row: RecordShape;
  /** Columns that clients filter by, those they also sort by with an asterisk; the first is that of the ids. */
  readonly columns: string;
  readonly hasIds: boolean;
  /** Start of the file name. */
  readonly file?: string;
  /** Added to each request, such as a point on the map. */
  readonly extra?: Given<object>;
  /** Not every known value of the parameter in its path has rows; the first that has some is used. */
  readonly forAll?: true;
  /** Values other than ids that later calls need from the rows. */
  readonly keepRows?: (rows: readonly Row[]) => Readonly<Record<string, readonly unknown[]>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the calls know the types of their fields.
export type Row = Readonly<Record<string, any>>;

/** Ids by the kind of their rows: `idsByKind(rows, 'groupId', ({ groupType }) => `${groupType}GroupId`)`. */
export function idsByKind(
  rows: readonly Row[],
  id: string,
  kindOf: (row: Row) => string,
): Record<string, unknown[]> {
  const idsByName: Record<string, unknown[]> = {};
  for (const row of rows) idsByName[kindOf(row)] = [...(idsByName[kindOf(row)] ?? []), row[id]];
  return idsByName;
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

/** `POST germplasm/table/ids`: every address that an entry covers, without names of parameters. */
export function addressesOf(entry: ContractEntry): string[] {
  if (!isTable(entry)) return [plainAddress(`${entry.method} ${entry.path}`)];
  const calls = ['', ...(entry.hasIds ? ['/ids'] : []), ...(entry.file === undefined ? [] : ['/export'])];
  return calls.map((call) => plainAddress(`POST ${entry.path}${call}`));
}

/** Without the names of parameters, which no client sees, their endings and a trailing slash. */
export const plainAddress = (address: string) => address.replace(/\{\w+\}[^/]*/g, '{}').replace(/\/$/, '');
