import { settingsRoutes as declared } from '@landrace/contract/areas/administration/settings.routes';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type Settings, settingKeys } from '@landrace/contract/settings';
import { giveCsrfCookie } from '../../platform/http/csrf';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { builtInColumns, decidedColumns } from './hidden-columns';

export interface SettingDeps extends Pick<Services, 'database' | 'settings'> {
  /** The definitions of every list. */
  readonly tables: readonly TableDefinition[];
}

/** The contract leaves out unset settings; an empty text is unset. */
function pick(all: Settings, keys: ReturnType<typeof settingKeys>): Partial<Settings> {
  return Object.fromEntries(keys.filter((key) => all[key] !== '').map((key) => [key, all[key]]));
}

export function settingsRoutes(host: RouteHost, { database, settings, tables }: SettingDeps): void {
  const builtIn = builtInColumns(tables);
  const all = async (): Promise<Settings> => {
    const current = await settings.all();
    return { ...current, hiddenColumns: { ...builtIn, ...current.hiddenColumns } };
  };

  registerRoutes(host, declared, {
    'GET settings': async (_context, _input, exchange) => {
      // The settings are every client's first request.
      giveCsrfCookie(exchange);
      return pick(await all(), settingKeys('public'));
    },
    'GET settings/admin': async () => pick(await all(), settingKeys('public', 'admin')),
    'POST settings/admin': async ({ caller, address }, { body }) => {
      const by = { actor: caller.principal, address };
      const { hiddenColumns } = body;
      const decided = hiddenColumns && { hiddenColumns: decidedColumns(hiddenColumns, builtIn) };
      await database.inTransaction((tx) => settings.change(tx, { ...body, ...decided }, by));
      settings.forget();
      return true;
    },
  });
}
