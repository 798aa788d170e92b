import { basename, extname } from 'node:path';
import { pedigreeSheet, pedigreeStringSheet } from '@landrace/contract/areas/imports/layouts/pedigree';
import { rowWidth } from '@landrace/domain/cells/plain-values';
import {
  changeBelowHeadings,
  decorateWorkbook,
  type RowChange,
} from '../../../../platform/sheets/decorate-workbook';
import { openTextTable } from '../../../../platform/sheets/text-table';
import type { Cell, Row, Workbook } from '../../../../platform/sheets/workbook';
import { type ImportFile, openTables } from '../../open/import-file';

const firstLine = /^\uFEFF?#\s*heliumInput\s*=\s*PEDIGREE/i;

const sheets = { textSheet: pedigreeSheet.name, sheetNames: [pedigreeStringSheet.name] };

/** Helium's text is the same sheet with other headings; everything else is opened as usual. */
export async function openPedigree(file: ImportFile): Promise<Workbook> {
  return (await isHelium(file)) ? await openHelium(file) : await openTables(file, sheets);
}

async function isHelium(file: ImportFile): Promise<boolean> {
  if (extname(file.name).toLowerCase() === '.helium') return true;
  for await (const piece of (await file.open()) as AsyncIterable<Buffer>)
    return firstLine.test(piece.subarray(0, 200).toString('utf8'));
  return false;
}

/** Columns that Helium does not have; without a description, the title of a pedigree is its file name. */
const { parent2, procedure, description, author } = pedigreeSheet.columns;
const missing = [parent2, procedure, description, author];

async function openHelium(file: ImportFile): Promise<Workbook> {
  const table = await openTextTable(file, pedigreeSheet.name);
  const title = basename(file.name, extname(file.name)) || file.name;
  return decorateWorkbook(table, {
    changes: [() => removeComments, () => changeBelowHeadings((headings) => completion(headings, title))],
  });
}

const removeComments: RowChange = (batch) => batch.filter(({ cells }) => !cells[0]?.startsWith('#'));

/** Adds the missing columns. */
function completion({ cells: headings, ...first }: Row, title: string) {
  const width = rowWidth(headings);
  const added: Cell[] = missing.map((column) => (column === description ? title : null));
  return {
    headings: { ...first, cells: [...headings.slice(0, width), ...missing.map(({ heading }) => heading)] },
    change: (row: Row) =>
      isFounder(row)
        ? undefined
        : { ...row, cells: [...filled(row.cells, width), ...added, ...row.cells.slice(width)] },
  };
}

/** A line without a parent only declares a germplasm. */
const isFounder = ({ cells }: Row) => (cells[1] ?? null) === null;

function filled(cells: readonly Cell[], width: number): Cell[] {
  return Array.from({ length: width }, (_, position) => cells[position] ?? null);
}
