import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { apiAddress } from '../../lib/api/address';
import { currentLocale } from '../../lib/i18n/current-locale';

/** Archives of pictures and outlines are made by other programs. */
export function hasTemplate(type: ImportType): boolean {
  return importTypeFacts[type].extensions.includes('.xlsx');
}

/** The file to fill in, or one that shows how it is done; a plain link, so its language is part of it. */
export function templateAddress(type: ImportType, content: 'empty' | 'example'): string {
  const query = new URLSearchParams({ content, format: 'xlsx', locale: currentLocale() });
  return apiAddress(`import/template/${type}/file?${query}`);
}
