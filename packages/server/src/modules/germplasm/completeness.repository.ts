import type { Mcpd } from '@landrace/contract/areas/germplasm/passport.routes';
import type { CompletenessRecord } from '@landrace/domain/pdci';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import { preparedForFew } from '../../platform/db/prepared';

type AccessionRecord = Mcpd & CompletenessRecord;

/** Only what everybody may read counts as ancestry: all see the score, and it must not reveal a hidden dataset. */
const openDatasets = sql`select id from dataset
  where dataset_state_id = (select id from dataset_state where name = 'public') and licence_id is null`;

/** The data behind the index, for the accessions among these ids. */
export function listAccessionRecords(reader: Reader, ids: readonly number[]): Promise<AccessionRecord[]> {
  const records = sql<AccessionRecord>`
    select m.*,
      exists (select from pedigree p where p.germplasm_id = m.id and p.dataset_id in (${openDatasets}))
        or exists (select from pedigree_definition d where d.germplasm_id = m.id and d.dataset_id in (${openDatasets}))
        as "hasAncestry",
      exists (select from link where link.germplasm_id = m.id and link.is_visible)
        or exists (
          select from link join link_type on link_type.id = link.link_type_id
          where link.is_template and link.is_visible and link_type.target_table = 'germinatebase') as "hasLink"
    from germplasm_mcpd m
    where m.id = any(${[...ids]}::int[]) and m.entitytype = 'Accession'`;
  return reader.many(preparedForFew(records, ids));
}

export async function updateScores(
  tx: Writer,
  scores: readonly { readonly id: number; readonly score: number }[],
): Promise<void> {
  await tx.run(sql`
    update germplasm g set pdci = fresh.score
    from unnest(${scores.map(({ id }) => id)}::int[], ${scores.map(({ score }) => score)}::numeric[])
      as fresh (id, score)
    where g.id = fresh.id and g.pdci is distinct from fresh.score`);
}

/** Germplasm whose ancestry everybody may read: from this dataset, or from this change set. */
export async function listOpenlyPedigreed(
  reader: Reader,
  origin: { readonly datasetId: number } | { readonly changeSetId: number },
): Promise<number[]> {
  const isOfOrigin =
    'datasetId' in origin
      ? sql`dataset_id = ${origin.datasetId}::int`
      : sql`change_set_id = ${origin.changeSetId}::int`;
  return await reader.values(sql<number>`
    select germplasm_id as id from pedigree where ${isOfOrigin} and dataset_id in (${openDatasets})
    union
    select germplasm_id from pedigree_definition where ${isOfOrigin} and dataset_id in (${openDatasets})`);
}
