import { accessOf } from '@landrace/contract/core/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { listEngine } from '../engine/list';
import type { Mount } from '../engine/mount';
import { registerList, registerMount } from '../engine/routes';
import type { TableSource } from '../engine/source';
import { accounts, accountsMounts, accountsTables } from '../modules/accounts';
import { administration, administrationTables } from '../modules/administration';
import { climateMounts, climateTables } from '../modules/climate';
import { community, communityTables } from '../modules/community';
import { datasetMounts, datasets, datasetTables } from '../modules/datasets';
import { genotyping, genotypingLists } from '../modules/genotyping';
import { diversity } from '../modules/genotyping/diversity/diversity.routes';
import { genotypingExports } from '../modules/genotyping/export/export.routes';
import { markersOfGroup } from '../modules/genotyping/marker.source';
import { genotypeViewing } from '../modules/genotyping/view/view.routes';
import { geography, geographyTables } from '../modules/geography';
import { locationsOfDataset, locationsOfGroup } from '../modules/geography/location.source';
import { germplasm, germplasmMounts, germplasmTables } from '../modules/germplasm';
import { germplasmOfGroup } from '../modules/germplasm/germplasm.source';
import { groupLists, groups } from '../modules/groups';
import { groupsOfGermplasm, groupsOfMarker } from '../modules/groups/groups-of-item';
import { importMounts, imports, importTables } from '../modules/imports';
import { listImportsFor } from '../modules/imports/public';
import { jobs } from '../modules/jobs';
import { search } from '../modules/search';
import { statistics } from '../modules/statistics';
import { trials, trialsMounts, trialsTables } from '../modules/trials';
import { callersOf } from '../platform/access/dataset-access';
import { createHttpApp } from '../platform/http/app';
import { watchCredentials } from '../platform/http/credential-watch';
import { publicAddress } from '../platform/http/public-address';
import type { RouteHost } from '../platform/http/register';
import { trustedProxies } from '../platform/http/trusted-proxies';
import { jobFeed } from '../platform/jobs/job-feed';
import type { Module } from '../platform/module';
import { serveApiDocs } from './api-docs';
import { openApiDocument } from './openapi';
import type { HealthReport } from './portal-health';
import type { Services } from './services';
import { version } from './version';

/** Areas of which only the lists are needed here. */
const plainModules: readonly Module<TableSource>[] = [genotypingLists, groupLists];

/** Every list of the product; tests and generators iterate over it. */
export const listSources: readonly TableSource[] = [
  ...germplasmTables,
  ...plainModules.flatMap(({ tables }) => tables),
  ...geographyTables,
  ...datasetTables,
  ...accountsTables,
  ...administrationTables,
  ...communityTables,
  ...importTables,
  ...trialsTables,
  ...climateTables,
];

/** Every list below a parent, likewise. */
export const listMounts: readonly Mount[] = [
  ...accountsMounts,
  ...germplasmMounts,
  groupsOfGermplasm,
  groupsOfMarker,
  ...datasetMounts,
  germplasmOfGroup,
  markersOfGroup,
  locationsOfGroup,
  ...importMounts,
  locationsOfDataset,
  ...trialsMounts,
  ...climateMounts,
];

/** Lists open to everybody. */
const publicTables = listSources.map(({ table }) => table).filter((table) => accessOf(table) === 'any');

/** Lists whose rows can be members of groups. */
const markableLists = new Map(
  listSources.filter(({ table }) => table.marks).map((source) => [source.table.name, source]),
);

/** Assembles the modules. The only code that knows all of them. */
export function buildHttpApp(
  services: Services,
  health: HealthReport = () => ({ status: 'ready' }),
): FastifyInstance {
  const { database, settings, clock, environment } = services;
  const isTrustedProxy = trustedProxies(environment.LANDRACE_TRUST_PROXY);
  const app = createHttpApp({ logger: services.logger, isTrustedProxy });
  const portalAddress = (request: FastifyRequest) => publicAddress({ environment, isTrustedProxy }, request);
  const accountsModule = accounts({ ...services, portalAddress });
  const host: RouteHost = {
    app,
    callers: callersOf(database.reader),
    authenticate: accountsModule.authenticate,
    authMode: async () => (await settings.all()).authMode,
  };
  accountsModule.routes(host);
  administration({ database, settings, tables: publicTables }).routes(host);
  datasets({ database, storage: services.storage }).routes(host);
  geography({ database }).routes(host);
  groups({ database, settings, lists: markableLists }).routes(host);
  statistics({ database }).routes(host);
  search({ database }).routes(host);
  germplasm({ database, settings, clock, logger: services.logger, portalAddress }).routes(host);
  community({ database, settings, storage: services.storage }).routes(host);
  imports({ database, settings, storage: services.storage }).routes(host);
  trials({ database }).routes(host);
  genotypingExports({ database, storage: services.storage, clock, portalAddress }).routes(host);
  diversity({ database, storage: services.storage, clock, portalAddress }).routes(host);
  genotyping({ database, storage: services.storage, portalAddress }).routes(host);
  genotypeViewing({ database, storage: services.storage }).routes(host);
  const feed = jobFeed(database, services.logger);
  app.addHook('onClose', () => feed.close());
  const credentials = watchCredentials({
    findLive: async (ids) => {
      const mode = await host.authMode();
      return {
        tokenIds: mode === 'NONE' ? [] : await accountsModule.liveTokens(ids),
        isAnonymousAllowed: mode !== 'FULL',
      };
    },
    onProblem: (problem) => services.logger.warn({ problem }, 'credential.watchFailed'),
  });
  const listImports = listImportsFor(database.reader);
  jobs({ database, storage: services.storage, feed, credentials, listImports }).routes(host);
  const lists = { database, engine: listEngine(database), clock, settings };
  for (const source of listSources) registerList(host, source, lists);
  for (const mount of listMounts) registerMount(host, mount, lists);
  serveApiDocs(app, {
    describe: () => openApiDocument({ sources: listSources, mounts: listMounts }, version),
    address: portalAddress,
  });
  app.get('/healthz', async () => {
    await database.reader.one(sql`select 1`);
    return health();
  });
  return app;
}
