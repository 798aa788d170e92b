import { choice, integer, text, timestamp } from '../../core/field';
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
  fields: {
    pedigreeId: integer({ hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ facet: 'values' }),
    parentId: integer({ hidden: true }),
    parentGid: text({ hidden: true }),
    parentName: text({ link: toPassport('parentId') }),
    parentDisplayName: text({ hidden: true }),
    parentNumber: text({ optional: true, hidden: true }),
    childId: integer({ hidden: true }),
    childGid: text({ hidden: true }),
    childName: text({ link: toPassport('childId') }),
    childDisplayName: text({ hidden: true }),
    childNumber: text({ optional: true, hidden: true }),
    experimentId: integer({ hidden: true }),
    experimentName: text({ hidden: true }),
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
  fields: {
    definitionId: integer({ hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ facet: 'values' }),
    germplasmId: integer({ hidden: true }),
    germplasmName: text({ link: toPassport('germplasmId') }),
    germplasmDisplayName: text({ hidden: true }),
    pedigreeNotationName: text({ facet: 'values' }),
    pedigreeNotationDescription: text({ optional: true, hidden: true }),
    pedigreeNotationUrl: text({ optional: true, hidden: true }),
    definition: text(),
    pedigreeDescriptionName: text({ optional: true }),
    pedigreeDescriptionDescription: text({ optional: true, hidden: true }),
    pedigreeDescriptionAuthor: text({ optional: true, hidden: true }),
    createdOn: timestamp({ hidden: true }),
  },
});
