import {
  boolean,
  choice,
  counter,
  date,
  flag,
  identifier,
  ids,
  number,
  partialDate,
  records,
  tags,
  text,
  timestamp,
} from '@landrace/contract/core/field';
import { defineTable } from '@landrace/contract/core/table';

const uses = { texts: 'testing.uses', codeOf: { food: 'food', feed: 'feed' } };

/** An invented table with a field of every kind: for tests of code that works on all tables. */
export const specimens = defineTable({
  name: 'specimens',
  area: 'testing',
  segment: 'specimen',
  key: 'specimenId',
  nameField: 'specimenName',
  columns: [
    'genus',
    'status',
    'elevation',
    'imageCount',
    'isReleased',
    'hasTrialsData',
    'sownOn',
    'collectedOn',
    'synonyms',
  ],
  combined: { origin: { fields: ['collectedOn', 'elevation'], sortedBy: 'elevation' } },
  subjects: { collecting: ['origin', 'elevation', 'collectedOn'] },
  marks: 'germplasm',
  fields: {
    specimenId: identifier(),
    specimenName: text({ link: { route: 'specimen', idField: 'specimenId' } }),
    genus: text({ optional: true, taxon: true, facet: 'values' }),
    status: choice(['wild', 'landrace', 'cultivar'], { optional: true }),
    elevation: number({ optional: true, unit: 'm', facet: 'histogram' }),
    imageCount: counter({ optional: true }),
    isReleased: boolean({ optional: true, facet: 'values' }),
    hasTrialsData: flag({ facet: 'values' }),
    sownOn: date({ optional: true, facet: 'histogram' }),
    collectedOn: partialDate({ optional: true }),
    createdOn: timestamp(),
    uses: text({ optional: true, codes: uses, joinedBy: ', ' }),
    synonyms: tags({ optional: true }),
    datasetIds: ids({ optional: true }),
    institutions: records<{ code: string; names: readonly string[] }>()({ optional: true }),
  },
});
