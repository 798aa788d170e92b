import { accessOf } from '@landrace/contract/core/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { version } from '../../package.json';
import { type ListEngine, listEngine } from '../engine/list';
import type { Module } from '../engine/module';
import type { Mount } from '../engine/mount';
import { registerList, registerMount } from '../engine/routes';
import type { TableSource } from '../engine/source';
import { accountLists, accounts } from '../modules/accounts';
import { administration } from '../modules/administration';
import type { UndoDeps } from '../modules/administration/change-set.service';
import type { SettingDeps } from '../modules/administration/settings.routes';
import { climate } from '../modules/climate';
import { community } from '../modules/community';
import { datasets } from '../modules/datasets';
import { genotyping } from '../modules/genotyping';
import { genotypeRowFinders } from '../modules/genotyping/allele-search/allele-search.service';
import { geography } from '../modules/geography';
import { germplasm } from '../modules/germplasm';
import { groups } from '../modules/groups';
import type { MakingDeps } from '../modules/groups/group-making.service';
import { imports } from '../modules/imports';
import { listImportsFor } from '../modules/imports/public';
import { jobs } from '../modules/jobs';
import type { JobRouteDeps } from '../modules/jobs/export-job.routes';
import { measurements } from '../modules/measurements';
import { search } from '../modules/search';
import { statistics } from '../modules/statistics';
import { trials } from '../modules/trials';
import { callersOf } from '../platform/access/dataset-access';
import { createHttpApp } from '../platform/http/app';
import { watchCredentials } from '../platform/http/credential-watch';
import { type PortalAddress, publicAddress } from '../platform/http/public-address';
import type { RouteHost } from '../platform/http/register';
import { trustedProxies } from '../platform/http/trusted-proxies';
import { jobFeed } from '../platform/jobs/job-feed';
import type { Services } from '../platform/services';
import { serveApiDocs } from './api-docs';
import { openApiDocument } from './openapi';
import type { HealthReport } from './portal-health';
import { refreshDerived } from './refresh-derived';
import { serveSecurityText } from './security-text';

interface ListReading {
  readonly engine: ListEngine;
}

type AppDeps = Services & SettingDeps & UndoDeps & MakingDeps & JobRouteDeps & PortalAddress & ListReading;

/** Every area. The only code that knows all of them. */
const modules: readonly Module<AppDeps>[] = [
  germplasm,
  genotyping,
  groups,
  geography,
  datasets,
  accountLists,
  administration,
  community,
  imports,
  trials,
  climate,
  measurements,
  statistics,
  search,
  jobs,
];

/** Every list of the product; tests and generators iterate over it. */
export const listSources: readonly TableSource[] = modules.flatMap(({ tables = [] }) => tables);

/** Every list below a parent, likewise. */
export const listMounts: readonly Mount[] = modules.flatMap(({ mounts = [] }) => mounts);

/** Lists open to everybody. */
const publicTables = listSources.map(({ table }) => table).filter((table) => accessOf(table) === 'any');

/** Lists whose rows can be members of groups. */
const markableLists = new Map(
  listSources.filter(({ table }) => table.marks).map((source) => [source.table.name, source]),
);

/** Assembles the modules. */
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
    callers: callersOf(database.reader, genotypeRowFinders(services)),
    authenticate: accountsModule.authenticate,
    authMode: async () => (await settings.all()).authMode,
  };
  accountsModule.routes(host);
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
  const engine = listEngine(database);
  const listImports = listImportsFor(database.reader);
  const deps: AppDeps = {
    ...services,
    portalAddress,
    refreshDerived,
    tables: publicTables,
    lists: markableLists,
    feed,
    credentials,
    listImports,
    engine,
  };
  for (const { routes = [] } of modules) for (const register of routes) register(host, deps);
  const lists = { database, engine, clock, settings };
  for (const source of listSources) registerList(host, source, lists);
  for (const mount of listMounts) registerMount(host, mount, lists);
  serveApiDocs(app, {
    // All packages have the version of the product.
    describe: () => openApiDocument({ sources: listSources, mounts: listMounts }, version),
    address: portalAddress,
  });
  serveSecurityText(app, {
    contact: async () => (await settings.all()).securityContact,
    address: portalAddress,
    now: () => clock.now(),
  });
  app.get('/healthz', async () => {
    await database.reader.one(sql`select 1`);
    return health();
  });
  return app;
}
