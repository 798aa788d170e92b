import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { sql } from 'kysely';
import { type CallerExpression, defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

/** Whether a dataset the caller may read holds data of the kind. */
function hasData(kind: 'trials' | 'genotype' | 'allelefreq' | 'pedigree'): CallerExpression {
  return {
    reads: ['dataset_germplasm'],
    expression: async (caller) => {
      const { readable } = await caller.datasets();
      return sql`exists (
        select from dataset_germplasm as member
        where member.germplasm_id = v.germplasm_id
          and member.kind = (select id from dataset_type where name = ${kind}::text)
          and member.dataset_id = any(${[...readable]}::int[]))`;
    },
  };
}

export const germplasmSource = defineSource(germplasm, {
  view: 'germplasm_list',
  scope: everyone,
  columns: {
    germplasmId: 'germplasm_id',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
    germplasmGid: 'germplasm_gid',
    germplasmNumber: 'germplasm_number',
    germplasmPuid: 'germplasm_puid',
    entityTypeId: 'entity_type_id',
    entityTypeName: 'entity_type_name',
    entityParentId: 'entity_parent_id',
    entityParentName: 'entity_parent_name',
    entityParentGeneralIdentifier: 'entity_parent_general_identifier',
    biologicalStatusId: 'biological_status_id',
    biologicalStatusName: 'biological_status_name',
    synonyms: { column: 'synonyms', elements: { table: 'synonym', value: 'name', owner: 'germplasm_id' } },
    collectorNumber: 'collector_number',
    genus: 'genus',
    species: 'species',
    subtaxa: 'subtaxa',
    institutions: 'institutions',
    locationId: 'location_id',
    location: 'location',
    latitude: 'latitude',
    longitude: 'longitude',
    elevation: 'elevation',
    countryName: 'country_name',
    countryCode: 'country_code',
    collDate: { given: 'coll_date', range: 'coll_date_range' },
    pdci: 'pdci',
    imageCount: 'image_count',
    firstImagePath: 'first_image_path',
    hasTrialsData: hasData('trials'),
    hasGenotypicData: hasData('genotype'),
    hasAllelefreqData: hasData('allelefreq'),
    hasPedigreeData: hasData('pedigree'),
  },
});
