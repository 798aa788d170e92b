import { expect } from 'vitest';
import { endedExport } from '../exported-files';
import { endedImport } from '../loaded-import';
import type { Account, TestPortal } from '../portal';
import type { ContractCall, ContractTable, Given, Known, Role, Row } from './call';
import { expectFile, zipOfTable } from './file-answer';
import { page, type Shape, ShapeCheck } from './shape';

/** The account that sees most of what the role may see. */
const accounts: Readonly<Record<Role, Account | 'nobody'>> = {
  open: 'nobody',
  any: 'admin',
  token: 'researcher',
  user: 'researcher',
  curator: 'curator',
  admin: 'admin',
};

type Sent = {
  readonly as?: Account | 'nobody' | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** Makes the calls of the contract one after the other; each knows the responses to the earlier ones. */
export class ContractWalk implements Known {
  readonly check = new ShapeCheck();
  readonly #known = new Map<string, readonly unknown[]>();

  constructor(readonly portal: TestPortal) {}

  all(name: string): readonly unknown[] {
    return this.#known.get(name) ?? [];
  }

  one(name: string): unknown {
    const [first] = this.all(name);
    if (first === undefined) throw new Error(`No answer so far has a ${name}.`);
    return first;
  }

  keep(name: string, values: readonly unknown[]): void {
    this.#known.set(name, values);
  }

  async makeCall(call: ContractCall): Promise<void> {
    for (const path of this.#paths(call)) await this.#makeOne(call, path);
  }

  async #makeOne(call: ContractCall, path: string): Promise<void> {
    const query = call.query === undefined ? '' : `?${this.#given(call.query)}`;
    const name = `${call.method} ${path}${query}`;
    const answer = await this.#send(call.method, `${path}${query}`, {
      as: call.as ?? accounts[call.role],
      body: this.#given(call.body),
      ...(call.headers && { headers: call.headers }),
    });
    expect(answer.status, `${name}: ${answer.text().slice(0, 500)}`).toBe(call.status ?? 200);
    if (call.answer === 'bytes') return;
    if (call.answer === 'empty') return expect(answer.text(), name).toBe('');
    if (typeof call.answer === 'object' && call.answer.kind === 'file')
      return expectFile(call.answer, answer, name);
    // Clients take a bare text where a text is expected.
    const value = call.answer === 's' && !isJson(answer) ? answer.text() : answer.json();
    this.#expectShape(call.answer, value, name);
    await this.#keepAnswer(call, value);
  }

  async #keepAnswer({ keepAs, waits, as, role }: ContractCall, value: unknown): Promise<void> {
    if (!keepAs) return;
    const saved = waits ? [value].flat().map((job) => (job as { uuid: string }).uuid) : [value];
    this.keep(keepAs, saved);
    const account = as ?? accounts[role];
    const owner = account === 'nobody' ? undefined : account;
    for (const uuid of saved as string[]) {
      if (waits === 'export') await endedExport(this.portal, uuid, owner);
      if (waits === 'import') await endedImport(this.portal, uuid, owner);
    }
  }

  /** Everything the contract specifies for a request for rows, on one list. */
  async makeTable(table: ContractTable): Promise<void> {
    const [path, rows] = await this.#firstWithRows(table);
    expect(rows.length, `${table.path} has rows`).toBeGreaterThan(0);
    await this.#makeRequests(table, path, rows);
    const idColumn = idColumnOf(table);
    const known = new Set(rows.map((row) => row[idColumn]));
    if (this.all(idColumn).length === 0) this.keep(idColumn, [...known]);
    for (const [name, values] of Object.entries(table.keepRows?.(rows) ?? {})) this.keep(name, values);
  }

  async #firstWithRows(table: ContractTable): Promise<[path: string, rows: readonly Row[]]> {
    for (const path of this.#paths(table)) {
      const rows = await this.#allRows(table, path);
      if (rows.length > 0) return [path, rows];
    }
    return [table.path, []];
  }

  async #allRows(table: ContractTable, path: string): Promise<readonly Row[]> {
    const { data, count } = await this.#page(table, path, {});
    expect(count, `${path}: all are counted`).toBe(data.length);
    return data;
  }

  async #makeRequests(table: ContractTable, path: string, rows: readonly Row[]): Promise<void> {
    await this.#makeOrders(table, path, rows);
    await this.#makeFilters(table, path, rows[0] as Row);
    if (table.hasIds) await this.#makeIds(table, path, rows);
    if (table.file !== undefined) await this.#makeFile(table, path);
  }

  /** Pages count from zero, `ascending` is a number or null, and a count that is sent is returned. */
  async #makeOrders(table: ContractTable, path: string, rows: readonly Row[]): Promise<void> {
    const idColumn = idColumnOf(table);
    for (const ascending of [1, 0, null]) {
      const body = { page: 0, limit: 2, orderBy: idColumn, ascending, prevCount: -1, filter: null };
      const { data, count } = await this.#page(table, path, body);
      expect(count, path).toBe(rows.length);
      expect(data.length, path).toBe(Math.min(2, rows.length));
      const [left, right] = data.map((row) => Number(row[idColumn]));
      if (ascending !== null && right !== undefined)
        expect((left as number) - right, path)[ascending ? 'toBeLessThanOrEqual' : 'toBeGreaterThanOrEqual'](
          0,
        );
    }
    const echoed = await this.#page(table, path, {
      page: null,
      limit: 2,
      prevCount: 4711,
      minimal: false,
      other: 1,
    });
    expect(echoed.count, `${path}: prevCount`).toBe(4711);
  }

  async #makeFilters(table: ContractTable, path: string, first: Row): Promise<void> {
    const idColumn = idColumnOf(table);
    const id = first[idColumn];
    const filter = (column: string, comparator: string, values: unknown, operator = 'and') => ({
      column,
      comparator,
      operator,
      values,
    });
    const found = await this.#page(table, path, { filter: [filter(idColumn, 'equals', [String(id), null])] });
    expect(found.data.length, `${path}: by ${idColumn}`).toBeGreaterThan(0);
    for (const row of found.data) expect(row[idColumn], path).toBe(id);
    const either = [filter(idColumn, 'isNull', null, 'or'), filter(idColumn, 'inSet', [id])];
    expect((await this.#page(table, path, { filter: either })).count, path).toBe(found.count);
    // A timeline of the contract's client swaps these two values.
    const swapped = [filter(idColumn, 'and', [id], 'inSet')];
    expect((await this.#page(table, path, { filter: swapped, limit: 1 })).data.length, path).toBe(1);
    // Mounted lists have the columns of the list itself, which has its own entry.
    for (const column of table.path.includes('{') ? [] : columnsOf(table)) {
      const request = { limit: 1, filter: [filter(column.name, 'isNotNull', [])] };
      const order = column.isSorted ? { orderBy: column.name, ascending: 1 } : {};
      await this.#page(table, path, { ...request, ...order });
    }
  }

  async #makeIds(table: ContractTable, path: string, rows: readonly Row[]): Promise<void> {
    const body = { page: 3, limit: 1, ...this.#extra(table) };
    const answer = await this.#read(table, `${path}/ids`, body);
    this.#expectShape(page('n'), answer, `${path}/ids`);
    const { data, count } = answer as { data: number[]; count: number };
    expect(count, `${path}/ids`).toBe(data.length);
    expect(data.toSorted(byNumber), `${path}/ids`).toEqual(
      [...new Set(rows.map((row) => row[idColumnOf(table)] as number))].sort(byNumber),
    );
  }

  async #makeFile(table: ContractTable, path: string): Promise<void> {
    const body = { filter: [], ...this.#extra(table) };
    const answer = await this.#send('POST', `${path}/export`, { as: accounts[table.role], body });
    expect(answer.status, `${path}/export: ${answer.text().slice(0, 300)}`).toBe(200);
    expectFile(zipOfTable(table.file ?? ''), answer, `${path}/export`);
  }

  async #page(table: ContractTable, path: string, body: object): Promise<{ data: Row[]; count: number }> {
    const answer = await this.#read(table, path, { ...body, ...this.#extra(table) });
    this.#expectShape(page(table.row), answer, `${path} ${JSON.stringify(body)}`);
    return answer as { data: Row[]; count: number };
  }

  async #read(table: ContractTable, path: string, body: object): Promise<unknown> {
    const answer = await this.#send('POST', path, { as: accounts[table.role], body });
    expect(answer.status, `${path} ${JSON.stringify(body)}: ${answer.text().slice(0, 300)}`).toBe(200);
    return answer.json();
  }

  #extra({ extra }: ContractTable): object {
    return this.#given(extra) ?? {};
  }

  #expectShape(shape: Shape, value: unknown, name: string): void {
    expect(this.check.mismatches(shape, value).slice(0, 5), name).toEqual([]);
  }

  #given<Value>(input: Given<Value>): Value {
    return typeof input === 'function' ? (input as (known: Known) => Value)(this) : input;
  }

  /** The path with its parameters filled in; once for each known value of the last of them with `forAll`. */
  #paths({ path, forAll, params = {} }: Pick<ContractCall, 'path' | 'forAll' | 'params'>): string[] {
    const [, name] = /\{(\w+)\}/.exec(path) ?? [];
    if (name === undefined) return [path];
    const values = forAll ? this.all(name) : [params[name] ?? this.one(name)];
    return values.map((value) => path.replace(`{${name}}`, encodeURIComponent(String(value))));
  }

  async #send(method: string, path: string, { as, ...sent }: Sent) {
    return await this.portal.call(method, path, { ...sent, ...(as !== 'nobody' && { as }) });
  }
}

const isJson = ({ headers }: { headers: Headers }) =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

const byNumber = (left: number, right: number) => left - right;

interface Column {
  readonly name: string;
  readonly isSorted: boolean;
}

function columnsOf({ columns }: ContractTable): Column[] {
  return columns
    .split(' ')
    .map((column) => ({ name: column.replace('*', ''), isSorted: column.endsWith('*') }));
}

function idColumnOf(table: ContractTable): string {
  const [first] = columnsOf(table);
  return first?.name ?? '';
}
