import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';

export interface TraitGroup {
  readonly name: string;
  readonly description: string | null;
}

export function insertTraitGroup(
  tx: Writer,
  { name, description, ownerId }: TraitGroup & { readonly ownerId: number },
): Promise<number> {
  return tx.value(sql<number>`
    insert into trait_group (name, description, user_id) values (${name}, ${description}, ${ownerId}::int)
    returning id`);
}

/** Locked, so that two edits do not mix. */
export function findTraitGroup(
  tx: Writer,
  id: number,
): Promise<(TraitGroup & { readonly traitIds: number[] }) | undefined> {
  return tx.maybe(sql`
    select name, description,
      array(select trait_id from trait_group_trait where trait_group_id = trait_group.id order by trait_id) as "traitIds"
    from trait_group where id = ${id}::int for no key update`);
}

export async function updateTraitGroup(tx: Writer, id: number, group: TraitGroup): Promise<void> {
  await tx.run(sql`
    update trait_group set name = ${group.name}, description = ${group.description} where id = ${id}::int`);
}

export async function addTraits(tx: Writer, id: number, traitIds: readonly number[]): Promise<void> {
  if (traitIds.length === 0) return;
  await tx.run(sql`
    insert into trait_group_trait (trait_group_id, trait_id)
    select ${id}::int, trait_id from unnest(${[...traitIds]}::int[]) as trait_id`);
}

export async function removeTraits(tx: Writer, id: number, traitIds: readonly number[]): Promise<void> {
  if (traitIds.length === 0) return;
  await tx.run(sql`
    delete from trait_group_trait
    where trait_group_id = ${id}::int and trait_id = any(${[...traitIds]}::int[])`);
}

export async function removeTraitGroup(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from trait_group where id = ${id}::int`);
}
