import type { RawBuilder } from 'kysely';
import { orOutage } from './outage';

/** Reads from the pool or an open transaction; it cannot write, which PostgreSQL enforces too. */
export interface Reader {
  many<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  maybe<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  one<Row>(query: RawBuilder<Row>): Promise<Row>;
  /** Of rows with a single column: its value in each of them, or in the only one. */
  values<Value>(query: RawBuilder<Value>): Promise<Value[]>;
  value<Value>(query: RawBuilder<Value>): Promise<Value>;
}

declare const inTransaction: unique symbol;

/** An open transaction. Everything that writes requires it, so a write outside a transaction does not compile. */
export interface Writer extends Reader {
  readonly [inTransaction]: true;
  /** The number of rows changed. */
  run(query: RawBuilder<unknown>): Promise<number>;
}

type Execute = <Row>(query: RawBuilder<Row>) => Promise<{ readonly rows: Row[] }>;

export function readerOver(execute: Execute): Reader {
  async function many<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await execute(query).catch(orOutage)).rows;
  }
  async function one<Row>(query: RawBuilder<Row>): Promise<Row> {
    const [row] = await many(query);
    if (row === undefined) throw new Error('A row that must exist does not.');
    return row;
  }
  return {
    many,
    one,
    maybe: async (query) => (await many(query))[0],
    values: async (query) => (await many(query)).map(onlyValue),
    value: async (query) => onlyValue(await one(query)),
  };
}

function onlyValue<Value>(row: Value): Value {
  return Object.values(row as Readonly<Record<string, Value>>)[0] as Value;
}
