import {
  type AlleleFrequencyExportRequest,
  alleleFrequencyExport,
} from '@landrace/contract/areas/genotyping/allele-frequency-export.routes';
import { z } from 'zod';
import { stamp } from '../../../engine/export-options';
import { dataOf } from '../../../platform/access/required-access';
import { fail } from '../../../platform/failure';
import { callerToStore, type JobCallerDeps, jobCaller } from '../../../platform/jobs/job-caller';
import { defineJob, type JobHandler } from '../../../platform/jobs/job-handler';
import { type StartedJob, startFileJob } from '../../../platform/jobs/start-job';
import type { Services } from '../../../platform/services';
import { chosenOf } from './chosen';
import { listDatasetSizes } from './dataset-choice.repository';
import { refuseUnknownMap } from './dataset-choice.service';
import { findFrequencyDataset, frequencyZip } from './frequency-export.service';
import type { RequestContext } from './genotype-export.job';
import type { ExportDeps } from './genotype-export.service';
import { storeZip } from './store-zip';

const task = 'exportAlleleFrequencies';

/** The request as it was sent: it is evaluated again when the job runs. */
const input = alleleFrequencyExport
  .omit({ generateFlapjackProject: true })
  .extend({ portal: z.string(), ...jobCaller.shape });
type Input = z.output<typeof input>;

/** For the first readable dataset with frequencies. */
export async function startFrequencyJob(
  deps: Pick<Services, 'database' | 'clock'>,
  { generateFlapjackProject: _, ...request }: AlleleFrequencyExportRequest,
  { caller, address, portal }: RequestContext,
): Promise<StartedJob> {
  const { database, clock } = deps;
  await refuseUnknownMap(deps, request.mapId, caller);
  const dataset = await findFrequencyDataset(deps, caller, request.datasetIds);
  const [size] = dataset
    ? await listDatasetSizes(database.reader, [dataset.id], {
        chosen: chosenOf(caller, request),
        mapId: request.mapId ?? undefined,
      })
    : [];
  if (!dataset || !size?.dataObjectCount.value || !size.dataPointCount.value)
    throw fail('alleleFrequency.noData', {});
  const map = typeof request.mapId === 'number' ? `-map-${request.mapId}` : '';
  const stored: Input = { ...request, datasetIds: [dataset.id], portal, ...callerToStore(caller) };
  return await startFileJob(database, {
    task,
    dataType: 'allelefreq',
    datasetIds: [dataset.id],
    caller,
    address,
    label: { name: `dataset-${dataset.id}${map}-${stamp(clock.now())}.zip`, type: 'application/zip' },
    input: stored,
  });
}

/** Writes frequencies, in bins and unchanged, as a zip into storage. */
export function frequencyExportJob(deps: ExportDeps & JobCallerDeps): JobHandler {
  return defineJob({
    task,
    input,
    run: async (request, context) => ({
      ...(await storeZip(deps, request, context, frequencyZip)),
      requires: dataOf(request.datasetIds),
    }),
  });
}
