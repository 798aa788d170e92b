import { hapmapSheetName } from '@landrace/contract/areas/imports/layouts/genotype';
import { numberIn, type WrittenFormats } from '@landrace/domain/cells/written-values';
import type { TableContent, Values } from '@landrace/genotypes/readers/cell-reader';
import type { TableOptions } from '@landrace/genotypes/readers/reading';
import { readTable } from '@landrace/genotypes/readers/table-reader';
import type { Row } from '../../../../platform/sheets/workbook';
import type { ImportRun } from '../../check/stage-sheet';
import { type MatrixPlan, matrixSheetOf, stageMatrix } from './genotype-stage';
import { hasMap } from './map-stage';

/** The values of a table, and what may be missing. */
interface TableRules<Numbers, Sink> extends Pick<MatrixPlan<Sink>, 'openWriter'> {
  readonly content: TableContent<Numbers, Sink>;
  /** Marker names without positions are enough. */
  readonly hasNoPositions?: boolean;
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
    hasNoPlaces: rules.hasNoPositions || hasMap(run),
    readPosition: (text) => positionIn(text, run.reading.formats),
    isTrial: run.mode === 'check',
    signal,
  };
  return await stageMatrix(run, {
    sheet,
    rowsAre: form === 'germplasm' ? form : 'marker',
    openWriter,
    read: (handler) => readTable(rowsWithFlushedIssues(run, sheet), content, handler, options),
  });
}

function formOf({ options }: ImportRun, sheet: string): TableOptions['form'] {
  if (sheet === hapmapSheetName) return 'hapmap';
  return options.orientation === 'GENOTYPE_MARKER_BY_GERMPLASM' ? 'marker' : 'germplasm';
}

function positionIn(text: string, formats: WrittenFormats): number | undefined {
  const read = numberIn(text, formats);
  return read && 'number' in read ? read.number : undefined;
}

/** Writes the issues of earlier rows before reading more. */
async function* rowsWithFlushedIssues(
  { workbook, issues, signal, progress }: ImportRun,
  sheet: string,
): AsyncGenerator<readonly Row[]> {
  for await (const batch of workbook.rows(sheet, { signal, onProgress: progress })) {
    yield batch;
    await issues.flush();
  }
}
