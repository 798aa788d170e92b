import { createHash } from 'node:crypto';
import {
  type DiversityRequest,
  diversityRequest,
} from '@landrace/contract/areas/genotyping/diversity.routes';
import {
  type DiversityField,
  diversityFields,
  maxLines,
  minLines,
} from '@landrace/contract/areas/genotyping/diversity-choices';
import type { StartedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { z } from 'zod';
import { stamp } from '../../../engine/export-options';
import { dataOf } from '../../../platform/access/required-access';
import { fail } from '../../../platform/failure';
import { callerOfJob, callerToStore, type JobCallerDeps, jobCaller } from '../../../platform/jobs/job-caller';
import {
  defineJob,
  type JobContext,
  type JobHandler,
  type JobResult,
} from '../../../platform/jobs/job-handler';
import { startFileJob } from '../../../platform/jobs/start-job';
import type { Services } from '../../../platform/services';
import { type Chosen, chosenOf } from '../export/chosen';
import { findCallDataset, goodMarkers, openChosenMatrix } from '../export/chosen-matrix';
import { zipOfEntries } from '../export/export-zip';
import type { RequestContext } from '../export/genotype-export.job';
import type { ExportDeps } from '../export/genotype-export.service';
import { computeDiversity } from './compute-diversity';
import { findChosenSide, findSameJob, listFieldValues } from './diversity.repository';
import { diversityEntries } from './diversity-files';
import { storeDiversity } from './diversity-store';

const task = 'computeDiversity';

/** Raised when results contain something new: earlier ones are still shown, but not used again. */
const resultVersion = 2;

/** The request as it was sent: it is evaluated again when the job runs. */
const input = diversityRequest.extend({ digest: z.string(), portal: z.string(), ...jobCaller.shape });
type Input = z.output<typeof input>;

type StartDeps = Pick<Services, 'database' | 'clock'>;

/** A user's earlier result is reused if nothing has changed since. */
export async function startDiversityJob(
  deps: StartDeps,
  request: DiversityRequest,
  { caller, address, portal }: RequestContext,
): Promise<StartedJob> {
  const { database, clock } = deps;
  const { datasetId } = request;
  const dataset = await findCallDataset(deps, datasetId, caller);
  if (!dataset) throw fail('genotype.noData', {});
  const digest = await digestOf(deps, request, {
    key: dataset.sourceFile,
    chosen: chosenOf(caller, request),
  });
  const userId = caller.principal?.id;
  const known = userId === undefined ? undefined : await findSameJob(database.reader, { userId, digest });
  if (known) return { uuid: known.uuid, status: known.state };
  const stored: Input = { ...request, digest, portal, ...callerToStore(caller) };
  return await startFileJob(database, {
    task,
    dataType: 'diversity',
    datasetIds: [datasetId],
    caller,
    address,
    label: { name: `dataset-${datasetId}-diversity-${stamp(clock.now())}.zip`, type: 'application/zip' },
    input: stored,
  });
}

interface Meant {
  /** Of the matrix. */
  readonly key: string;
  readonly chosen: Chosen;
}

/**
 * A digest of what is computed: groups may have other members tomorrow. An empty selection is refused now, not in the
 * job.
 */
async function digestOf(
  { database }: StartDeps,
  { datasetId, quality }: DiversityRequest,
  { key, chosen }: Meant,
): Promise<string> {
  const [lines, markers] = await Promise.all([
    findChosenSide(database.reader, datasetId, { side: 'germplasm', chosen: chosen.germplasm }),
    findChosenSide(database.reader, datasetId, { side: 'marker', chosen: chosen.markers }),
  ]);
  if (lines.count === 0 || markers.count === 0) throw fail('genotype.noData', {});
  refuseSize(lines.count);
  const { minMaf = null, maxMissing = null, maxHeterozygosity = null } = quality ?? {};
  const parts = [
    resultVersion,
    datasetId,
    key,
    lines.digest,
    markers.digest,
    minMaf,
    maxMissing,
    maxHeterozygosity,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function refuseSize(lines: number): void {
  if (lines < minLines) throw fail('diversity.tooFewLines', { limit: minLines });
  if (lines > maxLines) throw fail('diversity.tooManyLines', { limit: maxLines });
}

export function diversityJob(deps: ExportDeps & JobCallerDeps): JobHandler {
  return defineJob({ task, input, run: (request, context) => run(deps, request, context) });
}

/** Fractions of the time for filtering markers by quality and for computing; the rest is for writing files. */
const parts = { filtering: 0.05, computing: 0.9 } as const;

async function run(
  deps: ExportDeps & JobCallerDeps,
  request: Input,
  { uuid, signal, progress }: JobContext,
): Promise<JobResult> {
  const caller = await callerOfJob(deps, request);
  const { datasetId, quality, portal } = request;
  const { reader } = deps.database;
  const { matrix, key: matrixKey, lines, markers: all } = await openChosenMatrix(deps, request, caller);
  refuseSize(lines.names.length);
  const markers = await goodMarkers(matrix, {
    lines,
    markers: all,
    quality,
    signal,
    onProgress: (fraction) => progress(fraction * parts.filtering),
  });
  if (markers.positions.length === 0) throw fail('genotype.noData', {});
  const found = await computeDiversity(
    matrix,
    { lines: lines.positions, markers: markers.positions },
    { signal, progress: (fraction) => progress(parts.filtering + fraction * parts.computing) },
  );
  const { germplasmIds } = lines;
  await storeDiversity(deps.storage, found, {
    uuid,
    datasetId,
    key: matrixKey,
    germplasmIds,
    markerCount: markers.positions.length,
    signal,
  });
  const categories = new Map<DiversityField, readonly string[]>();
  for (const field of diversityFields)
    categories.set(field, await listFieldValues(reader, germplasmIds, field));
  const written = parts.filtering + parts.computing;
  const content = zipOfEntries(
    diversityEntries(found, { name: `dataset-${datasetId}`, portal, lineNames: lines.names, categories }),
    { gzip: false, progress: (fraction) => progress(written + (1 - written) * fraction) },
  );
  const key = `jobs/${uuid}`;
  const { size } = await deps.storage.write(key, content, signal);
  return { key, size, requires: dataOf([datasetId]) };
}
