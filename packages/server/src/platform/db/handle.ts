import type { RawBuilder } from 'kysely';

/** Reads from the pool or an open transaction; it cannot write, which PostgreSQL enforces too. */
export interface Reader {
  many<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  maybe<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  one<Row>(query: RawBuilder<Row>): Promise<Row>;
}

declare const inTransaction: unique symbol;

/** An open transaction. Everything that writes requires it, so a write outside a transaction does not compile. */
export interface Writer extends Reader {
  readonly [inTransaction]: true;
  /** The number of rows changed. */
  run(query: RawBuilder<unknown>): Promise<number>;
}
