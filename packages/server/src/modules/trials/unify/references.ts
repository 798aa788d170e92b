import type { TraitUse } from '@landrace/contract/areas/trials/trait-unify';
import { sql } from 'kysely';
import { isOfVisibleDataset, type Reference } from '../../../platform/merge/reference';

const column = 'trait_id';

/** Every column that refers to traits; a test compares it with the database. */
export const traitReferences: readonly Reference<TraitUse>[] = [
  {
    // Equal values are separate measurements and are not merged.
    table: 'trial_value',
    column,
    use: 'values',
    how: 'repoint',
    isReported: isOfVisibleDataset,
    countedIn: 'dataset_trait',
    count: sql`sum(theirs.value_count)`,
  },
  { table: 'dataset_trait', column, use: 'datasets', how: 'special', isReported: isOfVisibleDataset },
  {
    table: 'synonym',
    column,
    use: 'synonyms',
    how: 'rename',
    namesIn: { table: 'trait', columns: ['name', 'short_name'] },
  },
  { table: 'attribute_value', column, use: 'attributes', how: 'repoint', sameBy: ['attribute_id', 'value'] },
  { table: 'image', column, use: 'images', how: 'repoint' },
  {
    table: 'link',
    column,
    use: 'links',
    how: 'repoint',
    sameBy: ['link_type_id', 'hyperlink', 'description', 'is_visible'],
  },
  { table: 'comment', column, use: 'comments', how: 'repoint' },
  {
    table: 'trait_group_trait',
    column,
    use: 'groups',
    how: 'relink',
    key: ['trait_group_id'],
    shownName: sql`(select name from trait_group where id = theirs.trait_group_id)`,
  },
  { table: 'map_overlay', column, use: 'overlays', how: 'repoint', isReported: isOfVisibleDataset },
];
