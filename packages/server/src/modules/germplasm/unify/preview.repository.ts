import type { MovingKind } from '@landrace/contract/areas/germplasm/unify';
import type { UnifyPreview } from '@landrace/contract/areas/germplasm/unify.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { isOneOf } from '../../../platform/db/is-one-of';
import { allOf, isAny, isOther, type Merge, movingRows } from '../../../platform/db/merge/merge';
import { innerRelations, movingInstitutions, movingSynonyms, newSynonyms } from './merge';
import { germplasmReferences } from './references';

type Reference = (typeof germplasmReferences)[number];

/** What the curator may know of. */
export interface Visibility {
  readonly userId: number;
  readonly datasetIds: readonly number[];
}

function isVisible({ visibleTo }: Reference, { userId, datasetIds }: Visibility): RawBuilder<boolean> {
  switch (visibleTo) {
    case 'visibleDatasets':
      return isOneOf(sql.ref('theirs.dataset_id'), datasetIds);
    case 'visibleGroups':
      return sql<boolean>`theirs.group_id in (select id from item_group where is_public or user_id = ${userId}::int)`;
    case 'own':
      return sql<boolean>`theirs.user_id = ${userId}::int`;
    default:
      return sql<boolean>`true`;
  }
}

/** A distinction between two of them does not move. */
const isOfOthers = ({ kind }: Reference, merge: Merge): RawBuilder<boolean> =>
  kind === 'distinctions'
    ? sql<boolean>`not (${isAny('theirs.germplasm_id', merge)} and ${isAny('theirs.other_id', merge)})`
    : sql<boolean>`true`;

interface KindCount {
  readonly kind: MovingKind;
  readonly id: number;
  readonly count: number;
}

/** Rows that refer to each of them. A dataset with two kinds of data is one dataset. */
export function listReferring(reader: Reader, merge: Merge, visibility: Visibility): Promise<KindCount[]> {
  const parts = germplasmReferences.map((reference) => {
    const column = `theirs.${reference.column}`;
    const counted = reference.kind === 'datasets' ? sql`distinct theirs.dataset_id` : sql`*`;
    return sql`select ${reference.kind}::text as kind, ${sql.ref(column)} as id, count(${counted})::int as count
      from ${sql.table(reference.table)} as theirs
      where ${isAny(column, merge)} and ${isVisible(reference, visibility)} and ${isOfOthers(reference, merge)} group by ${sql.ref(column)}`;
  });
  return reader.many(sql<KindCount>`
    select kind, id, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) as counted group by kind, id`);
}

/** The name of a row that is kept once although several have it; a mark has no name. */
const named: Partial<Record<MovingKind, RawBuilder<unknown>>> = {
  datasets: sql`(select dataset.name from dataset where dataset.id = theirs.dataset_id)`,
  groups: sql`(select item_group.name from item_group where item_group.id = theirs.group_id)`,
  publications: sql`(select publication.doi from publication where publication.id = theirs.publication_id)`,
  warnings: sql`(select data_warning.description from data_warning where data_warning.id = theirs.data_warning_id)`,
  attributes: sql`(select attribute.name from attribute where attribute.id = theirs.attribute_id) || ': ' || theirs.value`,
  links: sql`theirs.hyperlink`,
  pedigreeDefinitions: sql`theirs.definition`,
  synonyms: sql`theirs.name`,
  institutions: sql`coalesce((select institution.name from institution where institution.id = theirs.institution_id),
    theirs.given_name, theirs.given_code, theirs.given_address)`,
};

/** Rows of the others that do not move; undefined if all do. */
function staysBehind(reference: Reference, merge: Merge): RawBuilder<boolean> | undefined {
  if (reference.how === 'relink') {
    const same = reference.key.map((name) => sql`${sql.ref(`had.${name}`)} = ${sql.ref(`theirs.${name}`)}`);
    return sql<boolean>`exists (select from ${sql.table(reference.table)} as had
      where ${sql.join(same, sql` and `)} and (had.germplasm_id = ${merge.preferredId}::int
        or (${isOther('had.germplasm_id', merge)} and had.germplasm_id < theirs.germplasm_id)))`;
  }
  if (reference.how === 'repoint')
    return reference.sameBy && sql<boolean>`theirs.id not in (${movingRows(reference, merge)})`;
  if (reference.kind === 'synonyms') return sql<boolean>`theirs.id not in (${movingSynonyms(merge)})`;
  if (reference.kind === 'institutions') return sql<boolean>`theirs.id not in (${movingInstitutions(merge)})`;
  return undefined;
}

/** Enough to recognise what it is about. */
const maxNames = 10;

export function listCollapsed(
  reader: Reader,
  merge: Merge,
  visibility: Visibility,
): Promise<UnifyPreview['collapsed']> {
  const parts = germplasmReferences.flatMap((reference) => {
    const stays = staysBehind(reference, merge);
    if (!stays) return [];
    const counted =
      reference.kind === 'datasets' ? sql`distinct (counted.germplasm_id, counted.dataset_id)` : sql`*`;
    return sql`select ${reference.kind}::text as kind, count(${counted})::int as count,
        coalesce((array_agg(distinct counted.shown_name) filter (where counted.shown_name is not null))[1:${sql.lit(maxNames)}],
          '{}') as names
      from (select theirs.*, ${named[reference.kind] ?? sql`null::text`} as shown_name from ${sql.table(reference.table)} as theirs
        where ${isOther(`theirs.${reference.column}`, merge)} and ${isVisible(reference, visibility)} and ${stays}) as counted
      having count(*) > 0`;
  });
  return reader.many(sql<UnifyPreview['collapsed'][number]>`${sql.join(parts, sql` union all `)}`);
}

export async function listNewSynonyms(reader: Reader, merge: Merge): Promise<string[]> {
  const rows = await reader.many(newSynonyms(merge) as RawBuilder<{ name: string }>);
  return rows.map(({ name }) => name);
}

export function listLostRelations(
  reader: Reader,
  merge: Merge,
  { datasetIds }: Visibility,
): Promise<UnifyPreview['lostRelations']> {
  return reader.many(sql<UnifyPreview['lostRelations'][number]>`
    select child.id as "childId", child.display_name as "childName",
      parent.id as "parentId", parent.display_name as "parentName",
      lost.relationship_type as "relationshipType", dataset.name as "datasetName"
    from pedigree lost
    join germplasm child on child.id = lost.germplasm_id
    join germplasm parent on parent.id = lost.parent_id
    join dataset on dataset.id = lost.dataset_id
    where lost.id in (${innerRelations(merge)}) and ${isOneOf(sql.ref('lost.dataset_id'), datasetIds)}
    order by lost.id`);
}

interface Names {
  readonly id: number;
  readonly names: readonly string[];
}

export function listSynonymsOf(reader: Reader, merge: Merge): Promise<Names[]> {
  return reader.many(sql<Names>`
    select germplasm_id as id, array_agg(name order by id) as names from synonym
    where germplasm_id = any(${allOf(merge)}::int[]) group by germplasm_id`);
}
