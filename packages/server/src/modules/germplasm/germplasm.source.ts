import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { sql } from 'kysely';
import { type CallerFlag, defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';
import { groupMembers, markedFilters, membersOfGroups, namesFromFile } from '../groups/public';
import { attributeFields } from './attribute-fields';

/** Whether a readable dataset has data of the kind. */
function hasData(kind: 'trials' | 'genotype' | 'allelefreq' | 'pedigree'): CallerFlag {
  return {
    reads: ['dataset_germplasm'],
    members: sql`dataset_germplasm as member
      where member.germplasm_id = v.germplasm_id
        and member.kind = (select id from dataset_type where name = ${kind}::text)`,
    counted: async (caller) => {
      const { readable } = await caller.datasets();
      return isOneOf(sql`member.dataset_id`, readable);
    },
  };
}

const ofTaxonomy = (value: 'genus' | 'species' | 'subtaxa') => ({
  column: value,
  lookup: { by: 'taxonomy_id', table: 'taxonomy', value },
});

export const germplasmSource = defineSource(germplasm, {
  view: 'germplasm_list',
  scope: everyone,
  origins: {
    readable: sql`select member.dataset_id from dataset_germplasm member where member.germplasm_id = v.germplasm_id`,
  },
  sharedPlace: { by: 'location_id', table: 'location', latitude: 'latitude', longitude: 'longitude' },
  customFilters: {
    ...markedFilters('germplasm'),
    ...rowsOfChangeSet('germplasm'),
    groupIds: membersOfGroups('germplasm'),
    namesFromFile: namesFromFile(sql.ref('v.germplasm_name')),
  },
  extraColumns: { includeAttributes: attributeFields(sql.ref('v.germplasm_id')) },
  columns: {
    germplasmId: 'germplasm_id',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
    germplasmGid: 'germplasm_gid',
    germplasmNumber: 'germplasm_number',
    germplasmPuid: 'germplasm_puid',
    entityTypeId: 'entity_type_id',
    entityTypeName: {
      column: 'entity_type_name',
      lookup: { by: 'entity_type_id', table: 'entity_type', value: 'name' },
    },
    entityParentId: 'entity_parent_id',
    entityParentName: 'entity_parent_name',
    entityParentGeneralIdentifier: 'entity_parent_general_identifier',
    biologicalStatusId: 'biological_status_id',
    biologicalStatusName: {
      column: 'biological_status_name',
      lookup: { by: 'biological_status_id', table: 'biological_status', value: 'name' },
    },
    synonyms: { column: 'synonyms', elements: { table: 'synonym', value: 'name', owner: 'germplasm_id' } },
    collectorNumber: 'collector_number',
    genus: ofTaxonomy('genus'),
    species: ofTaxonomy('species'),
    subtaxa: ofTaxonomy('subtaxa'),
    institutions: {
      column: 'institutions',
      elements: {
        table: 'germplasm_institution',
        owner: 'germplasm_id',
        lookup: { by: 'institution_id', table: 'institution', value: 'name' },
      },
    },
    locationId: 'location_id',
    location: 'location',
    latitude: 'latitude',
    longitude: 'longitude',
    elevation: 'elevation',
    countryName: {
      column: 'country_name',
      lookup: { by: 'country_id', table: 'country', value: 'name' },
    },
    countryCode: 'country_code',
    collDate: { text: 'coll_date', range: 'coll_date_range' },
    pdci: 'pdci',
    imageCount: 'image_count',
    firstImagePath: 'first_image_path',
    hasTrialsData: hasData('trials'),
    hasGenotypicData: hasData('genotype'),
    hasAllelefreqData: hasData('allelefreq'),
    hasPedigreeData: hasData('pedigree'),
  },
});

export const germplasmOfGroup = groupMembers(germplasmSource, 'germplasm');
