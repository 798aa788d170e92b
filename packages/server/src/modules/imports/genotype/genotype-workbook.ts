import { basename, extname } from 'node:path';
import { metadataLabels, metadataSheet } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import {
  hapmapSheetName,
  mapLabels,
  matrixSheetName,
  minMatrixColumns,
  vcfSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { isHapmapHeader } from '@landrace/domain/hapmap';
import { openTextTable, type RereadableFile } from '../../../platform/sheets/text-table';
import type { Row, Workbook } from '../../../platform/sheets/workbook';
import { openZippedTables } from '../../../platform/sheets/zipped-tables';
import { type ImportFile, openTables } from '../import-file';
import { type LineTable, openLineTable } from './line-table';
import { unpackedFile } from './unpacked-file';
import { vcfRows } from './vcf-rows';

/** A single table is the matrix, or HapMap according to its headings. */
const sheets = { textSheet: matrixSheetName, sheetNames: [] };

/** Text has one table, and metadata in its first lines instead of METADATA. */
export async function openGenotypes(upload: ImportFile): Promise<Workbook> {
  const file = unpackedFile(upload);
  const extension = extname(file.name).toLowerCase();
  if (extension === '.xlsx') return await openTables(file, sheets);
  if (extension === '.zip') return await openZippedTables(file, sheets, openWideTable);
  if (extension === '.vcf') return openVcf(file);
  const table = await openLineTable(file);
  const isHapmap = hapmapEnding.test(file.name) || isHapmapHeader(table.headings);
  const sheet = isHapmap ? hapmapSheetName : matrixSheetName;
  const metadata = metadataOf(table.facts, titleOf(file), isHapmap);
  return {
    sheetNames: [metadataSheet.name, sheet],
    numbers: 'pointed',
    rows: (name, options) =>
      name === sheet ? table.rows(options) : once(name === metadataSheet.name ? metadata : []),
  };
}

/** Some programs write `.hmp.txt`. */
const hapmapEnding = /\.(?:hapmap|hmp)(?:\.(?:txt|csv|tsv))?$/i;

function titleOf({ name }: ImportFile): string {
  const file = basename(name).replace(hapmapEnding, '.hmp');
  return basename(file, extname(file)) || name;
}

function openVcf(file: ImportFile): Workbook {
  const metadata = metadataOf(new Map(), titleOf(file), true);
  return {
    sheetNames: [metadataSheet.name, vcfSheetName],
    numbers: 'pointed',
    rows: (name, options) =>
      name === vcfSheetName ? vcfRows(file, options) : once(name === metadataSheet.name ? metadata : []),
  };
}

/** In a zip: a matrix, whose lines may be of any length and have no line breaks in cells, or a table next to it. */
async function openWideTable(file: RereadableFile, sheet: string): Promise<Workbook> {
  const table = await openLineTable(file);
  const isHapmap = isHapmapHeader(table.headings);
  if (!isHapmap && table.headings.length < minMatrixColumns) return await openTextTable(file, sheet);
  // One of several files is identified by its name.
  const own = isHapmap && sheet === matrixSheetName ? hapmapSheetName : sheet;
  return {
    sheetNames: [own],
    numbers: 'pointed',
    rows: (name, options) => (name === own || name === sheet ? table.rows(options) : once([])),
  };
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function metadataOf(facts: LineTable['facts'], title: string, isOfSnps: boolean): Row[] {
  const dataset = facts.get('dataset') ?? title;
  const values: Readonly<Record<string, string>> = {
    Title: dataset,
    Description: dataset,
    [mapLabels.name]: facts.get('map') ?? title,
    [mapLabels.technology]: isOfSnps ? 'SNP' : (facts.get('markertype') ?? 'UNKNOWN'),
  };
  const { label, definition, value } = metadataSheet.columns;
  const labels = [...metadataLabels, ...Object.values(mapLabels)];
  return [
    { number: 1, cells: [label.heading, definition.heading, value.heading] },
    ...labels.map((name, index) => ({ number: index + 2, cells: [name, null, values[name] ?? null] })),
  ];
}
