import { type ContractEntry, get, post, remove, table } from '../call';
import { zip } from '../file-answer';
import { importJob, importRow, startedJob } from '../records';
import { list } from '../shape';

function upload(text: string, name: string): FormData {
  const form = new FormData();
  form.set('fileToUpload', new File([text], name));
  return form;
}

const options = 'update=false&dataOrientation=GENOTYPE_GERMPLASM_BY_MARKER&datasetStateId=1&datasetId=';

export const importCalls: readonly ContractEntry[] = [
  post('settings/admin', 'admin', 'b', { body: { dataImportMode: 'IMPORT' } }),
  post('import/template/file', 'curator', list(startedJob), {
    query: `type=mcpd&${options}`,
    body: upload('ACCENUMB,GENUS,INSTCODE\nWALK 1,Hordeum,XXX001\n', 'passports.csv'),
    keepAs: 'goodImport',
    waits: 'import',
  }),
  post('import/template/file', 'curator', list(startedJob), {
    query: `type=mcpd&${options}`,
    body: upload('ACCENUMB,GENUS,ELEVATION\nWALK 2,Hordeum,high\n', 'passports.csv'),
    keepAs: 'badImport',
    waits: 'import',
  }),
  post('import/template/file', 'curator', 'json', {
    query: 'type=nothing',
    body: upload('x', 'x.csv'),
    status: 400,
  }),
  get('import/template/{goodImport}/import', 'curator', list(startedJob), {
    keepAs: 'loadedImport',
    waits: 'import',
  }),
  post('import/template', 'any', list(importJob), { as: 'curator', body: { uuids: [] } }),
  table('import/stats', importRow, 'id* createdOn*'),
  get('import/template/{badImport}/log', 'curator', zip(/^log-[0-9a-f-]{36}.*\.zip$/), {
    deviates: '404 in the contract unless the job failed; here every job that ran has a log',
  }),
  remove('import/template/{badImport}', 'curator', 'b'),
];
