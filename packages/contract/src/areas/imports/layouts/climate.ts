import { climateDataTypes } from '@landrace/domain/cells/parse-data-type';
import { defineSheet } from '../layout';
import { variableColumns } from './variables';

const { dataType } = variableColumns;

/** The variables by which the weather is measured. */
export const climateVariableSheet = defineSheet({
  name: 'ENVIRONMENTAL VARIABLES',
  columns: {
    ...variableColumns,
    dataType: { ...dataType, kind: { ...dataType.kind, types: climateDataTypes } },
  },
});

/** The same sheet in older files. */
export const olderClimateVariableSheet = defineSheet({ ...climateVariableSheet, name: 'CLIMATES' });

/** One row per place and day; every other column is a variable. */
export const climateSheet = defineSheet({
  name: 'DATA',
  variablesIn: climateVariableSheet.name,
  isOfDatasets: true,
  columns: {
    location: {
      heading: 'Location/Climate',
      aliases: ['Location'],
      suggestedHeadings: ['Loc', 'Site', 'Env', 'Environment', 'Station'],
      kind: { as: 'text' },
      isName: true,
      names: 'locations',
      required: 'GENERIC_MISSING_REQUIRED_VALUE',
    },
    date: { heading: 'Date', kind: { as: 'moment' }, required: 'GENERIC_MISSING_REQUIRED_VALUE' },
  },
});
