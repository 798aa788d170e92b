import type { DatabaseConfiguration } from '@landrace/contract/areas/administration/setup.routes';
import { fail } from '../../platform/failure';

const usualPort = 5432;

/** Where the chosen database is; nothing when the embedded one is meant. A host with a slash is a socket's folder. */
export function databaseAddress({
  host,
  port: given,
  database,
  username,
  password,
}: DatabaseConfiguration): string | undefined {
  if (!host) return undefined;
  const port = Number(given || usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw unreachable(`port ${given}`);
  const credentials = [username || 'landrace', password ?? ''].map(encodeURIComponent).join(':');
  const name = encodeURIComponent(database || 'landrace');
  if (host.startsWith('/'))
    return `postgresql://${credentials}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const place = `${/^[^[].*:/.test(host) ? `[${host}]` : host}:${port}`;
  const url = `postgresql://${credentials}@${place}/${name}`;
  // A host may hold nothing that reads as another part of the address.
  if (/[/?#@\s\\]/.test(host) || !URL.canParse(url)) throw unreachable(host);
  return url;
}

function unreachable(reason: string) {
  return fail('setup.databaseUnreachable', { reason });
}
