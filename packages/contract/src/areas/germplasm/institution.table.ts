import { type CodeList, identifier, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { institutionRoles } from './passport';

const roles: CodeList = {
  texts: 'germplasm.institutionRoles',
  codeOf: Object.fromEntries(institutionRoles.map((role) => [role, role])),
};

export const institutions = defineTable({
  name: 'institutions',
  area: 'germplasm',
  segment: 'institution',
  key: 'institutionId',
  nameField: 'institutionName',
  columns: ['institutionCode', 'institutionAcronym', 'institutionType', 'countryName', 'institutionEmail'],
  fields: {
    institutionId: identifier(),
    institutionName: text(),
    institutionCode: text({ optional: true }),
    institutionAcronym: text({ optional: true }),
    /** The roles it has here. */
    institutionType: text({ optional: true, codes: roles, joinedBy: ', ' }),
    institutionAddress: text({ optional: true }),
    institutionEmail: text({ optional: true }),
    institutionPhone: text({ optional: true }),
    institutionContact: text({ optional: true }),
    countryId: identifier({ optional: true }),
    countryName: text({ optional: true, facet: 'values', countryCodeField: 'countryCode' }),
    countryCode: text({ optional: true, suggested: true }),
  },
});
