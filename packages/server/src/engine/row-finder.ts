import { text } from '@landrace/contract/core/field';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Caller, FoundRows } from '../platform/access/caller';
import { defineRequestFilter } from './request';
import type { RequestFilter } from './source';

interface FoundBy<Value> {
  /** One of `rowFinders` of the caller. */
  readonly finder: string;
  readonly schema: z.ZodType<Value>;
  /** The rows' ids. */
  readonly key: RawBuilder<unknown>;
  /** The field that files and pages get for what was found. */
  readonly field: string;
}

/** A filter by data outside the database. The rows are found for each request; the client never sends them. */
export function rowsFoundBy<Value>({ finder, schema, key, field }: FoundBy<Value>): RequestFilter {
  return defineRequestFilter({
    schema,
    where: async (value, caller) => {
      const { ids } = await findRows(finder, value, caller);
      return sql<boolean>`${key} = any(${[...ids]}::int[])`;
    },
    extraFields: (value) => [
      {
        name: field,
        field: text({ optional: true, filterable: false, sortable: false }),
        column: {
          reads: [],
          expression: async (caller) => textOfRow(key, await findRows(finder, value, caller)),
        },
      },
    ],
  });
}

async function findRows(finder: string, value: unknown, caller: Caller): Promise<FoundRows> {
  const find = caller.rowFinders?.get(finder);
  if (!find) throw new Error(`Nothing finds rows by ${finder} here.`);
  return await find(value, caller);
}

/** Texts repeat, so a row refers to one by its number. An object is searched by its key, which a list is not. */
function textOfRow(key: RawBuilder<unknown>, { ids, texts }: FoundRows): RawBuilder<unknown> {
  const numbers = new Map<string, number>();
  const numberOf = (found: string) => {
    const number = numbers.get(found) ?? numbers.size + 1;
    numbers.set(found, number);
    return number;
  };
  const byId = Object.fromEntries(ids.map((id, at) => [id, numberOf(texts[at] ?? '')]));
  return sql`(${[...numbers.keys()]}::text[])[(${JSON.stringify(byId)}::jsonb ->> ${key}::text)::int]`;
}
