import {
  mapped,
  overlayList,
  overlaySheet,
  rasterName,
} from '@landrace/contract/areas/imports/layouts/geotiff';
import { dayInName } from '@landrace/domain/cells/dates';
import { createStages } from '../../check/stage';
import { stageSheet } from '../../check/stage-sheet';
import { findChosenDataset } from '../../dataset/chosen-dataset';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { Importer } from '../../importer';
import { checkFiles } from '../../listed-files/check-files';
import { openList, openListedArchive } from '../../listed-files/listed-archive';
import { findSubjects } from '../../listed-files/listed-files.repository';
import type { Listing } from '../../listed-files/listing';
import { insertOverlays, overlayStage, renderedStage } from './geotiff.repository';
import { geotiffTemplate } from './geotiff-template';
import { largestRaster, readRaster } from './raster';
import { storeOverlays } from './store-overlays';

const listing: Listing = {
  layout: overlaySheet,
  listName: overlayList,
  fileName: rasterName,
  readFromName: { recordedOn: dayInName },
};

export const geotiffImporter: Importer = {
  type: 'geotiff',
  textSheet: overlaySheet.name,
  template: geotiffTemplate,
  open: (file) => openList(file, listing),
  async check(run) {
    const { tx } = run.load;
    await findChosenDataset(run, [datasetTypeIds.trial, datasetTypeIds.climate]);
    const archive = await openListedArchive(run.file, listing);
    if (archive.missing !== undefined) {
      run.issues.note({ status: 'IMAGE_TEMPLATE_MISSING', value: archive.missing });
      return;
    }
    const stage = overlayStage(run.options.datasetId);
    await createStages(tx, [stage, renderedStage]);
    await stageSheet(run, stage);
    await findSubjects(tx, run.jobId, stage, mapped);
    await checkFiles(run, archive, {
      stage: stage.table,
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
