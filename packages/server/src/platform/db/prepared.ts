import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * A statement that many requests make, always with the same text: each connection has PostgreSQL read it once.
 * Not for text that depends on what is asked, of which there would be no end.
 */
export function prepared<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)}${query}`;
}

/** More of them are better planned for their number. */
const few = 100;

/** The same for a statement about things whose ids or keys are one of its values. */
export function preparedForFew<Row>(query: RawBuilder<Row>, things: readonly unknown[]): RawBuilder<Row> {
  return things.length <= few ? prepared(query) : query;
}

/** Of each one a connection keeps a plan. Those beyond are planned each time. */
const mostPlans = 500;

/** Names for the texts of one connection. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostPlans) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}

type Query = (statement: unknown, values?: unknown, done?: unknown) => unknown;

/** Gives marked statements a name, by which the driver asks PostgreSQL to keep them. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const nameOf = statementNames();
    const query = super.query.bind(this) as Query;
    const named: Query = (statement, values, done) =>
      typeof statement === 'string' && statement.startsWith(mark)
        ? query({ name: nameOf(statement), text: statement, values }, done)
        : query(statement, values, done);
    this.query = named as typeof this.query;
  }
}
