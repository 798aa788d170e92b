import type { pedigreeSheet, pedigreeStringSheet } from '@landrace/contract/areas/imports/layouts/pedigree';
import { sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import type { RecordOf } from '../../templates/template';

type Cross = RecordOf<typeof pedigreeSheet>;
type Definition = RecordOf<typeof pedigreeStringSheet>;

/** Two parents of a child that were imported together are one cross; the oldest come first. */
export function listCrosses(reader: Reader, datasetId: number): Promise<Cross[]> {
  return reader.many(sql<Cross>`
    select child.accenumb, parents.names[1] as parent1, parents.types[1] as "parent1Type",
      parents.names[2] as parent2, parents.types[2] as "parent2Type",
      parents.relationship_description as procedure, d.name as description, d.author
    from (
      select germplasm_id, pedigree_description_id, relationship_description, pair, min(id) as id,
        array_agg(parent order by id) as names, array_agg(relationship_type order by id) as types
      from (
        select p.id, p.germplasm_id, p.pedigree_description_id, p.relationship_description, p.relationship_type,
          parent.accenumb as parent,
          (row_number() over (
            partition by p.germplasm_id, p.pedigree_description_id, p.relationship_description order by p.id) - 1) / 2
            as pair
        from pedigree p join germplasm parent on parent.id = p.parent_id
        where p.dataset_id = ${datasetId}::int
      ) as numbered
      group by germplasm_id, pedigree_description_id, relationship_description, pair
    ) as parents
    join germplasm child on child.id = parents.germplasm_id
    join pedigree_description d on d.id = parents.pedigree_description_id
    order by parents.id`);
}

export function listDefinitions(reader: Reader, datasetId: number): Promise<Definition[]> {
  return reader.many(sql<Definition>`
    select g.accenumb, p.definition, n.name as notation
    from pedigree_definition p
    join germplasm g on g.id = p.germplasm_id
    join pedigree_notation n on n.id = p.pedigree_notation_id
    where p.dataset_id = ${datasetId}::int order by p.id`);
}
