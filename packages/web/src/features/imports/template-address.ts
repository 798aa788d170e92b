import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { apiAddress } from '../../lib/api/address';

export type TemplateContent = 'empty' | 'example';

/** The file to fill in, or one that shows how it is done. */
export function templateAddress(type: ImportType, content: TemplateContent): string {
  return apiAddress(`import/template/${type}/file?content=${content}&format=xlsx`);
}
