import { overlayList, overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import { findDataset } from '../../dataset/dataset-template.repository';
import { datasetTypeIds } from '../../dataset/dataset-types';
import { defineTemplate } from '../../templates/define-template';
import { listClimates, listTraitDays } from './geotiff-template.repository';

/** Invented data: heights of the plots in the example of a trial, in centimetres. */
const example = [
  { recordedOn: '2024-05-02', values: [38, 40, 42, 44] },
  { recordedOn: '2024-06-20', values: [90, 95, 96, 102] },
].map(({ recordedOn, values }) => ({ recordedOn, values, fileName: `height-${recordedOn}.tif` }));

/** Two by two plots of two metres by one, in degrees. */
async function rasterOf(values: readonly number[]): Promise<Uint8Array> {
  const { writeArrayBuffer } = await import('geotiff');
  const [side, west, north] = [2, 11.28, 51.820_018];
  return new Uint8Array(
    writeArrayBuffer(new Uint8Array(values), {
      width: side,
      height: side,
      GTModelTypeGeoKey: 2,
      GeographicTypeGeoKey: 4326,
      ModelPixelScale: [0.000_029, 0.000_009, 0],
      ModelTiepoint: [0, 0, 0, west, north, 0],
    }),
  );
}

/** By the type of the dataset. */
const mappedKinds = new Map<number | undefined, { subject: string; listDays: typeof listTraitDays }>([
  [datasetTypeIds.trial, { subject: 'Trait', listDays: listTraitDays }],
  [datasetTypeIds.climate, { subject: 'Climate variable', listDays: listClimates }],
]);

export const geotiffTemplate = defineTemplate({
  sheets: { geotiff: { layout: overlaySheet, widths: { name: 28, fileName: 28, description: 40 } } },
  example: {
    geotiff: example.map(({ recordedOn, fileName }) => ({
      name: 'Example plant height',
      subject: 'Trait',
      fileName,
      description: 'Height by plot, invented',
      recordedOn,
    })),
  },
  /** One row for each possible map; only the file names are left to fill in. */
  async ofDataset({ reader }, datasetId) {
    const dataset = await findDataset(reader, datasetId);
    const mapped = mappedKinds.get(dataset?.typeId);
    if (!mapped) return undefined;
    const days = await mapped.listDays(reader, datasetId);
    return { geotiff: days.map((day) => ({ ...day, datasetId, subject: mapped.subject })) };
  },
  archive: {
    listName: overlayList,
    exampleFiles: example.map(({ fileName, values }) => ({ fileName, make: () => rasterOf(values) })),
  },
});
