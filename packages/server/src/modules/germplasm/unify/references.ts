import type { MovingKind } from '@landrace/contract/areas/germplasm/unify';
import type { Relinked, Repointed, Special } from '../../../platform/db/merge/reference';

interface Reporting {
  readonly kind: MovingKind;
  /** Whose rows a curator may know of; everybody's by default. */
  readonly visibleTo?: 'visibleDatasets' | 'visibleGroups' | 'own';
}

type GermplasmReference = (Repointed | Relinked | Special) & Reporting;

const germplasmId = 'germplasm_id';

/** Every column that refers to germplasm; a test compares it with the database. */
export const germplasmReferences: readonly GermplasmReference[] = [
  { table: 'plot', column: germplasmId, kind: 'plots', how: 'repoint', visibleTo: 'visibleDatasets' },
  {
    table: 'matrix_germplasm',
    column: germplasmId,
    kind: 'genotypes',
    how: 'repoint',
    visibleTo: 'visibleDatasets',
  },
  {
    table: 'pedigree_definition',
    column: germplasmId,
    kind: 'pedigreeDefinitions',
    how: 'repoint',
    sameBy: ['dataset_id', 'pedigree_notation_id', 'pedigree_description_id', 'definition'],
    visibleTo: 'visibleDatasets',
  },
  { table: 'germplasm', column: 'entity_parent_id', kind: 'entities', how: 'repoint' },
  {
    table: 'attribute_value',
    column: germplasmId,
    kind: 'attributes',
    how: 'repoint',
    sameBy: ['attribute_id', 'value'],
  },
  { table: 'image', column: germplasmId, kind: 'images', how: 'repoint' },
  {
    table: 'link',
    column: germplasmId,
    kind: 'links',
    how: 'repoint',
    sameBy: ['link_type_id', 'hyperlink', 'description', 'is_visible'],
  },
  { table: 'comment', column: germplasmId, kind: 'comments', how: 'repoint' },
  {
    table: 'dataset_germplasm',
    column: germplasmId,
    kind: 'datasets',
    how: 'relink',
    key: ['kind', 'dataset_id'],
    visibleTo: 'visibleDatasets',
  },
  {
    table: 'germplasm_data_warning',
    column: germplasmId,
    kind: 'warnings',
    how: 'relink',
    key: ['data_warning_id'],
  },
  {
    table: 'publication_germplasm',
    column: germplasmId,
    kind: 'publications',
    how: 'relink',
    key: ['publication_id'],
  },
  {
    table: 'group_germplasm',
    column: germplasmId,
    kind: 'groups',
    how: 'relink',
    key: ['group_id'],
    visibleTo: 'visibleGroups',
  },
  {
    table: 'marked_germplasm',
    column: germplasmId,
    kind: 'marks',
    how: 'relink',
    key: ['user_id'],
    visibleTo: 'own',
  },
  { table: 'pedigree', column: germplasmId, kind: 'pedigrees', how: 'special', visibleTo: 'visibleDatasets' },
  { table: 'pedigree', column: 'parent_id', kind: 'pedigrees', how: 'special', visibleTo: 'visibleDatasets' },
  { table: 'synonym', column: germplasmId, kind: 'synonyms', how: 'special' },
  { table: 'germplasm_institution', column: germplasmId, kind: 'institutions', how: 'special' },
  { table: 'germplasm_distinction', column: germplasmId, kind: 'distinctions', how: 'special' },
  { table: 'germplasm_distinction', column: 'other_id', kind: 'distinctions', how: 'special' },
];
