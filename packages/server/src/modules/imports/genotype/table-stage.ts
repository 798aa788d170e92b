import { hapmapSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import type { TableContent, Values } from '@landrace/genotypes/readers/cell-reader';
import type { TableOptions } from '@landrace/genotypes/readers/reading';
import { readTable } from '@landrace/genotypes/readers/table-reader';
import type { Row } from '../../../platform/sheets/workbook';
import { type FileFormats, numberIn } from '../formats/file-formats';
import type { ImportRun } from '../stage-sheet';
import { type MatrixPlan, matrixSheetOf, stageMatrix } from './genotype-stage';
import { hasMap } from './map-stage';

/** What a table holds, and what may be missing. */
interface TableRules<Numbers, Sink> extends Pick<MatrixPlan<Sink>, 'openWriter'> {
  readonly content: TableContent<Numbers, Sink>;
  /** The names of the markers are enough. */
  readonly hasNoPlaces?: boolean;
}

/** Text and sheets of workbooks alike, as the curator sees them. */
export async function stageTable<Numbers extends Values, Sink>(
  run: ImportRun,
  { content, openWriter, ...rules }: TableRules<Numbers, Sink>,
): Promise<boolean> {
  const { workbook, issues, signal } = run;
  const sheet = matrixSheetOf(run);
  if (!workbook.sheetNames.includes(sheet)) {
    issues.note({ status: 'GENERIC_MISSING_EXCEL_SHEET', sheet, value: sheet });
    return false;
  }
  const form = formOf(run, sheet);
  const options: TableOptions = {
    ...rules,
    form,
    hasNoPlaces: rules.hasNoPlaces || hasMap(run),
    readPosition: (given) => positionIn(given, run.reading.formats),
    isTrial: run.mode === 'check',
    signal,
  };
  return await stageMatrix(run, {
    sheet,
    rowsAre: form === 'germplasm' ? form : 'marker',
    openWriter,
    read: (handler) => readTable(toldRows(run, sheet), content, handler, options),
  });
}

function formOf({ options }: ImportRun, sheet: string): TableOptions['form'] {
  if (sheet === hapmapSheetName) return 'hapmap';
  return options.orientation === 'GENOTYPE_MARKER_BY_GERMPLASM' ? 'marker' : 'germplasm';
}

function positionIn(given: string, formats: FileFormats): number | undefined {
  const read = numberIn(given, formats);
  return read && 'number' in read ? read.number : undefined;
}

/** What was wrong with the rows before is written down before there are more of them. */
async function* toldRows(
  { workbook, issues, signal, progress }: ImportRun,
  sheet: string,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of workbook.rows(sheet, { signal, onProgress: progress })) {
    yield batch;
    await issues.flush();
  }
}
