import { identifier, ids, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Who took part in which dataset, and in which role. */
export const collaborators = defineTable({
  name: 'collaborators',
  area: 'datasets',
  segment: 'collaborator',
  key: 'collaborationId',
  idField: 'collaboratorId',
  nameField: 'collaboratorLastName',
  columns: [
    'collaboratorFirstName',
    'collaboratorRoles',
    'collaboratorEmail',
    'collaboratorExternalId',
    'institutionName',
    'countryName',
    'datasetName',
  ],
  fields: {
    collaborationId: identifier(),
    collaboratorId: identifier(),
    collaboratorFirstName: text(),
    collaboratorLastName: text(),
    collaboratorRoles: text({ optional: true }),
    collaboratorEmail: text({ optional: true }),
    collaboratorPhone: text({ optional: true }),
    collaboratorExternalId: text({ optional: true }),
    institutionId: identifier({ optional: true }),
    institutionName: text({ optional: true, facet: 'values' }),
    institutionAddress: text({ optional: true }),
    countryId: identifier({ optional: true }),
    countryName: text({ optional: true, countryCodeField: 'countryCode2' }),
    countryCode2: text({ optional: true }),
    countryCode3: text({ optional: true }),
    datasetId: identifier(),
    datasetName: text({ link: { route: 'datasets-details', idField: 'datasetId' } }),
    projectIds: ids({ optional: true, sortable: false }),
  },
});
