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
import type { Reader } from '../../../platform/db/handle';
import { type RecordOf, type SheetDefinition, type TemplateContext, textKey } from '../templates/template';
import { findDataset, listAttributes, listCollaborators, listLocations } from './dataset-template.repository';

/** The sheets that all datasets share: METADATA is before the data, the others are after them. */
export const datasetSheets = {
  metadata: { layout: metadataSheet, widths: { label: 32, definition: 60, value: 60 } },
  attributes: { layout: attributeSheet, widths: { attribute: 28, value: 40 } },
  collaborators: { layout: collaboratorSheet, explainsInRow: true },
  locations: { layout: locationSheet, widths: { name: 28 } },
} as const satisfies Record<string, SheetDefinition<string>>;

/** The content of these sheets. */
export interface DatasetRecords {
  /** By label. */
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly attributes: readonly RecordOf<typeof attributeSheet>[];
  readonly locations: readonly RecordOf<typeof locationSheet>[];
  readonly collaborators: readonly RecordOf<typeof collaboratorSheet>[];
}

export const noRecords: DatasetRecords = { metadata: {}, attributes: [], locations: [], collaborators: [] };

/** A row for each label, whether it has a value or not. */
export function metadataRecords(
  { text }: TemplateContext,
  metadata: DatasetRecords['metadata'] = {},
  moreLabels: readonly string[] = [],
): RecordOf<typeof metadataSheet>[] {
  return [...metadataLabels, ...moreLabels].map((label) => ({
    label,
    definition: text(`imports.templates.labels.${textKey(label)}`) ?? null,
    value: ownValue(metadata, label) ?? null,
  }));
}

/** Undefined if it is of another type. */
export async function findDatasetRecords(
  reader: Reader,
  datasetId: number,
  typeId: number,
): Promise<DatasetRecords | undefined> {
  const dataset = await findDataset(reader, datasetId);
  if (dataset?.typeId !== typeId) return undefined;
  const attributes = await listAttributes(reader, datasetId);
  const ofLabel = new Map(
    attributeLabels.map(
      (label) => [label, attributes.find(({ attribute }) => isSame(attribute, label))] as const,
    ),
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
    attributes: attributes.filter((attribute) => ![...ofLabel.values()].includes(attribute)),
    locations: await listLocations(reader, datasetId),
    collaborators: await listCollaborators(reader, datasetId),
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
