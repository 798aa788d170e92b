import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { metadataLabels, metadataSheet } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import {
  hapmapSheetName,
  mapLabels,
  matrixSheetName,
  minMatrixColumns,
  vcfSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { isHapmapHeader } from '@landrace/domain/hapmap';
import { BrokenGzip, plainBytes } from '@landrace/genotypes/readers/gunzip';
import { decorateWorkbook } from '../../../../platform/sheets/decorate-workbook';
import { openTextTable, type RereadableFile } from '../../../../platform/sheets/text-table';
import { type Row, type Workbook, WorkbookError } from '../../../../platform/sheets/workbook';
import { openZippedTables } from '../../../../platform/sheets/zipped-tables';
import { type ImportFile, openTables } from '../../open/import-file';
import { type LineTable, openLineTable } from './line-table';
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
  return withMetadata(oneSheet(sheet, table.rows), metadataOf(table.facts, titleOf(file), isHapmap));
}

/** Opened like genotypes, but never as HapMap, even with rs# in the corner. */
export async function openFrequencies(file: ImportFile): Promise<Workbook> {
  const workbook = await openGenotypes(file);
  const { sheetNames } = workbook;
  if (sheetNames.includes(matrixSheetName)) return workbook;
  return decorateWorkbook(workbook, {
    sheetNames: sheetNames.map((name) => (name === hapmapSheetName ? matrixSheetName : name)),
    originOf: (name) => (name === matrixSheetName ? hapmapSheetName : name),
  });
}

/** Some programs write `.hmp.txt`. */
const hapmapEnding = /\.(?:hapmap|hmp)(?:\.(?:txt|csv|tsv))?$/i;

function titleOf({ name }: ImportFile): string {
  const file = basename(name).replace(hapmapEnding, '.hmp');
  return basename(file, extname(file)) || name;
}

function openVcf(file: ImportFile): Workbook {
  const table = oneSheet(vcfSheetName, (options) => vcfRows(file, options));
  return withMetadata(table, metadataOf(new Map(), titleOf(file), true));
}

function oneSheet(name: string, rows: LineTable['rows']): Workbook {
  return {
    sheetNames: [name],
    numbers: 'pointed',
    async *rows(sheet, options) {
      if (sheet === name) yield* rows(options);
    },
  };
}

function withMetadata(workbook: Workbook, metadata: readonly Row[]): Workbook {
  return decorateWorkbook(workbook, {
    sheetNames: [metadataSheet.name, ...workbook.sheetNames],
    originOf: (sheet) => (sheet === metadataSheet.name ? metadata : sheet),
  });
}

/** In a zip: a matrix, whose lines may be of any length and have no line breaks in cells, or a table next to it. */
async function openWideTable(file: RereadableFile, sheet: string): Promise<Workbook> {
  const table = await openLineTable(file);
  const isHapmap = isHapmapHeader(table.headings);
  if (!isHapmap && table.headings.length < minMatrixColumns) return await openTextTable(file, sheet);
  // One of several files is identified by its name.
  const own = isHapmap && sheet === matrixSheetName ? hapmapSheetName : sheet;
  return decorateWorkbook(oneSheet(sheet, table.rows), {
    sheetNames: [own],
    originOf: (name) => (name === own ? sheet : name),
  });
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

const gzipEnding = /\.b?gz$/i;

/** The content of a gzip file; any other file as it is. */
function unpackedFile(file: ImportFile): ImportFile {
  if (!gzipEnding.test(file.name)) return file;
  return {
    name: file.name.replace(gzipEnding, ''),
    // The size is unknown before it is read.
    size: Number.POSITIVE_INFINITY,
    open: async () => Readable.from(unpacked(await file.open())),
  };
}

async function* unpacked(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* plainBytes(content as AsyncIterable<Uint8Array>);
  } catch (problem) {
    if (!(problem instanceof BrokenGzip)) throw problem;
    throw new WorkbookError(problem.code === 'gzip-truncated' ? 'truncated' : 'unreadable');
  }
}
