import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  imageList,
  imageSheet,
  pictured,
  pictureName,
} from '@landrace/contract/areas/imports/layouts/images';
import type { CopyValue } from '../../../../platform/db/copy-in';
import { isPicture, maxPictureBytes, pictureKey, uprightPicture } from '../../../community/public';
import { copyRows, createStages } from '../../check/stage';
import { type ImportRun, stageSheet } from '../../check/stage-sheet';
import type { Importer } from '../../importer';
import { checkFiles } from '../../listed-files/check-files';
import { fileKey, openList, openListedArchive } from '../../listed-files/listed-archive';
import { findSubjects, listListedFiles } from '../../listed-files/listed-files.repository';
import type { Listing } from '../../listed-files/listing';
import { imageStage, pictureStage } from './images-check.repository';
import { insertImages, insertTags } from './images-load.repository';
import { imagesTemplate } from './images-template';

const listing: Listing = { layout: imageSheet, listName: imageList, fileName: pictureName };

export const imagesImporter: Importer = {
  type: 'images',
  textSheet: imageSheet.name,
  template: imagesTemplate,
  open: (file) => openList(file, listing),
  async check(run) {
    const { tx } = run.load;
    const archive = await openListedArchive(run.file, listing);
    if (archive.missing !== undefined) {
      run.issues.note({ status: 'IMAGE_TEMPLATE_MISSING', value: archive.missing });
      return;
    }
    await createStages(tx, [imageStage, pictureStage]);
    await stageSheet(run, imageStage);
    await findSubjects(tx, run.jobId, imageStage, pictured);
    await checkFiles(run, archive, {
      stage: imageStage.table,
      sheet: imageSheet.name,
      largest: maxPictureBytes,
      issueOf: async (content) => ((await isPicture(content)) ? undefined : 'noPicture'),
    });
  },
  async load(run) {
    const { tx } = run.load;
    await storePictures(run);
    const images = await insertImages(tx);
    await insertTags(tx);
    return { images };
  },
};

/** One after the other: there may be thousands, each of which takes some hundred megabytes while it is rotated. */
async function storePictures({ file, load, storage, signal }: ImportRun): Promise<void> {
  const { files } = await openListedArchive(file, listing);
  const rows: CopyValue[][] = [];
  for (const { row, name } of await listListedFiles(load.tx, imageStage.table)) {
    signal.throwIfAborted();
    const found = files.get(fileKey(name));
    if (!found) continue;
    const { content, ending, exif, takenOn } = await uprightPicture(await buffer(await found.open()));
    const key = pictureKey(name, ending);
    await storage.write(key, Readable.from([content]), signal);
    rows.push([row, key, exif ? JSON.stringify(exif) : null, takenOn ?? null]);
  }
  await copyRows(load, pictureStage, rows);
}
