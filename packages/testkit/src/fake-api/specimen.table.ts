import {
  boolean,
  choice,
  counter,
  date,
  flag,
  ids,
  integer,
  number,
  partialDate,
  records,
  tags,
  text,
  timestamp,
} from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';

/** An invented table with a field of every kind: for tests of code that works on all tables. */
export const specimens = defineTable({
  name: 'specimens',
  area: 'testing',
  segment: 'specimen',
  key: 'specimenId',
  nameField: 'specimenName',
  marks: 'germplasm',
  fields: {
    specimenId: integer(),
    specimenName: text({ link: { route: 'specimen', idField: 'specimenId' } }),
    genus: text({ optional: true, taxon: true, facet: 'values' }),
    status: choice(['wild', 'landrace', 'cultivar'], { optional: true }),
    elevation: number({ optional: true, unit: 'm', facet: 'histogram' }),
    imageCount: counter({ optional: true }),
    isReleased: boolean({ optional: true, facet: 'values' }),
    hasTrialsData: flag({ facet: 'values' }),
    sownOn: date({ optional: true, facet: 'histogram' }),
    collectedOn: partialDate({ optional: true }),
    createdOn: timestamp({ hidden: true }),
    synonyms: tags({ optional: true }),
    datasetIds: ids({ optional: true, hidden: true }),
    institutions: records<{ code: string; names: readonly string[] }>()({ optional: true, hidden: true }),
  },
});
