import { ids, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Who took part in which dataset, and in which role. */
export const collaborators = defineTable({
  name: 'collaborators',
  area: 'datasets',
  segment: 'collaborator',
  key: 'collaborationId',
  idField: 'collaboratorId',
  nameField: 'collaboratorLastName',
  fields: {
    collaborationId: integer({ hidden: true }),
    collaboratorId: integer({ hidden: true }),
    collaboratorFirstName: text(),
    collaboratorLastName: text(),
    collaboratorRoles: text({ optional: true }),
    collaboratorEmail: text({ optional: true }),
    collaboratorPhone: text({ optional: true, hidden: true }),
    collaboratorExternalId: text({ optional: true }),
    institutionId: integer({ optional: true, hidden: true }),
    institutionName: text({ optional: true, facet: 'values' }),
    institutionAddress: text({ optional: true, hidden: true }),
    countryId: integer({ optional: true, hidden: true }),
    countryName: text({ optional: true, countryCodeField: 'countryCode2' }),
    countryCode2: text({ optional: true, hidden: true }),
    countryCode3: text({ optional: true, hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ link: { route: 'datasets-details', idField: 'datasetId' } }),
    projectIds: ids({ optional: true, hidden: true, sortable: false }),
  },
});
