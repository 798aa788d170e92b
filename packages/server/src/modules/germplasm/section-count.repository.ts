import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { sql } from 'kysely';
import { type Caller, callerId } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { prepared } from '../../platform/db/prepared';
import { isInSelectedProjects } from '../groups/public';
import { isNumericTrait, numberOf } from '../trials/public';

type SectionCounts = Extract<Passport['counts'], { data: unknown }>['data'];

/** The number of rows in the lists of one germplasm for the caller. Each is found by a key. */
export async function countSections(
  reader: Reader,
  germplasmId: number,
  caller: Caller,
): Promise<SectionCounts> {
  const { readable, visible } = await caller.datasets();
  const id = sql`${germplasmId}::int`;
  const counts = sql<SectionCounts>`
    with held as (
      select distinct d.id, t.name as type
      from dataset_germplasm m join dataset d on d.id = m.dataset_id join dataset_type t on t.id = d.dataset_type_id
      where m.germplasm_id = ${id} and ${isOneOf(sql`m.dataset_id`, visible)})
    select
    (select count(*) from pedigree p
      where (p.germplasm_id = ${id} or p.parent_id = ${id}) and ${isOneOf(sql`p.dataset_id`, readable)}) as pedigrees,
    (select count(*) from pedigree_definition d
      where d.germplasm_id = ${id} and ${isOneOf(sql`d.dataset_id`, readable)}) as "pedigreeDefinitions",
    (select count(*) from germplasm g where g.entity_parent_id = ${id} or (g.id = ${id} and g.entity_parent_id is not null))
      as entities,
    (select count(*) from image where germplasm_id = ${id}) as images,
    (select count(*) from group_germplasm m join item_group g on g.id = m.group_id
      where m.germplasm_id = ${id} and (g.is_public or g.user_id = ${callerId(caller)}::int)
        and ${isInSelectedProjects(sql`g.id`, caller)}) as groups,
    (select count(*) from held) as datasets,
    (select count(*) from held where type = 'genotype') as "genotypeDatasets",
    (select count(*) from held where type = 'trials') as "trialsDatasets",
    (select count(*) from attribute_value where germplasm_id = ${id}) as attributes,
    (select count(distinct v.trait_id)
      from plot p join trial_value v on v.plot_id = p.id join trait t on t.id = v.trait_id
      where p.germplasm_id = ${id} and ${isOneOf(sql`p.dataset_id`, readable)} and ${isNumericTrait}
        and ${numberOf} is not null) as traits,
    (select count(*) from comment where germplasm_id = ${id}) as comments`;
  return await reader.one(prepared(counts));
}
