import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * A statement of many requests, always with the same SQL: each connection prepares it once. Not for SQL that depends
 * on the request, of which there is no limited number.
 */
export function prepared<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)}${query}`;
}

/** Above this number planning for the actual number is better. */
const few = 100;

/** The same for a statement about things whose ids or keys are one of its values. */
export function preparedForFew<Row>(query: RawBuilder<Row>, things: readonly unknown[]): RawBuilder<Row> {
  return things.length <= few ? prepared(query) : query;
}

/** Plans per connection. Statements beyond are planned each time. */
const maxPlans = 500;

/** Names for the statements of one connection. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxPlans) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}

type Query = (statement: unknown, values?: unknown, done?: unknown) => unknown;

/** Gives marked statements a name, with which the driver prepares them. */
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
