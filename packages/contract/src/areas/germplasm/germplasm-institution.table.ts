import { choice, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { institutionRoles } from './passport';

/** Which institution holds, collected, bred, duplicates or donated which germplasm. */
export const germplasmInstitutions = defineTable({
  name: 'germplasmInstitutions',
  area: 'germplasm',
  segment: 'germplasm/institution',
  key: 'holdingId',
  idField: 'germplasmId',
  nameField: 'germplasmName',
  fields: {
    holdingId: integer({ hidden: true }),
    germplasmId: integer({ hidden: true }),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    institutionType: choice(institutionRoles),
    institutionId: integer({ optional: true, hidden: true }),
    institutionName: text({ optional: true }),
    institutionCode: text({ optional: true }),
    institutionAcronym: text({ optional: true, hidden: true }),
    institutionAddress: text({ optional: true, hidden: true }),
    institutionEmail: text({ optional: true, hidden: true }),
    institutionPhone: text({ optional: true, hidden: true }),
    institutionContact: text({ optional: true, hidden: true }),
    countryId: integer({ optional: true, hidden: true }),
    countryName: text({ optional: true, facet: 'values', countryCodeField: 'countryCode' }),
    countryCode: text({ optional: true, hidden: true }),
  },
});
