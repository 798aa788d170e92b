import type { ColumnLayout, SheetLayout } from '@landrace/contract/areas/imports/layout';
import { ownValue } from '@landrace/domain/own-value';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import {
  type DatasetRecords,
  datasetSheets,
  findDatasetRecords,
  metadataRecords,
  noRecords,
} from '../dataset/dataset-template';
import {
  type ChoiceList,
  type Selection,
  type SheetData,
  type SheetDefinition,
  type SheetRecord,
  type SheetRows,
  type TemplateArchive,
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  textKey,
} from './template';

/** The fields of each sheet. */
type Fields = Readonly<Record<string, string>>;

/** The content of a template by sheet; sheets that it does not have are empty. */
export type TemplateData<Sheets extends Fields> = {
  readonly [Sheet in keyof Sheets]?: SheetData<Sheets[Sheet]>;
} & {
  /** Of the sheets that all datasets share. */
  readonly dataset?: Partial<DatasetRecords>;
};

interface TemplateDefinition<Sheets extends Fields> {
  /** In their order. */
  readonly sheets: { readonly [Sheet in keyof Sheets]: SheetDefinition<Sheets[Sheet]> };
  /** The id in `dataset_type`, for templates with the sheets that all datasets share. */
  readonly datasetTypeId?: number;
  /** Labels in METADATA in addition to those of all datasets. */
  readonly metadataLabels?: readonly string[];
  /** If even an empty template contains something. */
  readonly empty?: TemplateData<NoInfer<Sheets>>;
  readonly example: TemplateData<NoInfer<Sheets>>;
  /** Undefined if the dataset has no such data. */
  ofDataset?(context: TemplateContext, datasetId: number): Promise<TemplateData<NoInfer<Sheets>> | undefined>;
  ofSelection?(context: TemplateContext, selection: Selection): Promise<TemplateData<NoInfer<Sheets>>>;
  readonly archive?: TemplateArchive;
}

export function defineTemplate<Sheets extends Fields>(
  definition: TemplateDefinition<Sheets>,
): TemplateWriter {
  const { datasetTypeId, empty = {}, example, ofDataset, ofSelection, archive } = definition;
  const write = (context: TemplateContext, data: TemplateData<Fields>) => sheetsOf(context, definition, data);
  return {
    archive,
    empty: async (context) => write(context, empty),
    example: async (context) => write(context, example),
    ...(ofDataset && {
      async ofDataset(context, datasetId) {
        const shared = datasetTypeId
          ? await findDatasetRecords(context.reader, datasetId, datasetTypeId)
          : noRecords;
        const data = shared && (await ofDataset(context, datasetId));
        if (!data) return undefined;
        const metadata = { ...shared.metadata, ...data.dataset?.metadata };
        return write(context, { ...data, dataset: { ...shared, metadata } });
      },
    }),
    ...(ofSelection && {
      ofSelection: async (context, selection) => write(context, await ofSelection(context, selection)),
    }),
  };
}

type SheetsOfTemplate = Pick<TemplateDefinition<Fields>, 'sheets' | 'datasetTypeId' | 'metadataLabels'>;

function sheetsOf(
  context: TemplateContext,
  { sheets, datasetTypeId, metadataLabels }: SheetsOfTemplate,
  { dataset, ...own }: TemplateData<Fields>,
): TemplateSheet[] {
  const { metadata, ...others } = datasetSheets;
  const definitions = datasetTypeId === undefined ? sheets : { metadata, ...sheets, ...others };
  const data: Readonly<Record<string, SheetData | undefined>> = {
    ...dataset,
    ...own,
    metadata: metadataRecords(context, dataset?.metadata, metadataLabels),
  };
  return Object.entries<SheetDefinition<string>>(definitions).flatMap(([sheet, definition]) => {
    const rows = ownValue(data, sheet);
    return definition.isOmittedIfEmpty && !rows ? [] : [sheetOf(context, sheet, definition, rows)];
  });
}

/** One sheet, also outside of a template. */
export function sheetOf(
  context: TemplateContext,
  sheet: string,
  { layout, texts = sheet, widths = {}, choices = {}, explainsInRow }: SheetDefinition<string>,
  data: SheetData = [],
): TemplateSheet {
  const { otherColumns, rows } = 'rows' in data ? data : { otherColumns: [], rows: data };
  const note = (key: string) => context.text(`imports.templates.${texts}.${key}`);
  const columns = Object.entries(layout.columns).map(([field, column]) => ({
    heading: column.heading,
    isRequired: column.required !== undefined,
    mayHaveLines: column.mayHaveLines,
    note: note(field),
    choices: ownValue(choices, field) ?? choicesOf(column, field, context, note),
    width: ownValue(widths, field),
  }));
  const other = { note: note('otherColumns'), width: widths.otherColumns };
  const explanations = columns.map(({ heading, note }) => note ?? heading);
  return {
    name: layout.name,
    columns: [...columns, ...otherColumns.map((heading) => ({ heading, ...other }))],
    rows: cellRows(layout, rows, explainsInRow && explanations),
  };
}

/** The allowed values according to the layout. */
function choicesOf(
  { heading, kind, choices }: ColumnLayout,
  field: string,
  { text }: TemplateContext,
  note: (key: string) => string | undefined,
): ChoiceList | undefined {
  if (choices)
    return { name: heading, choices: choices.map((value) => ({ value, meaning: note(textKey(value)) })) };
  if (kind.as === 'truth') return { name: heading, choices: [{ value: 'yes' }, { value: 'no' }] };
  if (kind.as === 'dataType') return { name: 'Data Type', choices: kind.types.map((value) => ({ value })) };
  if (!('codes' in kind)) return undefined;
  const meaningOf = (code: number) => text(`germplasm.passport.codes.${field}.${code}`) ?? '';
  return {
    name: heading,
    choices: kind.codes.map((value) => ({ value, meaning: meaningOf(value) })),
    // A cell may contain several codes.
    ...(kind.as === 'codes' && { allowsOtherValues: true }),
  };
}

async function* cellRows(
  layout: SheetLayout,
  rows: SheetRows,
  first: readonly WrittenCell[] | undefined,
): AsyncGenerator<readonly WrittenCell[]> {
  if (first) yield first;
  for await (const row of rows) yield isCells(row) ? row : cellsOf(layout, row);
}

const isCells = (row: object): row is readonly WrittenCell[] => Array.isArray(row);

const numberKinds: readonly ColumnLayout['kind']['as'][] = [
  'number',
  'wholeNumber',
  'decimalDegrees',
  'code',
];

/** Cells in the order of the layout. Numbers are written as numbers, not as text. */
export function cellsOf<Field extends string>(
  { columns }: SheetLayout<Field>,
  record: SheetRecord<Field>,
): WrittenCell[] {
  const cells: Readonly<Record<string, WrittenCell | undefined>> = record;
  return Object.entries<ColumnLayout>(columns).map(([field, { kind }]) => {
    const cell = ownValue(cells, field) ?? null;
    return cell !== null && numberKinds.includes(kind.as) ? Number(cell) : cell;
  });
}
