import type { TraitUse } from '@landrace/contract/areas/trials/trait-unify';
import type { Repointed, Special } from '../../../platform/db/merge/reference';

interface Reporting {
  readonly use: TraitUse;
  /** Rows of a dataset are reported when it is visible; rows outside datasets always are. */
  readonly isOfDataset?: true;
}

export type TraitReference = (Repointed | Special) & Reporting;

const column = 'trait_id';

/** Every column that refers to traits; a test compares it with the database. */
export const traitReferences: readonly TraitReference[] = [
  // Equal values are separate measurements and are not merged.
  { table: 'trial_value', column, use: 'values', how: 'repoint', isOfDataset: true },
  { table: 'dataset_trait', column, use: 'datasets', how: 'special', isOfDataset: true },
  { table: 'synonym', column, use: 'synonyms', how: 'special' },
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
  { table: 'map_overlay', column, use: 'overlays', how: 'repoint', isOfDataset: true },
];
