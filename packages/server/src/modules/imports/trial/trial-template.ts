import {
  phenotypeSheet,
  recordingDateSheet,
  trialSheet,
} from '@landrace/contract/areas/imports/layouts/trial';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { datasetRecords, datasetSheets, noRecords } from '../dataset/dataset-template';
import {
  listVariables,
  variableHeading,
  variableSheet,
  type WrittenVariable,
  writtenValue,
} from '../measurements/variable-template';
import {
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
} from '../templates/template';
import { exampleTrial } from './trial-example';
import { traits, trialDatasetTypeId } from './trial-kind';
import type { TraitRecord, TrialRecords } from './trial-records';
import { hasRecordingDates, streamPlotRows, type WrittenPlotRow } from './trial-template.repository';

const nothing: TrialRecords = { dataset: noRecords, traits: [], data: [], dates: [] };

function sheetsOf(context: TemplateContext, records: TrialRecords): TemplateSheet[] {
  const { metadata, others } = datasetSheets(context, records.dataset);
  const traitColumns = records.traits.map(({ name }) => ({
    heading: variableHeading(name),
    note: context.text('imports.templates.trial.trait'),
  }));
  const plotColumns = templateColumns(trialSheet, context, {
    texts: 'trial',
    additions: { germplasm: { width: 18 } },
  });
  const dateColumns = [...plotColumns, ...traitColumns].map(({ heading }) => ({ heading }));
  const [first, ...rest] = dateColumns;
  const note = context.text('imports.templates.trial.dates');
  return [
    metadata,
    variableSheet(phenotypeSheet, context, records.traits),
    { name: trialSheet.name, columns: [...plotColumns, ...traitColumns], rows: records.data },
    {
      name: recordingDateSheet.name,
      columns: first ? [{ ...first, note }, ...rest] : [],
      rows: records.dates,
    },
    ...others,
  ];
}

export const trialTemplate: TemplateWriter = {
  type: 'trial',
  empty: async (context) => sheetsOf(context, nothing),
  example: async (context) => sheetsOf(context, exampleTrial),
  async ofDataset(context, datasetId) {
    const dataset = await datasetRecords(context, datasetId, trialDatasetTypeId);
    if (!dataset) return undefined;
    const { reader } = context;
    const variables = await listVariables(reader, traits, datasetId);
    const isDated = await hasRecordingDates(reader, datasetId);
    const rows = (what: 'value' | 'date') =>
      mapped(streamPlotRows(reader, datasetId), (row) => writtenRow(row, variables, what));
    return sheetsOf(context, {
      dataset,
      traits: variables.map(traitRecord),
      data: rows('value'),
      dates: isDated ? rows('date') : [],
    });
  },
};

async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield map(row);
}

function writtenRow(
  row: WrittenPlotRow,
  variables: readonly WrittenVariable[],
  what: 'value' | 'date',
): WrittenCell[] {
  const recorded = new Map(row.values.map((value) => [value[0], value]));
  return [
    row.germplasm,
    row.rep,
    row.block,
    row.row,
    row.column,
    row.treatment,
    row.location,
    row.latitude,
    row.longitude,
    row.elevation,
    ...variables.map(({ id, dataType }) => {
      const [, value, date] = recorded.get(id) ?? [];
      if (what === 'date') return date ?? null;
      return value === undefined ? null : writtenValue(value, dataType);
    }),
  ];
}

function traitRecord({
  restrictions,
  isTimeseries,
  setSize,
  id: _,
  ...variable
}: WrittenVariable): TraitRecord {
  const { min, max, categories } = restrictions ?? {};
  return {
    ...variable,
    categories: categories ? JSON.stringify(categories) : null,
    min: min ?? null,
    max: max ?? null,
    setSize,
    isTimeseries: isTimeseries ? 'yes' : 'no',
  };
}
