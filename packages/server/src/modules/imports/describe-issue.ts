import { readFileProblem, withDetail } from '@landrace/contract/areas/imports/file-problem';
import type { ImportStatus } from '@landrace/contract/areas/imports/import-status';
import type { Words } from '../../platform/texts/texts';

export interface FoundIssue {
  readonly status: ImportStatus;
  readonly sheet: string | null;
  readonly column: string | null;
  readonly value: string | null;
}

/** “This is not a number. (DATA, ELEVATION: high)” */
export function describeIssue({ status, sheet, column, value }: FoundIssue, words: Words): string {
  if (status === 'GENERIC_IO_ERROR' && value !== null) {
    const fileProblem = readFileProblem(value);
    const problem = withDetail(words(`imports.problems.${fileProblem.word}`), fileProblem);
    return [words(`imports.status.${status}`), sheet && `${sheet}:`, problem].filter(Boolean).join(' ');
  }
  const where = [sheet, column].filter((part) => part !== null).join(', ');
  const position = [where, value].filter((part) => part !== null && part !== '').join(': ');
  const text = words(`imports.status.${status}`);
  return position === '' ? text : `${text} (${position})`;
}
