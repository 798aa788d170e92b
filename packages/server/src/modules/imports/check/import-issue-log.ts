import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { formulaWithoutValue } from '@landrace/domain/cells/plain-values';
import { sql } from 'kysely';
import type { CopyValue, Load } from '../../../platform/db/copy-in';
import type { Writer } from '../../../platform/db/handle';

/** An error or warning and its position; without a row it is about the sheet, without a sheet about the file. */
export interface Issue {
  readonly status: ImportStatus;
  readonly sheet?: string | undefined;
  /** As a spreadsheet program shows it, from 1. */
  readonly row?: number | undefined;
  /** The heading as written in the file. */
  readonly column?: string | undefined;
  /** The index of the cell in its row, from 0; if omitted, the index of the heading. */
  readonly position?: number | undefined;
  readonly value?: string | undefined;
}

/** Enough to recognise a cell. */
const longestValue = 200;

/** The issues of one run. They are noted as they are found and written in batches. */
export interface ImportIssueLog {
  note(issue: Issue): void;
  /** Sets the position of the column that issues of a sheet name by heading. */
  locate(sheet: string, column: string, position: number): void;
  /** Writes the noted issues. Issues that are not written are lost. */
  flush(): Promise<void>;
  /** Called once everything is written: issues that name only a heading get the position of its column. */
  settle(): Promise<void>;
  count(): Promise<IssueCounts>;
}

export interface IssueCounts {
  readonly errors: number;
  readonly warnings: number;
}

const columns = [
  'job_id',
  'status',
  'severity',
  'sheet',
  'row_number',
  'column_name',
  'column_number',
  'value',
] as const;

/** Starts empty: issues of an earlier run are deleted. */
export async function openImportIssueLog(load: Load, jobId: number): Promise<ImportIssueLog> {
  await load.tx.run(sql`delete from import_issue where job_id = ${jobId}::int`);
  let noted: CopyValue[][] = [];
  const located = new Map<string, LocatedColumn>();
  const settled = new Set<string>();
  /** One answer settles all cells of a column. */
  const isRepeated = ({ status, sheet, column }: Issue) => {
    if (!('isOncePerColumn' in importStatuses[status])) return false;
    const key = JSON.stringify([status, sheet, column]);
    const isKnown = settled.has(key);
    settled.add(key);
    return isKnown;
  };
  return {
    note(issue) {
      const { sheet, row, column, position, value } = issue;
      // Whatever the reader expected of the cell, the missing result of its formula is what has to be corrected.
      const status = value === formulaWithoutValue ? 'GENERIC_FORMULA_WITHOUT_VALUE' : issue.status;
      if (isRepeated({ status, sheet, column })) return;
      const { severity } = importStatuses[status];
      const shown = value === undefined ? null : shortened(value);
      const columnNumber = position === undefined ? null : position + 1;
      noted.push([jobId, status, severity, sheet ?? null, row ?? null, column ?? null, columnNumber, shown]);
    },
    locate(sheet, column, position) {
      located.set(JSON.stringify([sheet, column]), { sheet, column, position });
    },
    async flush() {
      const rows = noted;
      noted = [];
      if (rows.length > 0) await load.copy({ table: 'import_issue', columns, rows });
    },
    settle: () => updatePositions(load.tx, jobId, [...located.values()]),
    count: () => countIssues(load.tx, jobId),
  };
}

interface LocatedColumn {
  readonly sheet: string;
  readonly column: string;
  readonly position: number;
}

async function updatePositions(tx: Writer, jobId: number, located: readonly LocatedColumn[]): Promise<void> {
  await tx.run(sql`
    update import_issue f set column_number = l.position + 1
    from jsonb_to_recordset(${JSON.stringify(located)}::jsonb) as l (sheet text, "column" text, position int)
    where f.job_id = ${jobId}::int and f.column_number is null and f.row_number is not null
      and f.sheet = l.sheet and f.column_name = l.column`);
}

function shortened(value: string): string {
  const storable = value.replaceAll('\0', '\ufffd').toWellFormed();
  return storable.length > longestValue ? `${storable.slice(0, longestValue - 1).toWellFormed()}…` : storable;
}

function countIssues(tx: Writer, jobId: number): Promise<IssueCounts> {
  return tx.one(sql<IssueCounts>`
    select count(*) filter (where severity = 'ERROR')::int as errors,
      count(*) filter (where severity = 'WARNING')::int as warnings
    from import_issue where job_id = ${jobId}::int`);
}
