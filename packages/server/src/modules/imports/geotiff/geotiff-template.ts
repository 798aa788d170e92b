import { mapped, overlayList, overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import type { WrittenCell } from '../../../platform/sheets/sheet-content';
import { subjectChoices } from '../listed-files/subject-choices';
import {
  type TemplateContext,
  type TemplateSheet,
  type TemplateWriter,
  templateColumns,
  templateRows,
} from '../templates/template';
import { findKind, listClimates, listTraitDays } from './geotiff-template.repository';

type Overlay = Partial<Record<keyof typeof overlaySheet.columns, WrittenCell>>;

function sheetsOf(context: TemplateContext, overlays: readonly Overlay[]): TemplateSheet[] {
  const columns = templateColumns(overlaySheet, context, {
    texts: 'geotiff',
    additions: {
      subject: { choices: subjectChoices(context, 'geotiff', mapped) },
      name: { width: 28 },
      fileName: { width: 28 },
      description: { width: 40 },
    },
  });
  return [{ name: overlaySheet.name, columns, rows: templateRows(overlaySheet, overlays) }];
}

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

export const geotiffTemplate: TemplateWriter = {
  type: 'geotiff',
  empty: async (context) => sheetsOf(context, []),
  example: async (context) =>
    sheetsOf(
      context,
      example.map(({ recordedOn, fileName }) => ({
        name: 'Example plant height',
        subject: 'Trait',
        fileName,
        description: 'Height by plot, invented',
        recordedOn,
      })),
    ),
  /** One row for each possible map; only the file names are left to fill in. */
  async ofDataset(context, datasetId) {
    const kind = await findKind(context.reader, datasetId);
    if (!kind) return undefined;
    const list = kind === 'Trait' ? listTraitDays : listClimates;
    const days = await list(context.reader, datasetId);
    return sheetsOf(
      context,
      days.map((day) => ({ ...day, datasetId, subject: kind })),
    );
  },
  archive: {
    listName: overlayList,
    exampleFiles: async () =>
      new Map(
        await Promise.all(
          example.map(async ({ fileName, values }) => [fileName, await rasterOf(values)] as const),
        ),
      ),
  },
};
