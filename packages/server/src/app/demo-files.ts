import { Readable } from 'node:stream';
import { demoOverlays } from '@landrace/demo/climate/overlays';
import { demoDrawings } from '@landrace/demo/community/drawings';
import { demoFiles } from '@landrace/demo/datasets/files-and-imports';
import type { PlacedMarker } from '@landrace/demo/genotyping/calls';
import { type DemoMatrix, demoMatrices } from '@landrace/demo/genotyping/demo-matrices';
import type { DemoSize } from '@landrace/demo/plan';
import { openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { openFrequencyWriter } from '@landrace/genotypes/frequencies/write-frequencies';
import { openCallTexts } from '@landrace/genotypes/readers/call-texts';
import { openLetterRows } from '@landrace/genotypes/readers/letter-rows';
import type { VariantFacts } from '@landrace/genotypes/variants/variant-facts';
import { legendPicture, renderOverlay } from '../modules/climate/public';
import { matrixFiles } from '../modules/genotyping/public';
import type { Services } from '../platform/services';

type Storage = Services['storage'];

/** Everything of the collection that is not a row: images, files and matrices. */
export async function storeDemoFiles(storage: Storage, size: DemoSize): Promise<void> {
  for (const { key, svg } of demoDrawings(size)) await storage.write(key, Readable.from([svg]));
  for (const { key, text } of demoFiles(size)) await storage.write(key, Readable.from([text]));
  for (const { key, map, range } of demoOverlays(size)) {
    const picture = map
      ? await renderOverlay({ ...map, bands: [map.values], isColour: false, noData: Number.NaN }, range)
      : await legendPicture();
    await storage.write(key, Readable.from([picture]));
  }
  for (const matrix of demoMatrices(size)) await storeMatrix(storage, matrix);
}

async function storeMatrix(storage: Storage, matrix: DemoMatrix): Promise<void> {
  const files = matrixFiles(storage);
  const samples = matrix.germplasm;
  if (matrix.kind === 'frequencies') {
    const writer = await openFrequencyWriter(files, matrix.key, { samples });
    for (const marker of matrix.markers) await writer.add(factsOf(marker), marker.values);
    return await writer.finish();
  }
  const writer = await openCallWriter(files, matrix.key, { samples, notation: 'letters' });
  const texts = openCallTexts();
  const rows = openLetterRows(writer, texts);
  for (const marker of matrix.markers)
    await rows.add({
      facts: factsOf(marker),
      ids: Uint16Array.from(marker.calls, (call) => texts.idOf(call ?? '')),
    });
  await writer.finish();
}

const factsOf = ({ name, chromosome, position }: PlacedMarker): VariantFacts => ({
  id: name,
  chromosome,
  position,
  reference: '',
  alternates: '',
  fields: '',
});
