import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { apiAddress } from '../../lib/api/address';
import { currentLocale } from '../../lib/i18n/current-locale';

type Content =
  | { readonly content: 'empty' | 'example' }
  | { readonly content: 'dataset'; readonly datasetId: number };

/** The file to fill in, or one that shows how it is done; a plain link, so its language is part of it. */
export function templateAddress(type: ImportType, request: Content): string {
  const query = new URLSearchParams({ content: request.content, format: 'xlsx', locale: currentLocale() });
  if (request.content === 'dataset') query.set('datasetId', String(request.datasetId));
  return apiAddress(`import/template/${type}/file?${query}`);
}
