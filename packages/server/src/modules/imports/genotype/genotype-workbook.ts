import { basename, extname } from 'node:path';
import { metadataLabels, metadataSheet } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import {
  hapmapHeadings,
  hapmapSheetName,
  mapLabels,
  matrixSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { type LineTable, openLineTable } from '../../../platform/sheets/line-table';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';
import { headingKey } from '../headings';
import { type ImportFile, openTables } from '../import-file';

/** Text has one table and says in its first lines what a workbook says in METADATA. */
export async function openGenotypes(file: ImportFile): Promise<Workbook> {
  const extension = extname(file.name).toLowerCase();
  if (extension === '.xlsx' || extension === '.zip') return await openTables(file, matrixSheetName);
  const table = await openLineTable(file);
  const isHapmap = extension === '.hapmap' || isHapmapHeading(table.headings[0] ?? null);
  const sheet = isHapmap ? hapmapSheetName : matrixSheetName;
  const metadata = metadataOf(table, basename(file.name, extname(file.name)) || file.name, isHapmap);
  return {
    sheetNames: [metadataSheet.name, sheet],
    decimalMark: '.',
    rows: (name, options) =>
      name === sheet ? table.rows(options) : once(name === metadataSheet.name ? metadata : []),
  };
}

function isHapmapHeading(cell: Cell): boolean {
  return cell !== null && headingKey(cell) === headingKey(hapmapHeadings[0]);
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function metadataOf({ facts }: LineTable, title: string, isHapmap: boolean): Row[] {
  const dataset = facts.get('dataset') ?? title;
  const values: Readonly<Record<string, string>> = {
    Title: dataset,
    Description: dataset,
    [mapLabels.name]: facts.get('map') ?? title,
    [mapLabels.technology]: isHapmap ? 'SNP' : (facts.get('markertype') ?? 'UNKNOWN'),
  };
  const { label, definition, value } = metadataSheet.columns;
  const labels = [...metadataLabels, ...Object.values(mapLabels)];
  return [
    { number: 1, cells: [label.heading, definition.heading, value.heading] },
    ...labels.map((name, place) => ({ number: place + 2, cells: [name, null, values[name] ?? null] })),
  ];
}
