import { integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const institutions = defineTable({
  name: 'institutions',
  area: 'germplasm',
  segment: 'institution',
  key: 'institutionId',
  nameField: 'institutionName',
  fields: {
    institutionId: integer(),
    institutionName: text(),
    institutionCode: text({ optional: true }),
    institutionAcronym: text({ optional: true }),
    /** Its roles for germplasm of the portal: those of `institutionRoles`, joined by commas. */
    institutionType: text({ optional: true }),
    institutionAddress: text({ optional: true }),
    institutionEmail: text({ optional: true }),
    institutionPhone: text({ optional: true }),
    institutionContact: text({ optional: true }),
    countryId: integer({ optional: true, hidden: true }),
    countryName: text({ optional: true, facet: 'values', countryCodeField: 'countryCode' }),
    countryCode: text({ optional: true, hidden: true }),
  },
});
