import { recordingDateSheet, trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { headingKey } from '@landrace/domain/heading-key';
import type { Row } from '../../../../platform/sheets/workbook';
import { findColumns } from '../../check/headings';
import type { ImportRun } from '../../check/stage-sheet';
import { rowSupply } from './row-supply';

/** The sheet of dates, read in parallel with DATA. */
export interface RecordingDates {
  /** Whether there are dates that match the headings of DATA. A sheet with only headings has none. */
  begin(headings: Row): Promise<boolean>;
  /** The dates of these rows. */
  take(rows: readonly Row[]): Promise<readonly Row[]>;
  end(): Promise<void>;
}

export function recordingDates({ workbook, issues, signal }: ImportRun): RecordingDates {
  const sheet = recordingDateSheet.name;
  const supply = rowSupply(workbook.rows(sheet, { signal }));
  let column = -1;
  let heading: string | undefined;
  let isShort = false;
  const nameOf = ({ cells }: Row) => cells[column] ?? undefined;
  const noteRow = (row: Row) =>
    issues.note({
      status: 'TRIALS_DATA_DATE_IDENTIFIER_MISMATCH',
      sheet,
      row: row.number,
      column: heading,
      position: column < 0 ? undefined : column,
      value: nameOf(row),
    });
  return {
    async begin(headings) {
      const [own] = await supply.take(1);
      if (!own || !(await supply.peek())) return false;
      column = findColumns(trialSheet, headings).positions.get('germplasm') ?? -1;
      heading = headings.cells[column] ?? undefined;
      const differing = differingHeadings(headings, own);
      for (const { expected, found, position } of differing)
        issues.note({
          status: 'TRIALS_DATA_DATE_HEADER_MISMATCH',
          sheet,
          row: own.number,
          column: expected,
          position,
          value: found,
        });
      return differing.length === 0;
    },
    async take(rows) {
      const dates = await supply.take(rows.length);
      for (const [index, row] of rows.entries()) {
        const beside = dates[index];
        if (beside) {
          if (nameOf(beside)?.toLowerCase() !== nameOf(row)?.toLowerCase()) noteRow(beside);
        } else if (!isShort) {
          isShort = true;
          noteRow(row);
        }
      }
      return dates;
    },
    async end() {
      const more = await supply.peek();
      if (more) noteRow(more);
    },
  };
}

function differingHeadings(expectedRow: Row, foundRow: Row) {
  const width = Math.max(expectedRow.cells.length, foundRow.cells.length);
  return Array.from({ length: width }, (_, position) => ({
    position,
    expected: expectedRow.cells[position] ?? undefined,
    found: foundRow.cells[position] ?? undefined,
  })).filter(({ expected, found }) => headingKey(expected ?? '') !== headingKey(found ?? ''));
}
