import { promiseCache } from '@landrace/domain/promise-cache';
import { sql } from 'kysely';
import type { Reader } from '../platform/db/handle';
import { prepared } from '../platform/db/prepared';

/** Detects changes to anything a list is made of. */
export interface ListVersions {
  of(reader: Reader, list: { view: string; reads: readonly string[] }): Promise<string>;
}

/**
 * A list's version is how often the tables below its view were changed by committed transactions. The database
 * catalogue has the list of tables.
 */
export function listVersions(): ListVersions {
  const tables = promiseCache<string, string[]>(Number.POSITIVE_INFINITY);
  return {
    async of(reader, { view, reads }) {
      const watched = [...(await tables.get(view, () => tablesBelow(reader, view))), ...reads];
      const sum = sql<string>`
        select coalesce(sum(weight), 0)::text as version from table_change where table_name = any(${watched}::text[])`;
      return await reader.value(prepared(sum));
    },
  };
}

function tablesBelow(reader: Reader, view: string): Promise<string[]> {
  return reader.values(sql<string>`
    select distinct used.relname as name
    from pg_rewrite as rule
    join pg_depend as needs on needs.objid = rule.oid and needs.classid = 'pg_rewrite'::regclass
    join pg_class as used on used.oid = needs.refobjid and needs.refclassid = 'pg_class'::regclass
    where rule.ev_class = ${view}::regclass and used.relkind in ('r', 'p')`);
}
