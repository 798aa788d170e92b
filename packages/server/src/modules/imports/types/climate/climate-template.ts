import { climateSheet, climateVariableSheet } from '@landrace/contract/areas/imports/layouts/climate';
import { sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import type { WrittenCell } from '../../../../platform/sheets/sheet-content';
import { datasetTypeIds } from '../../dataset/dataset-types';
import {
  listVariables,
  type RecordedValue,
  variableCells,
  variableHeading,
  type WrittenVariable,
  writtenMoment,
} from '../../measurements/variable-template';
import { climates } from '../../measurements/variables.repository';
import { defineTemplate } from '../../templates/define-template';

const south = 'Example Station South';
const exampleVariables = ['Example mean temperature', 'Example precipitation', 'Example last frost'];

export const climateTemplate = defineTemplate({
  datasetTypeId: datasetTypeIds.climate,
  sheets: {
    variables: { layout: climateVariableSheet, widths: { name: 28, description: 40 } },
    climate: { layout: climateSheet, widths: { location: 28 } },
  },
  /** Invented data. */
  example: {
    dataset: {
      metadata: {
        Title: 'Example weather',
        Description: 'Three months at one station, invented',
        Rights: 'Invented; nobody holds rights',
        Contact: 'Example Genebank',
      },
      attributes: [{ attribute: 'Instrument', type: 'text', value: 'Automatic station' }],
      locations: [
        { name: south, shortName: 'South', country: 'DE', elevation: 112, latitude: 51.82, longitude: 11.28 },
      ],
      collaborators: [],
    },
    variables: [
      {
        name: 'Example mean temperature',
        shortName: 'Tmean',
        description: 'Mean of the month at two metres',
        dataType: 'numeric',
        unitName: 'degree Celsius',
        unitAbbreviation: '°C',
      },
      {
        name: 'Example precipitation',
        shortName: 'Rain',
        dataType: 'numeric',
        unitName: 'millimetre',
        unitAbbreviation: 'mm',
      },
      { name: 'Example last frost', dataType: 'date' },
    ],
    climate: {
      otherColumns: exampleVariables,
      rows: [
        [south, '2024-03-01', 6.4, 38, '2024-03-29'],
        [south, '2024-04-01', 9.1, 27.5, null],
        [south, '2024-05-01', 14.8, 61, null],
      ],
    },
  },
  async ofDataset({ reader }, datasetId) {
    const variables = await listVariables(reader, climates, datasetId);
    return {
      variables,
      climate: {
        otherColumns: variables.map(variableHeading),
        rows: climateRows(reader, datasetId, variables),
      },
    };
  },
});

interface ClimateRow {
  readonly date: string;
  readonly values: readonly RecordedValue[];
}

/** Location by location, because all of them may not fit into memory. */
async function* climateRows(
  reader: Reader,
  datasetId: number,
  variables: readonly WrittenVariable[],
): AsyncGenerator<WrittenCell[]> {
  const places = await reader.many(sql<{ id: number; name: string }>`
    select l.id, l.site_name as name from location l
    where l.id in (select location_id from climate_value where dataset_id = ${datasetId}::int)
    order by lower(l.site_name), l.site_name, l.id`);
  for (const { id, name } of places)
    for (const { date, values } of await listRows(reader, datasetId, id))
      yield [name, date, ...variableCells(variables, values)];
}

function listRows(reader: Reader, datasetId: number, locationId: number): Promise<ClimateRow[]> {
  return reader.many(sql<ClimateRow>`
    select ${writtenMoment('recorded_on')} as date, jsonb_agg(jsonb_build_array(climate_id, value)) as values
    from (
      select recorded_on, climate_id, value,
        row_number() over (partition by climate_id, recorded_on order by id) as place
      from climate_value where dataset_id = ${datasetId}::int and location_id = ${locationId}::int
    ) as numbered
    group by recorded_on, place order by recorded_on, place`);
}
