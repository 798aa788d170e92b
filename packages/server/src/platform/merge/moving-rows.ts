import { type RawBuilder, sql } from 'kysely';
import { isAny, isOther, type Merge, type Reference, type Renamed } from './reference';

/** Ids of the rows that move; undefined if all do. */
export function movingRows(reference: Reference, merge: Merge): RawBuilder<unknown> | undefined {
  if (reference.how === 'rename') return movingNames(reference, merge);
  if (reference.how !== 'repoint') return undefined;
  const { sameBy, moving } = reference;
  return moving ? moving(merge) : sameBy && firstOfEqual(reference, sameBy, merge);
}

/** The first of several equal rows, and none that the preferred one already has. */
function firstOfEqual(
  { table, column }: Reference,
  sameBy: readonly string[],
  merge: Merge,
): RawBuilder<unknown> {
  const ofTheirs = sql.join(sameBy.map((name) => sql.ref(`theirs.${name}`)));
  const equal = sameBy.map(
    (name) => sql`${sql.ref(`had.${name}`)} is not distinct from ${sql.ref(`theirs.${name}`)}`,
  );
  return sql`select distinct on (${ofTheirs}) theirs.id from ${sql.table(table)} as theirs
    where ${isOther(`theirs.${column}`, merge)} and not exists (
      select from ${sql.table(table)} as had
      where ${sql.ref(`had.${column}`)} = ${merge.preferredId}::int and ${sql.join(equal, sql` and `)})
    order by ${ofTheirs}, theirs.id`;
}

/** Own names of what is merged, in the order of their columns. */
const ownNames = ({ namesIn: { table, columns } }: Renamed, condition: RawBuilder<unknown>) => sql`
  select own.id, n.place, n.name from ${sql.table(table)} as own
  cross join lateral (values ${sql.join(
    columns.map((column, at) => sql`(${sql.lit(at)}, ${sql.ref(`own.${column}`)})`),
  )}) as n (place, name)
  where ${condition} and n.name <> ''`;

const namesOfPreferred = (reference: Renamed, { preferredId }: Merge) => sql`
  select lower(preferred.name) from (${ownNames(reference, sql`own.id = ${preferredId}::int`)}) as preferred`;

function movingNames(reference: Renamed, merge: Merge): RawBuilder<unknown> {
  const { table, column } = reference;
  return sql`select distinct on (lower(theirs.name)) theirs.id from ${sql.table(table)} as theirs
    where ${isOther(`theirs.${column}`, merge)}
      and lower(theirs.name) not in (
        select lower(had.name) from ${sql.table(table)} as had
        where ${sql.ref(`had.${column}`)} = ${merge.preferredId}::int)
      and lower(theirs.name) not in (${namesOfPreferred(reference, merge)})
    order by lower(theirs.name), theirs.id`;
}

/** Own names of the others, unless one of them already has them as another name. In the order of the others. */
export function newNames(reference: Renamed, merge: Merge): RawBuilder<{ name: string }> {
  const { table, column } = reference;
  return sql<{ name: string }>`select name from (
      select distinct on (lower(called.name)) called.* from (${ownNames(reference, isOther('own.id', merge))}) as called
      where lower(called.name) not in (
          select lower(had.name) from ${sql.table(table)} as had where ${isAny(`had.${column}`, merge)})
        and lower(called.name) not in (${namesOfPreferred(reference, merge)})
      order by lower(called.name), called.place, called.id
    ) as fresh order by fresh.place, fresh.id`;
}
