import { alleleFrequencyExportRoutes } from '@landrace/contract/areas/genotyping/allele-frequency-export.routes';
import { datasetChoiceRoutes } from '@landrace/contract/areas/genotyping/dataset-choice.routes';
import { genotypeExportRoutes } from '@landrace/contract/areas/genotyping/genotype-export.routes';
import type { PortalAddress } from '../../../platform/http/public-address';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import type { Services } from '../../../platform/services';
import { sendFile } from '../../../platform/streaming/file-answer';
import { chosenSizes, sharedGroups, sharedMaps } from './dataset-choice.service';
import { datasetSource } from './dataset-source.service';
import { startFrequencyJob } from './frequency-export.job';
import { frequencyHistogram } from './frequency-export.service';
import { startGenotypeJobs } from './genotype-export.job';
import type { ExportDeps } from './genotype-export.service';

export type ExportRouteDeps = ExportDeps & PortalAddress & Pick<Services, 'clock'>;

export function genotypingExportRoutes(host: RouteHost, deps: ExportRouteDeps): void {
  registerRoutes(host, datasetChoiceRoutes, {
    'POST dataset/map': async ({ caller }, { body }) => sharedMaps(deps, body.datasetIds, caller),
    'POST dataset/group': async ({ caller }, { body }) => sharedGroups(deps, body, caller),
  });

  registerRoutes(host, genotypeExportRoutes, {
    'POST dataset/export/genotype/summary': async ({ caller }, { body }) => {
      const data = await chosenSizes(deps, body, caller);
      return { data, count: data.length };
    },
    'POST dataset/export/genotype': async ({ caller, address }, { body }, { request }) =>
      startGenotypeJobs(deps, body, { caller, address, portal: deps.portalAddress(request) }),
    'GET dataset/{datasetId}/download-source': async ({ caller, signal }, { params }, { request, reply }) => {
      const portal = deps.portalAddress(request);
      await sendFile(reply, await datasetSource(deps, params.datasetId, { caller, portal, signal }));
      return undefined;
    },
  });

  registerRoutes(host, alleleFrequencyExportRoutes, {
    'POST dataset/export/allelefreq': async ({ caller, address }, { body }, { request }) =>
      startFrequencyJob(deps, body, { caller, address, portal: deps.portalAddress(request) }),
    'POST dataset/export/allelefreq/histogram': async ({ caller, signal }, { body }) =>
      frequencyHistogram(deps, body, { caller, signal }),
  });
}
