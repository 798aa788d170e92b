import { basename, extname } from 'node:path';
import {
  attributeSheet,
  locationSheet,
  metadataLabels,
  metadataSheet,
  requiredMetadataLabels,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { readWholeNumber } from '@landrace/domain/cells/plain-values';
import { createStages, reportIssues } from '../check/stage';
import { type ImportRun, stageSheet } from '../check/stage-sheet';
import { stageNewLocations } from '../unknown-names/new-locations.repository';
import { hasVisibleExperiment, isAccessible } from './chosen-dataset';
import {
  contradictoryLocations,
  findDatasetByName,
  findTargetAttribute,
  hasMissingColumns,
  insertKnownLocations,
  insertTarget,
  type LocationsInStage,
  listMetadata,
  type MetadataRow,
  undeclaredLocations,
} from './dataset-check.repository';
import { matchLocations } from './dataset-load.repository';
import {
  attributeStage,
  collaboratorStage,
  datasetStages,
  locationStage,
  metadataStage,
} from './dataset-stage';

export interface DatasetKind {
  /** The id in `dataset_type`. */
  readonly datasetTypeId: number;
  /** Labels of METADATA in files of this type, in addition to the common ones. */
  readonly moreLabels?: readonly string[];
  /** An update that names no dataset is about the one with the title in the file. */
  readonly isKnownByTitle?: true;
}

/**
 * Reads METADATA, ATTRIBUTES, LOCATION and COLLABORATORS, if the file has them, and returns the dataset that the file
 * adds to, unless it is a new one. Without METADATA its title is the file name.
 */
export async function checkDatasetSheets(run: ImportRun, kind: DatasetKind): Promise<number | undefined> {
  const { tx } = run.load;
  await createStages(tx, datasetStages);
  await stageSheet(run, attributeStage);
  const named = await checkTarget(run, kind);
  const labels = [...metadataLabels, ...(kind.moreLabels ?? [])];
  await checkMetadata(run, { labels, isNew: named.datasetId === undefined });
  const datasetId = run.isUpdate && !named.isNamed ? await findUpdated(run, kind) : named.datasetId;
  if (has(run, locationSheet)) {
    await stageSheet(run, locationStage);
    await reportIssues(tx, run.jobId, [contradictoryLocations]);
    await matchLocations(tx);
  }
  await stageSheet(run, collaboratorStage);
  await run.issues.flush();
  return datasetId;
}

const has = ({ workbook }: ImportRun, { name }: { readonly name: string }) =>
  workbook.sheetNames.includes(name);

interface GivenTarget {
  /** A dataset was specified, correctly or not. */
  readonly isNamed: boolean;
  readonly datasetId?: number;
}

/** The dataset that was chosen with the upload, otherwise the one that the file names by its number. */
async function checkTarget(run: ImportRun, { datasetTypeId }: DatasetKind): Promise<GivenTarget> {
  const { issues, options, userId } = run;
  const { tx } = run.load;
  const { experimentId } = options;
  if (experimentId !== undefined && !(await hasVisibleExperiment(tx, { experimentId, userId })))
    issues.note({
      status: 'GENERIC_INVALID_REFERENCE',
      column: 'experimentId',
      value: `${experimentId}`,
    });
  const attribute = await findTargetAttribute(tx);
  const position = {
    sheet: attributeSheet.name,
    row: attribute?.row,
    column: attributeSheet.columns.value.heading,
  };
  const named = attribute?.value ? readWholeNumber(attribute.value) : undefined;
  if (attribute?.value && named === undefined)
    issues.note({ status: 'GENERIC_INVALID_NUMBER', ...position, value: attribute.value });
  const datasetId = options.datasetId ?? named;
  if (datasetId === undefined) return { isNamed: Boolean(attribute?.value) };
  if (await isAccessible(tx, { datasetId, typeIds: [datasetTypeId], userId })) {
    await insertTarget(tx, datasetId);
    return { isNamed: true, datasetId };
  }
  const cell = options.datasetId === undefined ? position : { column: 'datasetId' };
  issues.note({ status: 'GENERIC_INVALID_REFERENCE', ...cell, value: String(datasetId) });
  return { isNamed: true };
}

/** The dataset to update if none was named by number; undefined if two have the same title. */
async function findUpdated(
  run: ImportRun,
  { datasetTypeId, isKnownByTitle }: DatasetKind,
): Promise<number | undefined> {
  const { issues, userId } = run;
  const { tx } = run.load;
  const title = isKnownByTitle ? titleOf(run, await listMetadata(tx)) : undefined;
  const datasetId = title && (await findDatasetByName(tx, { name: title, datasetTypeId, userId }));
  if (datasetId) {
    await insertTarget(tx, datasetId);
    return datasetId;
  }
  issues.note({
    status: 'GENERIC_MISSING_DB_ITEM_UPDATE',
    ...(title === undefined ? { column: 'datasetId' } : { value: title }),
  });
  return undefined;
}

/** Without METADATA, the title of a dataset is its file name. */
export function titleOf(
  { file: { name } }: Pick<ImportRun, 'file'>,
  metadata: readonly MetadataRow[],
): string {
  const title = metadata.find(({ label }) => label.toLowerCase() === 'title')?.value;
  return title ?? (basename(name, extname(name)) || name);
}

async function checkMetadata(
  run: ImportRun,
  { labels, isNew }: { readonly labels: readonly string[]; readonly isNew: boolean },
): Promise<void> {
  const { issues, jobId, isTemplate } = run;
  const sheet = metadataSheet.name;
  if (!has(run, metadataSheet)) {
    if (isNew && isTemplate) issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
    return;
  }
  const count = await stageSheet(run, metadataStage());
  if (count === 0 || (await hasMissingColumns(run.load.tx, jobId, sheet))) return;
  noteLabels(run, labels, await listMetadata(run.load.tx));
}

function noteLabels({ issues }: ImportRun, labels: readonly string[], listed: readonly MetadataRow[]): void {
  const sheet = metadataSheet.name;
  const { label: labelColumn, value: valueColumn } = metadataSheet.columns;
  const rows = new Map<string, MetadataRow>();
  for (const metadata of listed) {
    const { row, label } = metadata;
    if (rows.has(label.toLowerCase()))
      issues.note({
        status: 'GENERIC_DUPLICATE_VALUE',
        sheet,
        row,
        column: labelColumn.heading,
        value: label,
      });
    else rows.set(label.toLowerCase(), metadata);
  }
  const status = 'GENERIC_MISSING_REQUIRED_VALUE';
  for (const label of labels) {
    const found = rows.get(label.toLowerCase());
    if (!found) issues.note({ status, sheet, column: labelColumn.heading, value: label });
    else if (found.value === null && requiredMetadataLabels.includes(label))
      issues.note({ status, sheet, row: found.row, column: valueColumn.heading });
  }
}

/** Checks that the locations in a sheet are described or, without descriptions, that the collection has them. */
export async function checkLocations(run: ImportRun, names: LocationsInStage): Promise<void> {
  const { tx } = run.load;
  if (!has(run, locationSheet)) await insertKnownLocations(tx, names);
  if (run.options.createsLocations) await stageNewLocations(tx, run.jobId, names);
  await reportIssues(tx, run.jobId, [undeclaredLocations(names)]);
}
