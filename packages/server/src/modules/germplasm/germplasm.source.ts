import { alleleFilter } from '@landrace/contract/areas/genotyping/allele-conditions.schema';
import { type flagOfDataType, germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { sql } from 'kysely';
import { rowsFoundBy } from '../../engine/row-finder';
import { type CallerExpression, type CallerFlag, defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';
import { listClosedDatasets } from '../datasets/public';
import { groupMembers, markedFilters, membersOfGroups, namesFromFile } from '../groups/public';
import { germplasmWithTraitValues } from '../trials/public';
import { attributeFields } from './attribute-fields';

/** Whether a readable dataset has data of the kind. */
function hasData(kind: keyof typeof flagOfDataType): CallerFlag {
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

/**
 * Types with members in datasets under licences that are not accepted and none in readable ones. Callers who can read
 * everything they see cost nothing.
 */
const licenceNeeded: CallerExpression = {
  reads: ['dataset_germplasm'],
  expression: async (caller) => {
    const closed = await listClosedDatasets(caller);
    if (closed.length === 0) return sql`null::text[]`;
    const { readable } = await caller.datasets();
    // The members of one germplasm are few, and found by its key before datasets are compared.
    return sql`(select array_agg(type.name order by type.id) from (
        select member.kind from (
          select * from dataset_germplasm where germplasm_id = v.germplasm_id offset 0) as member
        group by member.kind
        having bool_or(${isOneOf(sql`member.dataset_id`, closed)})
          and not bool_or(${isOneOf(sql`member.dataset_id`, readable)})) as needed
      join dataset_type as type on type.id = needed.kind)`;
  },
};

/** For filters and counts, in which a missing flag could not be distinguished from one that waits for a licence. */
const needsLicence: CallerFlag = {
  reads: ['dataset_germplasm'],
  members: sql`dataset_germplasm as member where member.germplasm_id = v.germplasm_id`,
  counted: async (caller) => isOneOf(sql`member.dataset_id`, await listClosedDatasets(caller)),
};

const membersOfRow = sql`select member.dataset_id from dataset_germplasm member where member.germplasm_id = v.germplasm_id`;

const ofTaxonomy = (value: 'genus' | 'species' | 'subtaxa') => ({
  lookup: { by: 'taxonomy_id', table: 'taxonomy', value },
});

export const germplasmSource = defineSource(germplasm, {
  scope: everyone,
  origins: { visible: membersOfRow, readable: membersOfRow },
  sharedPlace: { by: 'location_id', table: 'location', latitude: 'latitude', longitude: 'longitude' },
  customFilters: {
    ...markedFilters('germplasm'),
    ...rowsOfChangeSet('germplasm'),
    groupIds: membersOfGroups('germplasm'),
    namesFromFile: namesFromFile(sql.ref('v.germplasm_name')),
    alleles: rowsFoundBy({
      finder: 'germplasmByAlleles',
      schema: alleleFilter,
      key: sql.ref('v.germplasm_id'),
      field: 'foundGenotypes',
    }),
    traitValues: germplasmWithTraitValues(sql.ref('v.germplasm_id')),
  },
  extraColumns: { includeAttributes: attributeFields(sql.ref('v.germplasm_id')) },
  columns: {
    entityTypeName: { lookup: { by: 'entity_type_id', table: 'entity_type', value: 'name' } },
    biologicalStatusName: {
      lookup: { by: 'biological_status_id', table: 'biological_status', value: 'name' },
    },
    synonyms: { elements: { table: 'synonym', value: 'name', owner: 'germplasm_id' } },
    genus: ofTaxonomy('genus'),
    species: ofTaxonomy('species'),
    subtaxa: ofTaxonomy('subtaxa'),
    institutions: {
      elements: {
        table: 'germplasm_institution',
        owner: 'germplasm_id',
        lookup: { by: 'institution_id', table: 'institution', value: 'name' },
      },
    },
    countryName: { lookup: { by: 'country_id', table: 'country', value: 'name' } },
    collDate: { text: 'coll_date', range: 'coll_date_range' },
    hasTrialsData: hasData('trials'),
    hasGenotypicData: hasData('genotype'),
    hasAllelefreqData: hasData('allelefreq'),
    hasPedigreeData: hasData('pedigree'),
    licenceNeeded,
    needsLicence,
  },
});

export const germplasmOfGroup = groupMembers(germplasmSource, 'germplasm');
