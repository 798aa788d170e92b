import { alleleFrequencyExportRoutes } from '@landrace/contract/areas/genotyping/allele-frequency-export.routes';
import { datasetChoiceRoutes } from '@landrace/contract/areas/genotyping/dataset-choice.routes';
import { genotypeExportRoutes } from '@landrace/contract/areas/genotyping/genotype-export.routes';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/clock';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import { chosenSizes, sharedGroups, sharedMaps } from './dataset-choice.service';
import { datasetSource } from './dataset-source.service';
import { startFrequencyJob } from './frequency-export.job';
import { frequencyHistogram } from './frequency-export.service';
import { startGenotypeJobs } from './genotype-export.job';
import type { ExportDeps } from './genotype-export.service';

const [maps, groups] = datasetChoiceRoutes;
const [summary, genotypes, source] = genotypeExportRoutes;
const [frequencies, histogram] = alleleFrequencyExportRoutes;

export interface ExportRouteDeps extends ExportDeps {
  readonly clock: Clock;
  portalAddress(request: FastifyRequest): string;
}

export function genotypingExports(deps: ExportRouteDeps) {
  return {
    routes(host: RouteHost) {
      registerRoute(host, maps, async ({ caller }, { body }) => sharedMaps(deps, body.datasetIds, caller));

      registerRoute(host, groups, async ({ caller }, { body }) => sharedGroups(deps, body, caller));

      registerRoute(host, summary, async ({ caller }, { body }) => {
        const data = await chosenSizes(deps, body, caller);
        return { data, count: data.length };
      });

      registerRoute(host, genotypes, async ({ caller, address }, { body }, { request }) =>
        startGenotypeJobs(deps, body, { caller, address, portal: deps.portalAddress(request) }),
      );

      registerRoute(host, source, async ({ caller, signal }, { params }, { request, reply }) => {
        const portal = deps.portalAddress(request);
        await sendFile(reply, await datasetSource(deps, params.datasetId, { caller, portal, signal }));
        return undefined;
      });

      registerRoute(host, frequencies, async ({ caller, address }, { body }, { request }) =>
        startFrequencyJob(deps, body, { caller, address, portal: deps.portalAddress(request) }),
      );

      registerRoute(host, histogram, async ({ caller, signal }, { body }) =>
        frequencyHistogram(deps, body, { caller, signal }),
      );
    },
  };
}
