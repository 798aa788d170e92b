import { hapmapSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { hapmapColumns } from '@landrace/domain/hapmap';
import { type NumbersKind, openTurningFile } from '@landrace/genotypes/readers/turning-file';
import type { Cell } from '../../../platform/sheets/workbook';
import type { ImportRun } from '../stage-sheet';
import type { StagedMatrix } from './genotype-load.repository';
import { matrixSheetOf } from './genotype-stage';

type Values = Uint16Array | Float32Array;

interface ValueKind<Row extends Values> {
  readonly RowArray: NumbersKind<Row>;
  /** What is kept of a cell; of nothing, too. */
  read(text: string): number;
}

interface MarkerValues<Row> {
  readonly values: Row;
  /** Where the file names them. */
  readonly alleles?: readonly string[];
}

/** A row of values for each marker, whichever way round the sheet stands; only good until the next is asked for. */
export async function* markerValues<Row extends Values>(
  run: ImportRun,
  staged: StagedMatrix,
  kind: ValueKind<Row>,
): AsyncGenerator<MarkerValues<Row>> {
  const rows = sheetValues(run, staged, kind);
  if (staged.rowsAre === 'marker') {
    yield* rows;
    return;
  }
  const turned = await openTurningFile(kind.RowArray);
  try {
    turned.begin(staged.markers);
    for await (const { values } of rows) await turned.add(values);
    for await (const values of turned.columns()) yield { values };
  } finally {
    await turned.close();
  }
}

/** What is missing at the end of a row has no value. */
async function* sheetValues<Row extends Values>(
  run: ImportRun,
  { rowsAre, headRow, firstCall, germplasm, markers }: StagedMatrix,
  { RowArray, read }: ValueKind<Row>,
): AsyncGenerator<MarkerValues<Row>> {
  const columns = rowsAre === 'marker' ? germplasm : markers;
  const made = new RowArray(columns);
  const values: Values = made;
  const sheet = matrixSheetOf(run);
  const allelesOf = sheet === hapmapSheetName ? hapmapAlleles : () => ({});
  for await (const batch of run.workbook.rows(sheet, { signal: run.signal }))
    for (const { number, cells } of batch) {
      if (number <= headRow) continue;
      for (let column = 0; column < columns; column += 1)
        values[column] = read(cells[firstCall + column] ?? '');
      yield { values: made, ...allelesOf(cells) };
    }
}

const allelesColumn = hapmapColumns.indexOf('alleles');

const hapmapAlleles = (cells: readonly Cell[]) => ({ alleles: (cells[allelesColumn] ?? '').split('/') });
