import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { overlayList, overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import type { CopyValue } from '../../../platform/db/copy-in';
import { pictureKey } from '../../community/public';
import { isInReach } from '../dataset/dataset-check.repository';
import type { Importer } from '../importer';
import { checkFiles } from '../listed-files/check-files';
import { fileKey, openList, openListedArchive } from '../listed-files/listed-archive';
import { listListedFiles } from '../listed-files/listed-files.repository';
import type { ImportRun } from '../stage-sheet';
import { createStages, findMapped, insertOverlays } from './geotiff.repository';
import { overlayStage, stageOverlays } from './overlay-stage';
import { largestRaster, readRaster } from './raster';
import { renderOverlay } from './render-overlay';

/** Trials and climate. */
const datasetTypes = [3, 5];

export const geotiffImporter: Importer = {
  type: 'geotiff',
  textSheet: overlaySheet.name,
  open: (file) => openList(file, overlayList, overlaySheet.name),
  async check(run) {
    const { tx } = run.load;
    await checkDataset(run);
    const archive = await openListedArchive(run.file, overlayList);
    if (!archive.list) {
      run.faults.note({ status: 'IMAGE_TEMPLATE_MISSING', value: overlayList });
      return;
    }
    await createStages(tx);
    await stageOverlays(run);
    await findMapped(tx, run.jobId);
    await checkFiles(run, archive, {
      stage: overlayStage,
      sheet: overlaySheet.name,
      largest: largestRaster,
      async faultOf(content) {
        const raster = await readRaster(content);
        return typeof raster === 'string' ? raster : undefined;
      },
    });
  },
  async load(run) {
    const { datasetId } = run.options;
    if (datasetId === undefined) return {};
    await storeOverlays(run);
    await insertOverlays(run.load.tx, datasetId);
    return { datasetId };
  },
};

async function checkDataset({ options: { datasetId }, userId, faults, load }: ImportRun): Promise<void> {
  for (const datasetTypeId of datasetTypes)
    if (datasetId !== undefined && (await isInReach(load.tx, { datasetId, datasetTypeId, userId }))) return;
  const value = datasetId === undefined ? undefined : String(datasetId);
  faults.note({ status: 'GENERIC_INVALID_REFERENCE', column: 'datasetId', value });
}

async function storeOverlays({ file, load, storage, signal }: ImportRun): Promise<void> {
  const { files } = await openListedArchive(file, overlayList);
  const rows: CopyValue[][] = [];
  const store = async (picture: Buffer, name: string) => {
    const key = pictureKey(name, 'png');
    await storage.write(key, Readable.from([picture]), signal);
    return key;
  };
  for (const { row, name } of await listListedFiles(load.tx, overlayStage)) {
    const found = files.get(fileKey(name));
    const raster = found && (await readRaster(await buffer(await found.open())));
    // The check has read all of them.
    if (typeof raster !== 'object') continue;
    const { west, south, east, north } = raster.bounds;
    const { picture, legend } = await renderOverlay(raster);
    rows.push([row, await store(picture, name), name, false, west, south, east, north]);
    if (legend)
      rows.push([
        row,
        await store(legend.picture, `legend-${name}`),
        legend.name,
        true,
        null,
        null,
        null,
        null,
      ]);
  }
  const columns = ['row_number', 'path', 'name', 'is_legend', 'west', 'south', 'east', 'north'];
  if (rows.length > 0) await load.copy({ table: 'stage_rendered', columns, rows });
}
