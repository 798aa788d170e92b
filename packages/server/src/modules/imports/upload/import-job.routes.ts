import { importJobRoutes as declared } from '@landrace/contract/areas/imports/import-job.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import { translatorFor } from '../../../platform/texts/texts';
import { importLog } from '../report/import-log.service';
import { type ImportDeps, ownImportJobs, startImportCheck, startLoad } from './import-job.service';
import { removeImportJob } from './import-removal.service';

export function importJobRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoutes(host, declared, {
    'POST import/template/file': ({ caller, address, signal }, { query, body }) =>
      startImportCheck(deps, {
        caller,
        address,
        signal,
        type: query.type,
        isUpdate: query.update ?? false,
        datasetStateId: query.datasetStateId,
        options: {
          orientation: query.dataOrientation,
          datasetId: query.datasetId,
          experimentId: query.experimentId,
        },
        file: body.fileToUpload,
      }),
    'POST import/template': ({ caller, locale }) => ownImportJobs(deps, caller, translatorFor(locale)),
    'GET import/template/{uuid}/import': ({ caller }, { params }) => startLoad(deps, caller, params.uuid),
    'GET import/template/{uuid}/log': async ({ caller, locale }, { params }, { reply }) => {
      await sendFile(
        reply,
        await importLog(deps, caller, { uuid: params.uuid, words: translatorFor(locale) }),
      );
      return undefined;
    },
    'DELETE import/template/{uuid}': ({ caller }, { params }) => removeImportJob(deps, caller, params.uuid),
  });
}
