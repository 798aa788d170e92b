import type { Api } from '@landrace/contract/api';
import type { ExportFormat } from '../../../lib/api/table-api';

export type Content = 'passport' | 'pedigree';

/** Which germplasm: all, the results of the list, a group, or the marked ones. */
export type Scope = 'all' | 'found' | 'group' | 'marked';

/** Columns and format of the file. */
export const fileForms = [
  'mcpd-xlsx',
  'mcpd-csv',
  'table-xlsx',
  'table-csv',
  'table-tsv',
  'darwinCore-zip',
] as const;
export type FileForm = (typeof fileForms)[number];

type Request = Readonly<Record<string, unknown>>;

export interface Choices {
  readonly scope: Scope;
  readonly groupId: number | undefined;
  /** The request of the list. */
  readonly found: Request;
  /** A visitor's marks; those of an account are known to the server. */
  readonly markedHere: readonly number[] | undefined;
}

/** The request of the germplasm list that finds the selection. */
export function rowsOf({ scope, groupId, found, markedHere }: Choices): Request {
  switch (scope) {
    case 'all':
      return {};
    case 'found':
      return found;
    case 'group':
      return { groupIds: groupId === undefined ? [] : [groupId] };
    case 'marked':
      return markedHere ? { onlyIds: markedHere } : { onlyMarked: true };
  }
}

export interface FileOptions {
  readonly body: Api['POST germplasm/export']['body'];
  readonly format: ExportFormat;
}

/** An archive has no columns for attributes outside its standard. */
export function mayHaveAttributes(form: FileForm): boolean {
  return form !== 'darwinCore-zip';
}

export function fileOptions(form: FileForm, includeAttributes: boolean, request: Request): FileOptions {
  const [columns, format] = form.split('-') as ['mcpd' | 'table' | 'darwinCore', ExportFormat];
  if (!mayHaveAttributes(form)) return { body: { request, format: columns }, format };
  return { body: { request, includeAttributes, format: columns }, format };
}

/** Parameters of the pedigree export page. */
export function pedigreeSearch({ scope, groupId }: Choices): Readonly<Record<string, unknown>> {
  return { scope, ...(scope === 'group' && { groupId }) };
}
