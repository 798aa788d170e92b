import { routes } from '@landrace/contract/api';
import type { Access } from '@landrace/contract/core/role';
import { accessOf } from '@landrace/contract/core/table';
import { listMounts, listSources } from '@landrace/server/app/http';
import { accessOfMount, mountCalls } from '@landrace/server/engine/mount';
import { callsOfList } from '@landrace/server/engine/routes';
import { plainAddress } from './call';

/** Every call that the portal declares, with who may make it. */
const built: ReadonlyMap<string, Access> = new Map([
  ...routes.map(({ method, path, access }): [string, Access] => [plainAddress(`${method} ${path}`), access]),
  ...listSources.flatMap(({ table }) =>
    callsOfList(table).map((call): [string, Access] => [`POST ${table.segment}/${call}`, accessOf(table)]),
  ),
  ...listMounts.flatMap((mount) =>
    mountCalls.map((call): [string, Access] => [
      plainAddress(`POST ${mount.path}${call}`),
      accessOfMount(mount),
    ]),
  ),
]);

/** Who may call an address of the contract; undefined if the portal does not have it. */
export function accessOfAddress(address: string): Access | undefined {
  // Permission to GET includes HEAD.
  const call = address.replace(/^HEAD /, 'GET ');
  const exact = built.get(call);
  if (exact) return exact;
  const parts = call.split('/');
  for (const [known, access] of built) {
    const knownParts = known.split('/');
    if (
      knownParts.length === parts.length &&
      knownParts.every((part, at) => part === '{}' || part === parts[at])
    )
      return access;
  }
  return undefined;
}
