import { choice, identifier, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

const relationshipTypes = ['M', 'F', 'OTHER'] as const;

const toPassport = (idField: string) => ({ route: 'passport', idField });

export const pedigrees = defineTable({
  name: 'pedigrees',
  area: 'germplasm',
  segment: 'pedigree',
  key: 'pedigreeId',
  idField: 'parentId',
  nameField: 'childName',
  columns: [
    'datasetName',
    'parentName',
    'relationshipType',
    'relationshipDescription',
    'pedigreeDescription',
    'pedigreeAuthor',
  ],
  fields: {
    pedigreeId: identifier(),
    datasetId: identifier(),
    datasetName: text({ facet: 'values' }),
    parentId: identifier(),
    parentGid: text(),
    parentName: text({ link: toPassport('parentId') }),
    parentDisplayName: text(),
    parentNumber: text({ optional: true }),
    childId: identifier(),
    childGid: text(),
    childName: text({ link: toPassport('childId') }),
    childDisplayName: text(),
    childNumber: text({ optional: true }),
    experimentId: identifier(),
    experimentName: text(),
    relationshipType: choice(relationshipTypes),
    relationshipDescription: text({ optional: true }),
    pedigreeDescription: text({ optional: true }),
    pedigreeAuthor: text({ optional: true }),
  },
});

export const pedigreeDefinitions = defineTable({
  name: 'pedigreedefinitions',
  area: 'germplasm',
  segment: 'pedigreedefinition',
  key: 'definitionId',
  idField: 'germplasmId',
  nameField: 'germplasmName',
  columns: ['datasetName', 'pedigreeNotationName', 'definition', 'pedigreeDescriptionName'],
  fields: {
    definitionId: identifier(),
    datasetId: identifier(),
    datasetName: text({ facet: 'values' }),
    germplasmId: identifier(),
    germplasmName: text({ link: toPassport('germplasmId') }),
    germplasmDisplayName: text(),
    pedigreeNotationName: text({ facet: 'values' }),
    pedigreeNotationDescription: text({ optional: true }),
    pedigreeNotationUrl: text({ optional: true }),
    definition: text(),
    pedigreeDescriptionName: text({ optional: true }),
    pedigreeDescriptionDescription: text({ optional: true }),
    pedigreeDescriptionAuthor: text({ optional: true }),
    createdOn: timestamp(),
  },
});
