import type { Settings } from '@landrace/contract/settings';
import { sql } from 'kysely';
import type { SettingStore } from '../../../platform/settings/setting-store';
import type { AccessService } from './access-service';
import { suspendUsersOfOthers } from './external-user.repository';
import { type GatekeeperDeps, gatekeeperAccess } from './gatekeeper-access';
import { gatekeeperAddress } from './gatekeeper-client';
import { localAccess } from './local-access';
import type { LocalDeps } from './local-registration';

export interface AccessDeps extends LocalDeps, GatekeeperDeps {
  readonly settings: SettingStore;
  /** Identifies the portal to an external service if no setting does. */
  readonly databaseUrl: string;
}

interface Portal {
  readonly server: string;
  readonly database: string;
}

export interface AccessChooser {
  /** The configured service; a change of settings needs no restart. */
  current(): Promise<AccessService>;
  /** Updates our users from the service; called every few minutes. */
  follow(): Promise<void>;
}

export function accessChooser(deps: AccessDeps): AccessChooser {
  const local = localAccess(deps);
  let external: { readonly key: string; readonly service: AccessService } | undefined;
  let lastProvider: string | undefined;

  /** One object as long as the settings are the same: it caches its token and its lists. */
  function externalService(settings: Settings): AccessService {
    const options = {
      address: gatekeeperAddress(settings.gatekeeperUrl),
      account: { username: settings.gatekeeperUsername, password: settings.gatekeeperPassword },
      ...portalOf(settings, deps.databaseUrl),
    };
    const key = JSON.stringify(options);
    if (external?.key !== key) external = { key, service: gatekeeperAccess(deps, options) };
    return external.service;
  }

  async function current(): Promise<AccessService> {
    const settings = await deps.settings.all();
    const service = settings.gatekeeperUrl === '' ? local : externalService(settings);
    if (service.provider !== lastProvider) {
      await leaveOthers(deps, service.provider);
      lastProvider = service.provider;
    }
    return service;
  }

  return {
    current,
    async follow() {
      const service = await current();
      await leaveOthers(deps, service.provider);
      await service.follow();
    },
  };
}

/** Usually there are none, and a table that is not written keeps its version. */
async function leaveOthers({ database }: AccessDeps, provider: string): Promise<void> {
  const found = await database.reader.value(sql<boolean>`
    select exists (
      select from app_user where provider not in ('local', ${provider}) and state = 'active') as found`);
  if (found) await database.inTransaction((tx) => suspendUsersOfOthers(tx, provider));
}

function portalOf(
  settings: Pick<Settings, 'gatekeeperDatabaseServer' | 'gatekeeperDatabaseName'>,
  databaseUrl: string,
): Portal {
  const url = new URL(databaseUrl);
  return {
    server: settings.gatekeeperDatabaseServer || url.hostname || 'localhost',
    database: settings.gatekeeperDatabaseName || decodeURIComponent(url.pathname.slice(1)),
  };
}
