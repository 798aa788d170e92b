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
  const tables = new Map<string, Promise<string[]>>();
  return {
    async of(reader, { view, reads }) {
      let known = tables.get(view);
      if (!known) {
        known = tablesBelow(reader, view);
        tables.set(view, known);
        known.catch(() => tables.delete(view));
      }
      const watched = [...(await known), ...reads];
      const sum = sql<{ version: string }>`
        select coalesce(sum(weight), 0)::text as version from table_change where table_name = any(${watched}::text[])`;
      const { version } = await reader.one(prepared(sum));
      return version;
    },
  };
}

async function tablesBelow(reader: Reader, view: string): Promise<string[]> {
  const rows = await reader.many(sql<{ name: string }>`
    select distinct used.relname as name
    from pg_rewrite as rule
    join pg_depend as needs on needs.objid = rule.oid and needs.classid = 'pg_rewrite'::regclass
    join pg_class as used on used.oid = needs.refobjid and needs.refclassid = 'pg_class'::regclass
    where rule.ev_class = ${view}::regclass and used.relkind in ('r', 'p')`);
  return rows.map((row) => row.name);
}
