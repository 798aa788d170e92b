import { maxRequested } from '@landrace/contract/areas/germplasm/material-request';
import type { Settings } from '@landrace/contract/settings';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { toWire } from '../../../platform/db/to-wire';
import { fail } from '../../../platform/failure';
import { networkOf } from '../../../platform/http/network';
import type { Services } from '../../../platform/services';
import { countAttempt, throttleKey } from '../../../platform/throttle/throttle';
import { findContact, mailAddressIn } from '../../accounts/public';
import { type GenesysClient, genesysClient, type Requester, type UnknownItem } from './genesys-client';
import { listRequested, type RequestedGermplasm } from './requested-item.repository';

export type MaterialRequestDeps = Pick<Services, 'database' | 'settings' | 'clock' | 'logger'>;

interface Options {
  readonly ids: readonly number[];
  /** As entered by an anonymous caller. */
  readonly name: string | null | undefined;
  readonly email: string | null | undefined;
  readonly caller: Caller;
  /** The caller's IP address. */
  readonly address: string;
}

/** The key of the request, or the ids that the portal does not know. */
type Outcome = { readonly key: string } | { readonly unknownIds: readonly number[] };

/** Enough for an afternoon of trying; a machine that floods a genebank does not stop there. */
const freeRequests = 20;

export function materialRequests(deps: MaterialRequestDeps) {
  const { database, settings, clock } = deps;
  let client: { readonly key: string; readonly client: GenesysClient } | undefined;

  /** One object as long as the settings are the same: it caches its token. */
  function clientFor({ genesysUrl: url, genesysClientId, genesysClientSecret }: Settings): GenesysClient {
    const options = { url, clientId: genesysClientId, clientSecret: genesysClientSecret };
    const key = JSON.stringify(options);
    if (client?.key !== key) client = { key, client: genesysClient({ ...deps, ...options }) };
    return client.client;
  }

  return {
    async isConfigured(): Promise<boolean> {
      return isConfigured(await settings.all());
    },

    async send(input: Options): Promise<Outcome> {
      const configuration = await settings.all();
      if (!isConfigured(configuration)) throw fail('materialRequest.notConfigured', {});
      const ids = [...new Set(input.ids)];
      if (ids.length > maxRequested) throw fail('materialRequest.tooMany', { limit: maxRequested });
      const requester = await requesterOf(database, input);
      if (!requester || ids.length === 0) throw fail('materialRequest.incomplete', {});
      const germplasm = await listRequested(database.reader, ids);
      if (germplasm.length === 0) throw fail('materialRequest.nothingFound', {});
      const unidentified = idsThatNobodyCanKnow(ids, germplasm);
      if (unidentified.length > 0) return { unknownIds: unidentified };
      await countRequest(database, input.address, clock.now());
      const items = germplasm.map(({ id: _, ...item }) => toWire(item));
      const taken = await clientFor(configuration).request(requester, items);
      return 'key' in taken ? taken : { unknownIds: idsOf(taken.unknown, germplasm) };
    },
  };
}

function isConfigured({ genesysUrl, genesysClientId, genesysClientSecret }: Settings): boolean {
  return genesysUrl !== '' && genesysClientId !== '' && genesysClientSecret !== '';
}

/** The account's name and address; missing ones, and all without an account, are as entered. */
async function requesterOf(
  { reader }: Database,
  { caller: { principal }, ...contact }: Options,
): Promise<Requester | undefined> {
  const account = principal && (await findContact(reader, principal.id));
  const name = account?.name || contact.name;
  const email = account?.email || mailAddressIn(contact.email ?? '');
  return name && email ? { name, email } : undefined;
}

/** Without an institute or a persistent identifier the accession is not identified; or there is no such germplasm. */
function idsThatNobodyCanKnow(
  ids: readonly number[],
  germplasm: readonly RequestedGermplasm[],
): readonly number[] {
  const identified = new Set(
    germplasm.flatMap(({ id, instCode, doi }) => (instCode !== null || doi !== null ? [id] : [])),
  );
  return ids.filter((id) => !identified.has(id));
}

async function countRequest(database: Database, address: string, now: Date): Promise<void> {
  const limit = { key: throttleKey('material request from', networkOf(address)), free: freeRequests };
  const blocking = await database.inTransaction((tx) => countAttempt(tx, [limit], now));
  if (blocking) throw fail('materialRequest.throttled', { seconds: blocking.wait });
}

/** Maps the items in the portal's answer back to our ids. */
function idsOf(unknown: readonly UnknownItem[], germplasm: readonly RequestedGermplasm[]): readonly number[] {
  const isSame = (item: UnknownItem, own: RequestedGermplasm) =>
    isEqual(item.acceNumb, own.acceNumb)
      ? !item.instCode || isEqual(item.instCode, own.instCode)
      : !item.acceNumb && isEqual(item.doi, own.doi);
  const ids = germplasm.filter((own) => unknown.some((item) => isSame(item, own))).map(({ id }) => id);
  // The answer was about something that was not requested.
  if (ids.length === 0) throw fail('materialRequest.unexpected', {});
  return ids;
}

function isEqual(reported: string | null | undefined, own: string | null): boolean {
  return !!reported && !!own && reported.trim().toLowerCase() === own.trim().toLowerCase();
}
