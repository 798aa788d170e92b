import { pedigreeDefinitions, pedigrees } from '@landrace/contract/areas/germplasm/pedigree.table';
import { defineSource } from '../../engine/source';
import { ofDataset, ofReadableData } from '../datasets/public';

export const pedigreeSource = defineSource(pedigrees, {
  ...ofReadableData,
});

export const pedigreeDefinitionSource = defineSource(pedigreeDefinitions, {
  view: 'pedigree_definition_list',
  ...ofReadableData,
});

export const pedigreesOfDataset = ofDataset(pedigreeSource, 'pedigree');
export const pedigreeDefinitionsOfDataset = ofDataset(pedigreeDefinitionSource, 'pedigreedefinition');
