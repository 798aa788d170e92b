import { climateSheet, climateVariableSheet } from '@landrace/contract/areas/imports/layouts/climate';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { datasetRecords, datasetSheets, noRecords } from '../dataset/dataset-template';
import {
  listVariables,
  variableHeading,
  variableSheet,
  type WrittenVariable,
  writtenMoment,
  writtenValue,
} from '../measurements/variable-template';
import {
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
} from '../templates/template';
import { exampleClimate } from './climate-example';
import { climateDatasetTypeId, climates } from './climate-kind';
import type { ClimateRecords } from './climate-records';

const nothing: ClimateRecords = { dataset: noRecords, variables: [], data: [] };

function sheetsOf(context: TemplateContext, { dataset, variables, data }: ClimateRecords): TemplateSheet[] {
  const { metadata, others } = datasetSheets(context, dataset);
  const note = context.text('imports.templates.climate.variable');
  return [
    metadata,
    variableSheet(climateVariableSheet, context, variables),
    {
      name: climateSheet.name,
      columns: [
        ...templateColumns(climateSheet, context, {
          texts: 'climate',
          additions: { location: { width: 28 } },
        }),
        ...variables.map(({ name }) => ({ heading: variableHeading(name), note })),
      ],
      rows: data,
    },
    ...others,
  ];
}

export const climateTemplate: TemplateWriter = {
  type: 'climate',
  empty: async (context) => sheetsOf(context, nothing),
  example: async (context) => sheetsOf(context, exampleClimate),
  async ofDataset(context, datasetId) {
    const dataset = await datasetRecords(context, datasetId, climateDatasetTypeId);
    if (!dataset) return undefined;
    const variables = await listVariables(context.reader, climates, datasetId);
    return sheetsOf(context, {
      dataset,
      variables: variables.map(
        ({ id: _, restrictions: __, setSize: ___, isTimeseries: ____, ...variable }) => variable,
      ),
      data: writtenRows(context.reader, datasetId, variables),
    });
  },
};

interface ClimateRow {
  readonly date: string;
  /** Variable and value. */
  readonly values: readonly (readonly [number, string])[];
}

/** Location by location, because all of them may not fit into memory. */
async function* writtenRows(
  reader: Reader,
  datasetId: number,
  variables: readonly WrittenVariable[],
): AsyncGenerator<WrittenCell[]> {
  const places = await reader.many(sql<{ id: number; name: string }>`
    select l.id, l.site_name as name from location l
    where l.id in (select location_id from climate_value where dataset_id = ${datasetId}::int)
    order by lower(l.site_name), l.site_name, l.id`);
  for (const { id, name } of places)
    for (const { date, values } of await listRows(reader, datasetId, id)) {
      const recorded = new Map(values);
      yield [
        name,
        date,
        ...variables.map((variable) => {
          const value = recorded.get(variable.id);
          return value === undefined ? null : writtenValue(value, variable.dataType);
        }),
      ];
    }
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
