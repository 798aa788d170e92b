import { pedigreeDefinitions, pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofReadableDatasets } from '../../platform/access/scope';
import { ofDataset } from '../datasets/public';

export const pedigreeSource = defineSource(pedigrees, {
  view: 'pedigree_list',
  scope: ofReadableDatasets('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
  columns: {
    pedigreeId: 'pedigree_id',
    datasetId: 'dataset_id',
    datasetName: 'dataset_name',
    parentId: 'parent_id',
    parentGid: 'parent_gid',
    parentName: 'parent_name',
    parentDisplayName: 'parent_display_name',
    parentNumber: 'parent_number',
    childId: 'child_id',
    childGid: 'child_gid',
    childName: 'child_name',
    childDisplayName: 'child_display_name',
    childNumber: 'child_number',
    experimentId: 'experiment_id',
    experimentName: 'experiment_name',
    relationshipType: 'relationship_type',
    relationshipDescription: 'relationship_description',
    pedigreeDescription: 'pedigree_description',
    pedigreeAuthor: 'pedigree_author',
  },
});

export const pedigreeDefinitionSource = defineSource(pedigreeDefinitions, {
  view: 'pedigree_definition_list',
  scope: ofReadableDatasets('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
  columns: {
    definitionId: 'definition_id',
    datasetId: 'dataset_id',
    datasetName: 'dataset_name',
    germplasmId: 'germplasm_id',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
    pedigreeNotationName: 'pedigree_notation_name',
    pedigreeNotationDescription: 'pedigree_notation_description',
    pedigreeNotationUrl: 'pedigree_notation_url',
    definition: 'definition',
    pedigreeDescriptionName: 'pedigree_description_name',
    pedigreeDescriptionDescription: 'pedigree_description_description',
    pedigreeDescriptionAuthor: 'pedigree_description_author',
    createdOn: 'created_on',
  },
});

export const pedigreesOfDataset = ofDataset(pedigreeSource, 'pedigree');
export const pedigreeDefinitionsOfDataset = ofDataset(pedigreeDefinitionSource, 'pedigreedefinition');
