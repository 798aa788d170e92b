import { importJobRoutes as declared } from '@landrace/contract/areas/imports/import-job.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { translatorFor } from '../../platform/texts/texts';
import { type ImportDeps, ownImportJobs, startImportCheck, startLoad } from './import-job.service';
import { importLog } from './import-log.service';
import { removeImportJob } from './import-removal.service';

const [upload, list, load, remove, log] = declared;

export function importJobRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoute(host, upload, ({ caller, address, signal }, { query, body }) =>
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
  );
  registerRoute(host, list, ({ caller, locale }) => ownImportJobs(deps, caller, translatorFor(locale)));
  registerRoute(host, load, ({ caller }, { params }) => startLoad(deps, caller, params.uuid));
  registerRoute(host, log, async ({ caller, locale }, { params }, { reply }) => {
    await sendFile(reply, await importLog(deps, caller, { uuid: params.uuid, words: translatorFor(locale) }));
    return undefined;
  });
  registerRoute(host, remove, ({ caller }, { params }) => removeImportJob(deps, caller, params.uuid));
}
