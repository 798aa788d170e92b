import { outlineSheet } from '@landrace/contract/areas/imports/layouts/shapefile';
import { fail } from '../../../../platform/failure';
import { findDataset } from '../../dataset/dataset-template.repository';
import { datasetTypeIds } from '../../dataset/dataset-types';
import type { FileTemplateWriter, TemplateFiles } from '../../templates/template';
import { type Place, plotRectangles } from './plot-rectangles';
import { findPlace, listPlots, type WrittenPlot } from './shapefile-template.repository';
import { type WrittenField, writeShapefile } from './write-shapefile';

const { row, column, germplasm, rep } = outlineSheet.columns;
const fields: readonly WrittenField[] = [
  // From -32768 to 32767.
  { name: row.heading, kind: 'number', width: 6 },
  { name: column.heading, kind: 'number', width: 6 },
  // Enough for names typed in a GIS.
  { name: germplasm.heading, kind: 'text', width: 80 },
  { name: rep.heading, kind: 'text', width: 10 },
];

function filesOf(plots: readonly WrittenPlot[], place: Place): TemplateFiles {
  const rectangles = plotRectangles(plots, place);
  const outlines = plots.flatMap((plot, at) => {
    const bounds = rectangles[at];
    return bounds ? [{ bounds, values: [plot.row, plot.column, plot.germplasm, plot.rep] }] : [];
  });
  return writeShapefile('plots', fields, outlines);
}

/** The position of a dataset without a location: in the ocean off Africa, where it is obviously wrong. */
const nowhere: Place = { latitude: 0, longitude: 0 };

/** The plots of the example of a trial, at its location. */
const example: readonly WrittenPlot[] = [
  { row: 1, column: 1, germplasm: 'EX 1001', rep: '1' },
  { row: 1, column: 2, germplasm: 'EX 1002', rep: '1' },
  { row: 2, column: 1, germplasm: 'EX 1001', rep: '2' },
  { row: 2, column: 2, germplasm: 'EX 1002', rep: '2' },
];

/** About fifty megabytes, created in memory. */
const maxPlots = 200_000;

export const shapefileTemplate: FileTemplateWriter = {
  isOfFiles: true,
  empty: async () => filesOf([], nowhere),
  example: async () => filesOf(example, { latitude: 51.82, longitude: 11.28 }),
  async ofDataset({ reader }, datasetId) {
    if ((await findDataset(reader, datasetId))?.typeId !== datasetTypeIds.trial) return undefined;
    const plots = await listPlots(reader, datasetId, maxPlots + 1);
    if (plots.length > maxPlots) throw fail('import.templateTooLarge', {});
    return filesOf(plots, (await findPlace(reader, datasetId)) ?? nowhere);
  },
};
