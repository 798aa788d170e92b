import { createHash } from 'node:crypto';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import type { Writer } from '../../../platform/db/handle';
import type { Workbook } from '../../../platform/sheets/workbook';
import type { Importer } from '../importer';
import type { ImportOptions } from '../upload/import-options';
import { findSheets } from './found-columns';
import { type RememberedMapping, saveMapping } from './mapping.repository';

interface LoadedFile {
  readonly importer: Importer;
  readonly userId: number | undefined;
  readonly options: ImportOptions;
}

/** Saves the mapping for the next file with the same headings. Only for files that are loaded. */
export async function rememberColumns(
  tx: Writer,
  { importer, userId, options: { mapping } }: LoadedFile,
  original: Workbook,
): Promise<void> {
  if (!mapping || userId === undefined) return;
  const key = { userId, type: importer.type, headings: digestOf(await findSheets(original)) };
  await saveMapping(tx, key, columnsOnly(mapping));
}

export function digestOf(sheets: FoundColumns['sheets']): string {
  const headings = sheets.map(({ name, columns }) => [name, ...columns.map(({ heading }) => heading)]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
}

function columnsOnly({ sheets }: Mapping): RememberedMapping {
  return {
    sheets: sheets.map(({ from, to, columns }) => ({
      from,
      to,
      columns: columns.map(({ from, to, variableId }) => ({ from, to, ...(variableId && { variableId }) })),
      constants: [],
    })),
  };
}

/** The remembered mapping of columns, with the formats suggested by the values of this file. */
export function withRemembered(suggested: Mapping, remembered: RememberedMapping): Mapping {
  const known = new Map(remembered.sheets.map((sheet) => [sheet.from, sheet]));
  return {
    sheets: suggested.sheets.map((sheet) => {
      const { to, columns } = known.get(sheet.from) ?? sheet;
      const values = new Map(sheet.columns.map((column) => [column.from, column]));
      return {
        ...sheet,
        to,
        columns: columns.map((column) => ({ ...values.get(column.from), ...column })),
      };
    }),
  };
}
