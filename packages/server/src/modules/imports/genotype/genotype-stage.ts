import {
  hapmapSheetName,
  matrixSheetName,
  vcfSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { columnLetters } from '../column-letters';
import type { ImportRun } from '../stage-sheet';
import { type CallBook, openCallBook } from './call-book';
import { germplasmRows } from './germplasm-rows';
import { hasMap } from './map-stage';
import { markerRows } from './marker-rows';
import type { CellPlace, FoundNames, MatrixReader, Reader } from './matrix-reader';

export async function createMatrixStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_matrix (rows_are text, head_row integer, first_call integer,
      matrix_key text) on commit drop`);
  await tx.run(sql`
    create temporary table stage_marker (row_number integer, column_name text, position integer, name text,
      chromosome text, map_position double precision, marker_id integer) on commit drop`);
  await tx.run(sql`
    create temporary table stage_genotyped (row_number integer, column_name text, position integer, name text,
      germplasm_id integer) on commit drop`);
  await tx.run(sql`
    create temporary table stage_map (row_number integer, name text, chromosome text, map_position double precision,
      marker_type text, marker_id integer) on commit drop`);
}

const nameColumns = ['row_number', 'column_name', 'position', 'name'];

/** The sheet that the matrix is in. */
export function matrixSheetOf({ workbook }: Pick<ImportRun, 'workbook'>): string {
  const ofOne = [hapmapSheetName, vcfSheetName].find((sheet) => workbook.sheetNames.includes(sheet));
  return ofOne ?? matrixSheetName;
}

/** What a matrix holds, where it is not genotypes. */
export interface MatrixRules {
  readonly calls: CallBook;
  /** The names of the markers are enough. */
  readonly hasNoPlaces: boolean;
  readonly needsWholeRows: boolean;
}

const callRules = ({ reading }: ImportRun): MatrixRules => ({
  calls: openCallBook(reading),
  hasNoPlaces: false,
  needsWholeRows: false,
});

/** Reads names and places on the map and judges the calls, which are read again by the load. */
export async function stageMatrix(run: ImportRun, rules = callRules(run)): Promise<boolean> {
  const { workbook, faults, signal, load } = run;
  const sheet = matrixSheetOf(run);
  if (!workbook.sheetNames.includes(sheet)) {
    faults.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
    return false;
  }
  const found: FoundNames = { markers: [], germplasm: [] };
  const { calls, needsWholeRows } = rules;
  const note: Reader['note'] = (status, { row, column, value }: CellPlace) =>
    faults.note({
      status,
      sheet,
      row,
      column: column === undefined ? undefined : columnLetters(column),
      position: column,
      value: value ?? undefined,
    });
  const reader = { reading: run.reading, calls, found, note, needsWholeRows };
  const matrix = readerOf(run, { ...reader, hasMap: rules.hasNoPlaces || hasMap(run) });
  for await (const batch of workbook.rows(sheet, { signal, onProgress: run.progress })) {
    const isWanted = batch.every((row) => matrix.take(row));
    await copyNames(run, found);
    await faults.flush();
    if (!isWanted) break;
  }
  const place = matrix.end();
  await faults.flush();
  if (!place) return false;
  await load.copy({
    table: 'stage_matrix',
    columns: ['rows_are', 'head_row', 'first_call'],
    rows: [[place.rowsAre, place.headRow, place.firstCall]],
  });
  return true;
}

function readerOf(run: ImportRun, reader: Reader): MatrixReader {
  if (matrixSheetOf(run) === hapmapSheetName) return markerRows(reader, 'hapmap');
  return run.options.orientation === 'GENOTYPE_MARKER_BY_GERMPLASM'
    ? markerRows(reader, 'plain')
    : germplasmRows(reader);
}

export async function copyNames({ load }: ImportRun, { markers, germplasm }: FoundNames): Promise<void> {
  const newMarkers = markers.splice(0);
  const newGermplasm = germplasm.splice(0);
  if (newMarkers.length > 0)
    await load.copy({
      table: 'stage_marker',
      columns: [...nameColumns, 'chromosome', 'map_position'],
      rows: newMarkers,
    });
  if (newGermplasm.length > 0)
    await load.copy({ table: 'stage_genotyped', columns: nameColumns, rows: newGermplasm });
}
