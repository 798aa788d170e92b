import { type ColumnLayout, defineSheet } from '../layout';
import { variableColumns } from './variables';

const bound = { kind: { as: 'number' }, isOptional: true } as const;

/** The traits of a trial. */
export const phenotypeSheet = defineSheet({
  name: 'PHENOTYPES',
  columns: {
    ...variableColumns,
    categories: {
      heading: 'Trait categories (comma separated)',
      aliases: ['Trait categories'],
      kind: { as: 'text' },
      isOptional: true,
    },
    min: { heading: 'Min (only for numeric traits)', suggestedHeadings: ['Min', 'Minimum'], ...bound },
    max: { heading: 'Max (only for numeric traits)', suggestedHeadings: ['Max', 'Maximum'], ...bound },
    setSize: {
      heading: 'Set size',
      kind: { as: 'wholeNumber', min: 1, max: 2_147_483_647 },
      isOptional: true,
    },
    isTimeseries: { heading: 'Is timeseries', kind: { as: 'truth' }, isOptional: true },
  },
});

const optional = { isOptional: true } as const;
const otherwise = 'GENERIC_INVALID_DATATYPE';
const position = {
  kind: { as: 'wholeNumber', min: -32_768, max: 32_767, otherwise },
  ...optional,
} as const;
const treatment = { heading: 'Treatment', kind: { as: 'text' }, longest: 255 } as const;

const plotColumns = {
  germplasm: {
    heading: 'Line/Phenotype',
    aliases: ['Line/Trait', 'Germplasm'],
    kind: { as: 'text' },
    isName: true,
    names: 'germplasm',
    required: 'GENERIC_MISSING_REQUIRED_VALUE',
  },
  rep: { heading: 'Rep', kind: { as: 'text' }, longest: 10, required: 'TRIALS_DATA_REP_MISSING' },
  block: { heading: 'Block', kind: { as: 'text' }, longest: 10, ...optional },
  row: { heading: 'Row', ...position },
  column: { heading: 'Column', ...position },
  treatment,
  location: { heading: 'Location', kind: { as: 'text' }, isName: true, names: 'locations', ...optional },
  latitude: { heading: 'Latitude', kind: { as: 'decimalDegrees', axis: 'latitude', otherwise }, ...optional },
  longitude: {
    heading: 'Longitude',
    kind: { as: 'decimalDegrees', axis: 'longitude', otherwise },
    ...optional,
  },
  elevation: { heading: 'Elevation', kind: { as: 'number', otherwise }, ...optional },
} as const satisfies Record<string, ColumnLayout>;

/** One row per plot; every column not listed here is a trait. */
export const trialSheet = defineSheet({ name: 'DATA', columns: plotColumns });

const date = {
  heading: 'Date',
  aliases: ['Recording date'],
  suggestedHeadings: ['Year', 'Yr', 'Day'],
  kind: { as: 'moment' },
  ...optional,
} as const;

/** The same, where one column contains the recording date of all values in a row. */
export const datedTrialSheet = defineSheet({ name: 'DATA', columns: { ...plotColumns, date } });

/** Like DATA, with recording dates instead of values. */
export const recordingDateSheet = { name: 'RECORDING_DATES' } as const;

/** One row per value, recognised by the columns for trait and value. */
export const longTrialSheet = defineSheet({
  name: 'DATA',
  columns: {
    ...plotColumns,
    treatment: { ...treatment, ...optional },
    trait: {
      heading: 'Trait',
      kind: { as: 'text' },
      isName: true,
      required: 'GENERIC_MISSING_REQUIRED_VALUE',
    },
    value: { heading: 'Value', kind: { as: 'text' }, holdsVariables: true },
    date,
  },
});

/** Names that breeders' files use for the germplasm of a plot. */
const germplasmHeadings = [
  'Accession',
  'Line',
  'Gen',
  'Geno',
  'Genotype',
  'Variety',
  'Cultivar',
  'Entry',
  'Taxa',
  'Ind',
  'Individual',
  'Id',
];

/** Either form, for mapping the columns of other files. */
export const foreignTrialSheet = defineSheet({
  name: 'DATA',
  variablesIn: phenotypeSheet.name,
  isOfDatasets: true,
  columns: {
    ...plotColumns,
    germplasm: { ...plotColumns.germplasm, suggestedHeadings: germplasmHeadings },
    rep: { ...plotColumns.rep, suggestedHeadings: ['Replicate', 'Replication'] },
    treatment: { ...plotColumns.treatment, suggestedHeadings: ['Trt', 'Treat'] },
    row: { ...plotColumns.row, suggestedHeadings: ['Range'] },
    column: { ...plotColumns.column, suggestedHeadings: ['Col'] },
    location: {
      ...plotColumns.location,
      suggestedHeadings: ['Loc', 'Site', 'Env', 'Environment'],
      promptForConstant: true,
    },
    trait: {
      heading: longTrialSheet.columns.trait.heading,
      kind: { as: 'text' },
      isName: true,
      isOptional: true,
    },
    value: { ...longTrialSheet.columns.value, isOptional: true },
    date,
  },
});
