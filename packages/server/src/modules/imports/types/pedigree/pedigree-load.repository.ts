import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';

const sameDescription = sql`
  d.name = s.description and coalesce(d.author, '') = coalesce(s.author, '')`;

async function insertDescriptions(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into pedigree_description (name, author)
    select description, author from stage_pedigree s
    where not exists (select from pedigree_description d where ${sameDescription})
    group by description, author order by min(row_number)`);
}

/** In the order of the file. Two equal parents, or a duplicate cross, are one relation. */
export async function insertPedigrees(tx: Writer, datasetId: number): Promise<void> {
  await insertDescriptions(tx);
  await tx.run(sql`
    insert into pedigree (dataset_id, germplasm_id, parent_id, relationship_type, relationship_description,
      pedigree_description_id)
    select ${datasetId}::int, s.germplasm_id, parent.id,
      case when count(distinct parent.type) = 1 then min(parent.type) else 'OTHER' end, s.procedure, d.id
    from stage_pedigree s
    cross join lateral (values (s.parent1_id, s.parent1_type, 1), (s.parent2_id, s.parent2_type, 2))
      as parent (id, type, position)
    join lateral (
      select d.id from pedigree_description d where ${sameDescription} order by d.id limit 1) as d on true
    where parent.id is not null
    group by s.germplasm_id, parent.id, s.procedure, d.id
    order by min(s.row_number * 2::bigint + parent.position)`);
}

export async function insertDefinitions(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into pedigree_notation (name)
    select (array_agg(notation order by row_number))[1] from stage_pedigree_string
    group by lower(notation collate landrace_natural) order by min(row_number)
    on conflict (lower(name)) do nothing`);
  await tx.run(sql`
    insert into pedigree_definition (dataset_id, germplasm_id, pedigree_notation_id, definition)
    select ${datasetId}::int, s.germplasm_id, n.id, s.definition
    from stage_pedigree_string s
    join pedigree_notation n on lower(n.name) = lower(s.notation collate landrace_natural)
    group by s.germplasm_id, n.id, s.definition order by min(s.row_number)`);
}

/** Germplasm whose pedigree was imported. */
export async function countGermplasm(tx: Writer): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from (
      select germplasm_id from stage_pedigree where coalesce(parent1_id, parent2_id) is not null
      union select germplasm_id from stage_pedigree_string) as found`);
  return count;
}
