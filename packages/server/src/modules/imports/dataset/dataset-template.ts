import type { ColumnLayout } from '@landrace/contract/areas/imports/layout';
import {
  attributeLabels,
  attributeSheet,
  collaboratorSheet,
  dublinCoreLabels,
  locationSheet,
  metadataLabels,
  metadataSheet,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { ownValue } from '@landrace/domain/own-value';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import {
  type ChoiceList,
  type TemplateContext,
  type TemplateSheet,
  templateColumns,
  templateRows,
} from '../templates/template';
import { findDataset, listAttributes, listCollaborators, listLocations } from './dataset-template.repository';

type Records<Layout extends { readonly columns: object }> = readonly Partial<
  Record<keyof Layout['columns'], WrittenCell>
>[];

/** The content of the sheets that all datasets share. */
export interface DatasetRecords {
  /** By label. */
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly attributes: Records<typeof attributeSheet>;
  readonly locations: Records<typeof locationSheet>;
  readonly collaborators: Records<typeof collaboratorSheet>;
}

export const noRecords: DatasetRecords = { metadata: {}, attributes: [], locations: [], collaborators: [] };

/** For a column with the data type of values. */
export function dataTypeChoices({ kind }: ColumnLayout): ChoiceList {
  const types = kind.as === 'dataType' ? kind.types : [];
  return { name: 'Data Type', choices: types.map((value) => ({ value })) };
}

/** METADATA first, the others after the data. */
export function datasetSheets(
  context: TemplateContext,
  records: DatasetRecords,
  moreLabels: readonly string[] = [],
): { readonly metadata: TemplateSheet; readonly others: readonly TemplateSheet[] } {
  const explanations = templateColumns(collaboratorSheet, context, { texts: 'collaborators' });
  return {
    metadata: metadataSheetOf(context, records.metadata, [...metadataLabels, ...moreLabels]),
    others: [
      {
        name: attributeSheet.name,
        columns: templateColumns(attributeSheet, context, {
          texts: 'attributes',
          additions: {
            attribute: { width: 28 },
            type: { choices: dataTypeChoices(attributeSheet.columns.type) },
            value: { width: 40 },
          },
        }),
        rows: templateRows(attributeSheet, records.attributes),
      },
      {
        name: collaboratorSheet.name,
        columns: explanations,
        // The importer expects a row of explanations below the headings.
        rows: [
          explanations.map(({ note, heading }) => note ?? heading),
          ...templateRows(collaboratorSheet, records.collaborators),
        ],
      },
      {
        name: locationSheet.name,
        columns: templateColumns(locationSheet, context, {
          texts: 'locations',
          additions: { name: { width: 28 } },
        }),
        rows: templateRows(locationSheet, records.locations),
      },
    ],
  };
}

function metadataSheetOf(
  context: TemplateContext,
  metadata: DatasetRecords['metadata'],
  labels: readonly string[],
): TemplateSheet {
  const { text } = context;
  return {
    name: metadataSheet.name,
    columns: templateColumns(metadataSheet, context, {
      texts: 'metadata',
      additions: { label: { width: 32 }, definition: { width: 60 }, value: { width: 60 } },
    }),
    rows: labels.map((label) => {
      const definition = text(`imports.templates.labels.${textKey(label)}`) ?? null;
      return [label, definition, ownValue(metadata, label) ?? null];
    }),
  };
}

/** "Date of creation" becomes `dateOfCreation`. */
function textKey(label: string): string {
  return label.toLowerCase().replace(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The content of the sheets for a dataset; undefined if it is of another type. */
export async function datasetRecords(
  { reader }: TemplateContext,
  datasetId: number,
  typeId: number,
): Promise<DatasetRecords | undefined> {
  const dataset = await findDataset(reader, datasetId);
  if (dataset?.typeId !== typeId) return undefined;
  const attributes = await listAttributes(reader, datasetId);
  const ofLabel = new Map(
    attributeLabels.map((label) => [label, attributes.find(({ name }) => isSame(name, label))] as const),
  );
  const core = Object.entries(dublinCoreLabels).map(([term, label]) => [
    label,
    ownValue(dataset.dublinCore ?? {}, term)?.join('; ') || null,
  ]);
  return {
    metadata: {
      ...Object.fromEntries(core),
      ...Object.fromEntries([...ofLabel].map(([label, attribute]) => [label, attribute?.value ?? null])),
      Title: dataset.name,
      // The importer requires one.
      Description: dataset.description || dataset.name,
      Contact: dataset.contact,
    },
    attributes: attributes
      .filter((attribute) => ![...ofLabel.values()].includes(attribute))
      .map(({ name, dataType, value }) => ({ attribute: name, type: dataType, value })),
    locations: (await listLocations(reader, datasetId)).map((location) => ({ ...location })),
    collaborators: (await listCollaborators(reader, datasetId)).map((collaborator) => ({ ...collaborator })),
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
