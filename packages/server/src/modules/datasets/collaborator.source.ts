import { collaborators } from '@landrace/contract/areas/datasets/collaborator.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofVisibleDatasets } from '../../platform/access/scope';
import { ofDataset } from './public';

export const collaboratorSource = defineSource(collaborators, {
  view: 'collaborator_list',
  scope: ofVisibleDatasets('dataset_id'),
  origins: { visible: datasetIn('dataset_id') },
  columns: {
    collaborationId: 'collaboration_id',
    collaboratorId: 'collaborator_id',
    collaboratorFirstName: 'collaborator_first_name',
    collaboratorLastName: 'collaborator_last_name',
    collaboratorRoles: 'collaborator_roles',
    collaboratorEmail: 'collaborator_email',
    collaboratorPhone: 'collaborator_phone',
    collaboratorExternalId: 'collaborator_external_id',
    institutionId: 'institution_id',
    institutionName: 'institution_name',
    institutionAddress: 'institution_address',
    countryId: 'country_id',
    countryName: 'country_name',
    countryCode2: 'country_code2',
    countryCode3: 'country_code3',
    datasetId: 'dataset_id',
    datasetName: 'dataset_name',
    projectIds: 'project_ids',
  },
});

export const collaboratorsOfDataset = ofDataset(collaboratorSource, 'collaborator');
