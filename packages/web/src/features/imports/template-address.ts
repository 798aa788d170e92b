import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { apiAddress } from '../../lib/api/address';
import { currentLocale } from '../../lib/i18n/current-locale';

type Content =
  | { readonly content: 'empty' | 'example' }
  | { readonly content: 'dataset'; readonly datasetId: number };

/** The template, or an example; a plain link, so the language is part of it. */
export function templateAddress(type: ImportType, request: Content): string {
  const query = new URLSearchParams({ content: request.content, format: 'xlsx', locale: currentLocale() });
  if (request.content === 'dataset') query.set('datasetId', String(request.datasetId));
  return apiAddress(`import/template/${type}/file?${query}`);
}
