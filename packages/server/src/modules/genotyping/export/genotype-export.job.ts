import {
  type GenotypeExportRequest,
  genotypeExport,
} from '@landrace/contract/areas/genotyping/genotype-export.routes';
import { z } from 'zod';
import { stamp } from '../../../engine/export-options';
import type { Caller } from '../../../platform/access/caller';
import { dataOf } from '../../../platform/access/required-access';
import { fail } from '../../../platform/failure';
import { callerToStore, type JobCallerDeps, jobCaller } from '../../../platform/jobs/job-caller';
import { defineJob, type JobHandler } from '../../../platform/jobs/job-handler';
import { type StartedJob, startJob } from '../../../platform/jobs/start-job';
import type { Services } from '../../../platform/services';
import { readableOf } from '../../datasets/public';
import { chosenOf } from './chosen';
import { listDatasetSizes } from './dataset-choice.repository';
import { refuseUnknownMap } from './dataset-choice.service';
import { type ExportDeps, genotypeZip } from './genotype-export.service';
import { listMatrixDatasets } from './matrix-choice.repository';
import { storeZip } from './store-zip';

const task = 'exportGenotypes';

/** The request as it was sent, for one dataset: it is evaluated again when the job runs. */
const input = genotypeExport
  .omit({ datasetIds: true })
  .extend({ datasetId: z.int(), portal: z.string(), ...jobCaller.shape });
type Input = z.output<typeof input>;

/** Who makes the request, from where, and at which address. */
export interface RequestContext {
  readonly caller: Caller;
  readonly address: string;
  readonly portal: string;
}

type StartDeps = Pick<Services, 'database' | 'clock'>;

/** A job for each dataset with something of the selection; all of them or none. */
export async function startGenotypeJobs(
  deps: StartDeps,
  { datasetIds, ...request }: GenotypeExportRequest,
  { caller, address, portal }: RequestContext,
): Promise<StartedJob[]> {
  const { database, clock } = deps;
  await refuseUnknownMap(deps, request.mapId, caller);
  const readable = await readableOf(caller, datasetIds);
  const datasets = await listMatrixDatasets(database.reader, readable, 'genotype');
  if (datasets.length === 0) return [];
  // An empty selection is refused now, not in the job.
  const sizes = await listDatasetSizes(
    database.reader,
    datasets.map(({ id }) => id),
    { chosen: chosenOf(caller, request), mapId: request.mapId ?? undefined },
  );
  const filled = sizes.filter((size) => size.dataObjectCount.value > 0 && size.dataPointCount.value > 0);
  if (filled.length === 0) throw fail('genotype.noData', {});
  const map = typeof request.mapId === 'number' ? `-map-${request.mapId}` : '';
  return await database.inTransaction(async (tx) => {
    const started: StartedJob[] = [];
    for (const { datasetId } of filled) {
      const stored: Input = { ...request, datasetId, portal, ...callerToStore(caller) };
      const params = {
        task,
        kind: 'export',
        dataType: 'genotype',
        datasetIds: [datasetId],
        userId: caller.principal?.id,
        address,
        fileName: `dataset-${datasetId}${map}-${stamp(clock.now())}.zip`,
        fileType: 'application/zip',
        input: stored,
      } as const;
      started.push(await startJob(tx, params));
    }
    return started;
  });
}

/** Writes the files of one dataset as a zip into storage. */
export function genotypeExportJob(deps: ExportDeps & JobCallerDeps): JobHandler {
  return defineJob({
    task,
    input,
    run: async (request, context) => ({
      ...(await storeZip(deps, request, context, genotypeZip)),
      requires: dataOf([request.datasetId]),
    }),
  });
}
