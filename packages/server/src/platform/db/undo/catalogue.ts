import { sql } from 'kysely';
import type { Reader } from '../handle';

export interface UndoTable {
  readonly name: string;
  /** Without generated columns, which cannot be written. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Its rows record the change set that inserted them; a job also refers to one, which did not create it. */
  readonly carriesChangeSet: boolean;
}

export interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly onDelete: 'cascade' | 'set null' | 'refuse';
  /**
   * Rows that must not be deleted with what they refer to. Unaudited tables are derived or running state, and what is
   * deleted with an account is personal: both are deleted too.
   */
  readonly isDependant: boolean;
}

/** From the PostgreSQL catalogue, referenced tables first, so that no table can be forgotten in a list. */
export function listUndoTables(reader: Reader): Promise<UndoTable[]> {
  return reader.many(sql<UndoTable>`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      exists (select from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attname = 'change_set_id'
          and pg_get_expr(d.adbin, d.adrelid) = 'landrace_change_set()') as "carriesChangeSet"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'row_before_image'
    order by c.oid`);
}

export function listReferences(reader: Reader): Promise<Reference[]> {
  const names = (relation: string, numbers: string) => sql`array(
    select a.attname::text from unnest(${sql.ref(`k.${numbers}`)}) with ordinality as part (attnum, place)
    join pg_attribute a on a.attrelid = ${sql.ref(`k.${relation}`)} and a.attnum = part.attnum order by part.place)`;
  return reader.many(sql<Reference>`
    select c.relname as table, ${names('conrelid', 'conkey')} as columns,
      target.relname as target, ${names('confrelid', 'confkey')} as "targetColumns",
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete",
      exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'landrace_keep_before_images'::regproc)
        and not exists (select from pg_constraint owner where owner.conrelid = c.oid and owner.contype = 'f'
          and owner.confrelid = 'app_user'::regclass and owner.confdeltype = 'c') as "isDependant"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`);
}
