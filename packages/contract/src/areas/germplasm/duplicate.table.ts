import { type DuplicateReason, duplicateFields } from '@landrace/domain/duplicate-facts';
import { boolean, choice, identifier, integer, records, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** Pairs of germplasm that are probably the same, as found by the last run. */
export const duplicates = defineTable({
  name: 'duplicates',
  area: 'germplasm',
  segment: 'germplasm/duplicate',
  access: 'Data Curator',
  key: 'duplicateId',
  nameField: 'germplasmName',
  columns: ['score', 'otherName', 'genus', 'strongest', 'reasons'],
  defaultSort: { field: 'score', descending: true },
  fields: {
    duplicateId: identifier(),
    score: integer({ facet: 'histogram', outOf: 100, definition: 'duplicate-score' }),
    germplasmId: identifier(),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text(),
    otherId: identifier(),
    otherName: text({ link: { route: 'passport', idField: 'otherId' } }),
    otherDisplayName: text(),
    genus: text({ optional: true, facet: 'values', taxon: true }),
    /** The field whose agreement counts most. */
    strongest: choice(duplicateFields),
    reasons: records<DuplicateReason>()({
      written: {
        phrase: [
          { member: 'field' },
          { member: 'how', before: ' ' },
          { member: 'text', before: ': ' },
          { member: 'other', before: ' / ' },
          { member: 'percent', before: ' (', after: ' %)' },
        ],
      },
    }),
    /** A curator decided that the two are not the same. */
    isDismissed: boolean(),
    dismissedOn: timestamp({ optional: true }),
    dismissedBy: text({ optional: true }),
  },
});
