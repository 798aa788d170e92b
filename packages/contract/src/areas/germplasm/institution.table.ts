import { identifier, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { roleCodes } from './passport';

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
    institutionType: text({ optional: true, codes: roleCodes, joinedBy: ', ' }), // the roles it has here
    institutionAddress: text({ optional: true }),
    institutionEmail: text({ optional: true }),
    institutionPhone: text({ optional: true }),
    institutionContact: text({ optional: true }),
    countryId: identifier({ optional: true }),
    countryName: text({ optional: true, facet: 'values', countryCodeField: 'countryCode' }),
    countryCode: text({ optional: true, suggested: true }),
  },
});
