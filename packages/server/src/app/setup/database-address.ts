import type { DatabaseConfiguration } from '@landrace/contract/areas/administration/setup.routes';
import { fail } from '../../platform/failure';

const usualPort = 5432;

/** Address of the selected database; undefined for the embedded one. A host with a slash is a socket's folder. */
export function databaseAddress({
  host,
  port: portText,
  database,
  username,
  password,
}: DatabaseConfiguration): string | undefined {
  if (!host) return undefined;
  const port = Number(portText || usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw unreachable(`port ${portText}`);
  const credentials = [username || 'landrace', password ?? ''].map(encodeURIComponent).join(':');
  const name = encodeURIComponent(database || 'landrace');
  if (host.startsWith('/'))
    return `postgresql://${credentials}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const place = `${/^[^[].*:/.test(host) ? `[${host}]` : host}:${port}`;
  const url = `postgresql://${credentials}@${place}/${name}`;
  // A host must not contain characters that start another part of the address.
  if (/[/?#@\s\\]/.test(host) || !URL.canParse(url)) throw unreachable(host);
  return url;
}

function unreachable(reason: string) {
  return fail('setup.databaseUnreachable', { reason });
}
