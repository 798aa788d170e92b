import { choice, identifier, text } from '../../core/field';
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
  columns: ['institutionType', 'institutionName', 'institutionCode', 'countryName'],
  fields: {
    holdingId: identifier(),
    germplasmId: identifier(),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    institutionType: choice(institutionRoles),
    institutionId: identifier({ optional: true }),
    institutionName: text({ optional: true }),
    institutionCode: text({ optional: true }),
    institutionAcronym: text({ optional: true }),
    institutionAddress: text({ optional: true }),
    institutionEmail: text({ optional: true }),
    institutionPhone: text({ optional: true }),
    institutionContact: text({ optional: true }),
    countryId: identifier({ optional: true }),
    countryName: text({ optional: true, facet: 'values', countryCodeField: 'countryCode' }),
    countryCode: text({ optional: true, suggested: true }),
  },
});
