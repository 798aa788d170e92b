import { extname } from 'node:path';
import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { fail } from '../../../platform/failure';
import type { ImportOptions } from './import-options';

interface Options {
  readonly type: ImportType;
  readonly isUpdate: boolean;
  readonly options: ImportOptions;
}

/** Checks that are possible before the file is read. */
export function assertUploadAllowed({ type, isUpdate, options }: Options, fileName: string): void {
  const { extensions, canUpdate, needsDataset } = importTypeFacts[type];
  if (!extensions.includes(extname(fileName).toLowerCase()))
    throw fail('import.extension', { extensions: extensions.join(', ') });
  if (isUpdate && !canUpdate) throw fail('import.noUpdate', {});
  if (needsDataset && options.datasetId === undefined) throw fail('import.datasetRequired', {});
}
