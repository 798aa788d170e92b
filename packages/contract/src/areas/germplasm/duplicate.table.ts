import { type DuplicateReason, duplicateFields } from '@landrace/domain/duplicate-facts';
import { boolean, choice, integer, records, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** Pairs of germplasm that are probably the same, as found by the last run. */
export const duplicates = defineTable({
  name: 'duplicates',
  area: 'germplasm',
  segment: 'germplasm/duplicate',
  access: 'Data Curator',
  key: 'duplicateId',
  nameField: 'germplasmName',
  defaultSort: { field: 'score', descending: true },
  fields: {
    duplicateId: integer({ hidden: true }),
    score: integer({ facet: 'histogram', outOf: 100, definition: 'duplicate-score' }),
    germplasmId: integer({ hidden: true }),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text({ hidden: true }),
    otherId: integer({ hidden: true }),
    otherName: text({ link: { route: 'passport', idField: 'otherId' } }),
    otherDisplayName: text({ hidden: true }),
    genus: text({ optional: true, facet: 'values', taxon: true }),
    /** The field whose agreement counts most. */
    strongest: choice(duplicateFields),
    reasons: records<DuplicateReason>()(),
    /** A curator decided that the two are not the same. */
    isDismissed: boolean({ hidden: true }),
    dismissedOn: timestamp({ optional: true, hidden: true }),
    dismissedBy: text({ optional: true, hidden: true }),
  },
});
