import { duplicates } from '@landrace/contract/areas/germplasm/duplicate.table';
import { defineSource } from '../../../engine/source';
import { everyone } from '../../../platform/access/scope';

/** Only curators may call the list, and all germplasm are visible. */
export const duplicateSource = defineSource(duplicates, {
  view: 'duplicate_list',
  scope: everyone,
  columns: {
    duplicateId: 'duplicate_id',
    score: 'score',
    germplasmId: 'germplasm_id',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
    otherId: 'other_id',
    otherName: 'other_name',
    otherDisplayName: 'other_display_name',
    genus: { column: 'genus', lookup: { by: 'taxonomy_id', table: 'taxonomy', value: 'genus' } },
    strongest: 'strongest',
    reasons: 'reasons',
    isDismissed: 'is_dismissed',
    dismissedOn: 'dismissed_on',
    dismissedBy: 'dismissed_by',
  },
});
