import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { formulaWithoutValue } from '@landrace/domain/cells/normalise-text';
import { sql } from 'kysely';
import type { CopyValue, Load } from '../../platform/db/copy-in';
import type { Writer } from '../../platform/db/handle';

/** What is wrong, and where; without a row it is wrong with the sheet, without a sheet with the file. */
export interface Issue {
  readonly status: ImportStatus;
  readonly sheet?: string | undefined;
  /** As a spreadsheet program shows it, from 1. */
  readonly row?: number | undefined;
  /** The heading as the file has it. */
  readonly column?: string | undefined;
  /** Of the cell in its row, from 0; where it is left out, the place that its heading was found at. */
  readonly position?: number | undefined;
  readonly value?: string | undefined;
}

/** Enough to recognise a cell by. */
const longestValue = 200;

/** Issues of one run. They are noted as they are found and written by the batch. */
export interface ImportIssueLog {
  note(issue: Issue): void;
  /** Where the column stands that issues of a sheet call so. */
  locate(sheet: string, column: string, position: number): void;
  /** Writes what was noted. An issue that is not written is lost. */
  flush(): Promise<void>;
  /** Once everything is written: cells that were told by the heading of their column get their place. */
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

/** Begins with none: what an earlier run found is forgotten. */
export async function openImportIssueLog(load: Load, jobId: number): Promise<ImportIssueLog> {
  await load.tx.run(sql`delete from import_issue where job_id = ${jobId}::int`);
  let noted: CopyValue[][] = [];
  const located = new Map<string, LocatedColumn>();
  const settled = new Set<string>();
  /** One answer is enough for all cells of a column. */
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
      // Whatever a reader took the cell for, that its formula has no value is what has to be corrected.
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
    settle: () => updatePlaces(load.tx, jobId, [...located.values()]),
    count: () => countIssues(load.tx, jobId),
  };
}

interface LocatedColumn {
  readonly sheet: string;
  readonly column: string;
  readonly position: number;
}

async function updatePlaces(tx: Writer, jobId: number, located: readonly LocatedColumn[]): Promise<void> {
  await tx.run(sql`
    update import_issue f set column_number = l.position + 1
    from jsonb_to_recordset(${JSON.stringify(located)}::jsonb) as l (sheet text, "column" text, position int)
    where f.job_id = ${jobId}::int and f.column_number is null and f.row_number is not null
      and f.sheet = l.sheet and f.column_name = l.column`);
}

function shortened(value: string): string {
  const kept = value.replaceAll('\0', '\ufffd').toWellFormed();
  return kept.length > longestValue ? `${kept.slice(0, longestValue - 1).toWellFormed()}…` : kept;
}

function countIssues(tx: Writer, jobId: number): Promise<IssueCounts> {
  return tx.one(sql<IssueCounts>`
    select count(*) filter (where severity = 'ERROR')::int as errors,
      count(*) filter (where severity = 'WARNING')::int as warnings
    from import_issue where job_id = ${jobId}::int`);
}
