import { maxMatchNameLength, maxMatchNames } from '@landrace/contract/areas/germplasm/match';
import { unprotectCsvText } from '@landrace/domain/csv-protection';
import { formatNumber } from '../../../lib/i18n/format';
import type { Translate } from '../../../lib/i18n/text';
import { refusalOfFile, textOfFile } from '../../../lib/name-file';

export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Checks for what the server would refuse before the names are sent. */
export function problemWithNames(text: string, t: Translate): string | undefined {
  const lines = linesOf(text).map((line) => line.trim());
  const names = lines.filter((line) => line !== '');
  if (names.length === 0) return t('errors.code.match.noNames');
  if (names.length > maxMatchNames)
    return t('errors.code.match.tooManyNames', { limit: formatNumber(maxMatchNames) });
  const long = lines.findIndex((line) => line.length > maxMatchNameLength);
  if (long >= 0) return t('errors.code.match.nameTooLong', { line: long + 1, limit: maxMatchNameLength });
  // Pictures and programs pasted as text; the server cannot store such characters.
  return text.includes('\0') ? t('errors.code.group.fileEncoding') : undefined;
}

type Read = { readonly text: string } | { readonly problem: string };

/** The names in a text file, or the first column of a table. */
export async function readNameFile(file: File, t: Translate): Promise<Read> {
  const refusal = refusalOfFile(file, ['.txt', '.csv']);
  if (refusal === 'type') return { problem: t('match.file.type') };
  if (refusal === 'size') return { problem: t('errors.code.group.fileTooLarge') };
  const text = await textOfFile(file);
  if (text === undefined) return { problem: t('errors.code.group.fileEncoding') };
  if (text.trim() === '') return { problem: t('errors.code.group.fileEmpty') };
  return { text: file.name.toLowerCase().endsWith('.csv') ? firstColumn(text) : text };
}

const separators = [',', ';', '\t'] as const;

/**
 * For tables with commas, semicolons or tabs, one row per line. Quotes are removed; line breaks within them become
 * spaces.
 */
export function firstColumn(table: string): string {
  const head = linesOf(table)[0] ?? '';
  const [separator] = separators.toSorted((a, b) => head.split(b).length - head.split(a).length);
  return rowsOf(table)
    .map((row) => cellOf(row, separator ?? ','))
    .join('\n');
}

/** Line breaks within quotes do not end a row. */
function rowsOf(table: string): readonly string[] {
  const rows: string[] = [];
  let open = '';
  for (const line of linesOf(table)) {
    const row = open === '' ? line : `${open} ${line}`;
    const isClosed = (row.split('"').length - 1) % 2 === 0;
    if (isClosed) rows.push(row);
    open = isClosed ? '' : row;
  }
  return open === '' ? rows : [...rows, open];
}

function cellOf(row: string, separator: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row)?.[1];
  const cell = quoted === undefined ? (row.split(separator)[0] ?? '') : quoted.replaceAll('""', '"');
  return separator === '\t' ? cell : unprotectCsvText(cell);
}
