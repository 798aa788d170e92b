import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import { defineSource } from '../../../engine/source';
import { everyone } from '../../../platform/access/scope';

/** Only curators may call the list, and all germplasm are visible. */
export const duplicateSource = defineSource(duplicates, {
  view: 'duplicate_list',
  scope: everyone,
  columns: {
    genus: { lookup: { by: 'taxonomy_id', table: 'taxonomy', value: 'genus' } },
  },
});
