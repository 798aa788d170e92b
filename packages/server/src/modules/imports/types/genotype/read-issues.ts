import {
  hapmapSheetName,
  matrixSheetName,
  vcfSheetName,
} from '@landrace/contract/areas/imports/layouts/genotype';
import { ownValue } from '@landrace/domain/own-value';
import type { ReadIssue, ReadNotice } from '@landrace/genotypes/readers/reading';
import { columnLetters } from '../../check/column-letters';
import type { Issue } from '../../check/import-issue-log';

/** The readers' issue codes as import statuses. */
const statuses: Readonly<Record<ReadIssue['code'], Issue['status']>> = {
  'gzip-broken': 'GENERIC_IO_ERROR',
  'gzip-truncated': 'GENERIC_IO_ERROR',
  'line-too-long': 'GENERIC_IO_ERROR',
  'header-too-long': 'GENERIC_IO_ERROR',
  'no-header': 'GENOTYPE_VCF_INCORRECT_HEADER',
  'bad-header': 'GENOTYPE_VCF_INCORRECT_HEADER',
  'missing-column': 'GENERIC_MISSING_COLUMN',
  'duplicate-column': 'GENERIC_DUPLICATE_COLUMN',
  'wrong-orientation': 'GENOTYPE_WRONG_ORIENTATION',
  'no-samples': 'GENERIC_MISSING_REQUIRED_VALUE',
  'no-markers': 'GENOTYPE_MISSING_ROW',
  'missing-row': 'GENOTYPE_MISSING_ROW',
  'missing-name': 'GENERIC_MISSING_REQUIRED_VALUE',
  'duplicate-sample': 'GENERIC_DUPLICATE_VALUE',
  'ragged-row': 'GENOTYPE_VCF_INCORRECT_ROW_LENGTH',
  'bad-position': 'GENERIC_INVALID_NUMBER',
  'no-genotypes': 'GENOTYPE_VCF_NO_CALLS',
  'no-text': 'GENERIC_INVALID_DATATYPE',
  'bad-call': 'GENOTYPE_INVALID_CALL',
  'allele-beyond-alternates': 'GENOTYPE_INVALID_CALL',
  'allele-too-long': 'GENERIC_VALUE_TOO_LONG',
  'call-too-long': 'GENERIC_VALUE_TOO_LONG',
  'too-many-calls': 'GENERIC_INVALID_DATATYPE',
  'bad-frequency': 'GENERIC_INVALID_NUMBER',
  'frequency-out-of-range': 'ALLELEFREQ_OUT_OF_RANGE',
};

/** Sheets with their own statuses. */
const ofSheets: Readonly<Record<string, Partial<typeof statuses>>> = {
  [matrixSheetName]: { 'ragged-row': 'GENOTYPE_HEADER_LENGTH_MISMATCH' },
  [hapmapSheetName]: {
    'bad-header': 'GENOTYPE_HAPMAP_INCORRECT_HEADER',
    'ragged-row': 'GENOTYPE_HAPMAP_INCORRECT_ROW_LENGTH',
  },
};

/** The problem reported for a file that cannot be read. */
const problems: Partial<Record<ReadIssue['code'], string>> = {
  'gzip-truncated': 'truncated',
  'gzip-broken': 'unreadable',
  'line-too-long': 'unreadable',
  'header-too-long': 'unreadable',
};

export function issueOf(sheet: string, issue: ReadIssue): Issue {
  const { code, line, value } = issue;
  const problem = problems[code];
  if (problem !== undefined) return { status: statuses[code], value: problem };
  // A missing column has no letters, only a heading.
  if (code === 'missing-column') return { status: statuses[code], sheet, row: line, column: value };
  return issueAt(sheet, ownValue(ofSheets, sheet)?.[code] ?? statuses[code], issue);
}

/** The position is omitted if the cell cannot be corrected in the report. */
export function issueAt(
  sheet: string,
  status: Issue['status'],
  { line, column, value }: Omit<ReadIssue, 'code'>,
): Issue {
  return {
    status,
    sheet,
    row: line,
    column: column === undefined ? undefined : columnLetters(column),
    position: sheet === vcfSheetName ? undefined : column,
    value,
  };
}

export function warningOf(sheet: string, { line, value }: ReadNotice): Issue {
  return { status: 'GENOTYPE_WARNING_OTHER_FIELDS', sheet, row: line, column: 'FORMAT', value };
}
