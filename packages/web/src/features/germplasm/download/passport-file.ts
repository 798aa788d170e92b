import { api, apiFile } from '../../../lib/api/client';
import { exportFormats } from '../../../lib/api/table-api';
import { type FileForm, type FileOptions, fileOptions } from './download-options';

export function savePassports({ body, format }: FileOptions) {
  return apiFile('POST germplasm/export', {
    body,
    accept: exportFormats[format],
    otherwise: `germplasm.${format}`,
  });
}

/** The same file, created in the background. */
export function preparePassports({ body, format }: FileOptions) {
  return api('POST germplasm/export/job', { body, accept: exportFormats[format] });
}

const standardFile = <Form extends FileForm>(id: Form) => ({
  id,
  label: `germplasm.download.files.${id}` as const,
  save: (found: object) => savePassports(fileOptions(id, false, { ...found })),
  prepare: (found: object) => preparePassports(fileOptions(id, false, { ...found })),
});

/** What genebanks and networks exchange: the passports of a list by a standard. */
export const passportFiles = [standardFile('mcpd-xlsx'), standardFile('darwinCore-zip')];
