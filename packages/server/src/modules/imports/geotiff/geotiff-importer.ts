import { overlayList, overlaySheet, rasterName } from '@landrace/contract/areas/imports/layouts/geotiff';
import { dayInName } from '@landrace/domain/cells/day-in-name';
import { isAccessible } from '../dataset/dataset-check.repository';
import type { Importer } from '../importer';
import { checkFiles } from '../listed-files/check-files';
import { openList, openListedArchive } from '../listed-files/listed-archive';
import type { Listing } from '../listed-files/listing';
import type { ImportRun } from '../stage-sheet';
import { createStages, findMapped, insertOverlays } from './geotiff.repository';
import { overlayStage, stageOverlays } from './overlay-stage';
import { largestRaster, readRaster } from './raster';
import { storeOverlays } from './store-overlays';

/** Trials and climate. */
const datasetTypes = [3, 5];

const listing: Listing = {
  layout: overlaySheet,
  listName: overlayList,
  fileName: rasterName,
  readFromName: { recordedOn: dayInName },
};

export const geotiffImporter: Importer = {
  type: 'geotiff',
  textSheet: overlaySheet.name,
  open: (file) => openList(file, listing),
  async check(run) {
    const { tx } = run.load;
    await checkDataset(run);
    const archive = await openListedArchive(run.file, listing);
    if (archive.missing !== undefined) {
      run.issues.note({ status: 'IMAGE_TEMPLATE_MISSING', value: archive.missing });
      return;
    }
    await createStages(tx);
    await stageOverlays(run);
    await findMapped(tx, run.jobId);
    await checkFiles(run, archive, {
      stage: overlayStage,
      sheet: overlaySheet.name,
      largest: largestRaster,
      async issueOf(content) {
        const raster = await readRaster(content);
        return typeof raster === 'string' ? raster : undefined;
      },
    });
  },
  async load(run) {
    const { datasetId } = run.options;
    if (datasetId === undefined) return {};
    const overlays = await storeOverlays(run, (await openListedArchive(run.file, listing)).files);
    await insertOverlays(run.load.tx, datasetId);
    return { datasetId, overlays };
  },
};

async function checkDataset({ options: { datasetId }, userId, issues, load }: ImportRun): Promise<void> {
  for (const datasetTypeId of datasetTypes)
    if (datasetId !== undefined && (await isAccessible(load.tx, { datasetId, datasetTypeId, userId })))
      return;
  const value = datasetId === undefined ? undefined : String(datasetId);
  issues.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value });
}
