import { institutions } from '@landrace/contract/areas/germplasm/institution.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const institutionSource = defineSource(institutions, {
  view: 'institution_list',
  scope: everyone,
  columns: {
    institutionId: 'institution_id',
    institutionName: 'institution_name',
    institutionCode: 'institution_code',
    institutionAcronym: 'institution_acronym',
    institutionType: 'institution_type',
    institutionAddress: 'institution_address',
    institutionEmail: 'institution_email',
    institutionPhone: 'institution_phone',
    institutionContact: 'institution_contact',
    countryId: 'country_id',
    countryName: 'country_name',
    countryCode: 'country_code',
  },
});
