import type { MovingKind } from '@landrace/contract/areas/germplasm/unify';
import { type RawBuilder, sql } from 'kysely';
import {
  isAny,
  isOfVisibleDataset,
  isOther,
  type Merge,
  type Reference,
  type Viewer,
} from '../../../platform/merge/reference';

const column = 'germplasm_id';

/**
 * Institutes are part of a passport, which is that of the preferred one: it adopts only roles in which it has no
 * institute, from the first that has one.
 */
const movingInstitutions = (merge: Merge): RawBuilder<unknown> => sql`
  select theirs.id from germplasm_institution as theirs
  where ${isOther('theirs.germplasm_id', merge)}
    and theirs.role not in (
      select had.role from germplasm_institution as had where had.germplasm_id = ${merge.preferredId}::int)
    and theirs.germplasm_id = (
      select earliest.germplasm_id from germplasm_institution as earliest
      where earliest.role = theirs.role and ${isOther('earliest.germplasm_id', merge)}
      order by array_position(${[...merge.otherIds]}::int[], earliest.germplasm_id) limit 1)`;

/** Rows of datasets. */
const ofDataset = { column, isReported: isOfVisibleDataset };
const pedigree = { ...ofDataset, table: 'pedigree', use: 'pedigrees', how: 'special' } as const;

const distinction = {
  table: 'germplasm_distinction',
  use: 'distinctions',
  how: 'special',
  // One between two of them does not move.
  isReported: (_viewer: Viewer, merge: Merge) =>
    sql<boolean>`not (${isAny('theirs.germplasm_id', merge)} and ${isAny('theirs.other_id', merge)})`,
} as const;

const nameIn = (table: string, id: string, name = 'name') =>
  sql`(select named.${sql.id(name)} from ${sql.table(table)} as named where named.id = ${sql.ref(`theirs.${id}`)})`;

/** Every column that refers to germplasm; a test compares it with the database. */
export const germplasmReferences: readonly Reference<MovingKind>[] = [
  { ...ofDataset, table: 'plot', use: 'plots', how: 'repoint' },
  { ...ofDataset, table: 'matrix_germplasm', use: 'genotypes', how: 'repoint' },
  {
    ...ofDataset,
    table: 'pedigree_definition',
    use: 'pedigreeDefinitions',
    how: 'repoint',
    sameBy: ['dataset_id', 'pedigree_notation_id', 'pedigree_description_id', 'definition'],
    shownName: sql`theirs.definition`,
  },
  { table: 'germplasm', column: 'entity_parent_id', use: 'entities', how: 'repoint' },
  {
    table: 'attribute_value',
    column,
    use: 'attributes',
    how: 'repoint',
    sameBy: ['attribute_id', 'value'],
    shownName: sql`${nameIn('attribute', 'attribute_id')} || ': ' || theirs.value`,
  },
  { table: 'image', column, use: 'images', how: 'repoint' },
  {
    table: 'link',
    column,
    use: 'links',
    how: 'repoint',
    sameBy: ['link_type_id', 'hyperlink', 'description', 'is_visible'],
    shownName: sql`theirs.hyperlink`,
  },
  { table: 'comment', column, use: 'comments', how: 'repoint' },
  {
    ...ofDataset,
    table: 'dataset_germplasm',
    use: 'datasets',
    how: 'relink',
    key: ['kind', 'dataset_id'],
    // A dataset with two kinds of data is one dataset.
    count: sql`count(distinct (theirs.germplasm_id, theirs.dataset_id))`,
    shownName: nameIn('dataset', 'dataset_id'),
  },
  {
    table: 'germplasm_data_warning',
    column,
    use: 'warnings',
    how: 'relink',
    key: ['data_warning_id'],
    shownName: nameIn('data_warning', 'data_warning_id', 'description'),
  },
  {
    table: 'publication_germplasm',
    column,
    use: 'publications',
    how: 'relink',
    key: ['publication_id'],
    shownName: nameIn('publication', 'publication_id', 'doi'),
  },
  {
    table: 'group_germplasm',
    column,
    use: 'groups',
    how: 'relink',
    key: ['group_id'],
    isReported: ({ userId }) =>
      sql<boolean>`theirs.group_id in (select id from item_group where is_public or user_id = ${userId}::int)`,
    shownName: nameIn('item_group', 'group_id'),
  },
  {
    table: 'marked_germplasm',
    column,
    use: 'marks',
    how: 'relink',
    key: ['user_id'],
    isReported: ({ userId }) => sql<boolean>`theirs.user_id = ${userId}::int`,
  },
  pedigree,
  { ...pedigree, column: 'parent_id' },
  {
    table: 'synonym',
    column,
    use: 'synonyms',
    how: 'rename',
    namesIn: { table: 'germplasm', columns: ['accenumb', 'accename', 'puid'] },
    shownName: sql`theirs.name`,
  },
  {
    table: 'germplasm_institution',
    column,
    use: 'institutions',
    how: 'repoint',
    moving: movingInstitutions,
    shownName: sql`coalesce(${nameIn('institution', 'institution_id')},
      theirs.given_name, theirs.given_code, theirs.given_address)`,
  },
  { ...distinction, column },
  { ...distinction, column: 'other_id' },
];
