import { germplasmInstitutions } from '@landrace/contract/areas/germplasm/germplasm-institution.table';
import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const germplasmInstitutionSource = defineSource(germplasmInstitutions, {
  view: 'germplasm_institution_list',
  scope: everyone,
  columns: {
    holdingId: 'holding_id',
    germplasmId: 'germplasm_id',
    germplasmName: 'germplasm_name',
    institutionType: 'institution_type',
    institutionId: 'institution_id',
    institutionName: 'institution_name',
    institutionCode: 'institution_code',
    institutionAcronym: 'institution_acronym',
    institutionAddress: 'institution_address',
    institutionEmail: 'institution_email',
    institutionPhone: 'institution_phone',
    institutionContact: 'institution_contact',
    countryId: 'country_id',
    countryName: 'country_name',
    countryCode: 'country_code',
  },
});

/** The institutions of one passport, once for each of their roles. */
export const institutionsOfGermplasm = defineMount(germplasmInstitutionSource, {
  path: 'germplasm/{germplasmId}/institution/table',
  params: z.object({ germplasmId: id }),
  reads: [],
  where: async ({ germplasmId }) => sql<boolean>`v.germplasm_id = ${germplasmId}::int`,
});
