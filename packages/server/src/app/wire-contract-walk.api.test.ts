import { Readable } from 'node:stream';
import { startGenesysServer } from '@landrace/testkit/genesys-server';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { startSmtpServer } from '@landrace/testkit/smtp-server';
import { accessOfAddress } from '@landrace/testkit/wire-contract/built-calls';
import { addressesOf, isTable, plainAddress, type Role } from '@landrace/testkit/wire-contract/call';
import { contractCalls } from '@landrace/testkit/wire-contract/contract-calls';
import { notBuiltYet } from '@landrace/testkit/wire-contract/not-built-yet';
import { otherAccess } from '@landrace/testkit/wire-contract/other-access';
import { plantedPicture, plantValues } from '@landrace/testkit/wire-contract/plant-values';
import { ContractWalk } from '@landrace/testkit/wire-contract/walk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeDemoFiles } from './demo-files';
import { startJobs } from './worker-runner';

/**
 * Every call of the contract that the portal has, as a client of the contract makes it, on the tiny collection: path,
 * method, body, status, and names and types in the response. The calls are data, in `testkit/wire-contract`.
 */
let walk: ContractWalk;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const smtp = await startSmtpServer();
  endings.push(() => smtp.stop());
  const genebank = await startGenesysServer();
  endings.push(() => genebank.close());
  const portal = await startTestPortal({
    LANDRACE_SMTP_URL: smtp.url,
    LANDRACE_MAIL_FROM: 'portal@landrace.example',
    LANDRACE_PUBLIC_URL: 'https://landrace.example/',
  });
  endings.push(() => portal.stop());
  await storeDemoFiles(portal.services.storage, 'tiny');
  await setEveryLink(portal, genebank);
  await plantValues(portal.databaseUrl);
  const picture = sharp({ create: { width: 3, height: 2, channels: 4, background: '#2b6a3f' } }).png();
  await portal.services.storage.write(plantedPicture, Readable.from([await picture.toBuffer()]));
  const worker = await startJobs(portal.services);
  endings.push(() => worker.stop());
  walk = new ContractWalk(portal);
  walk.keep('researcherToken', [await portal.token('researcher')]);
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

/** An empty setting is left out and would not be tested. */
async function setEveryLink(
  { services: { database, settings } }: TestPortal,
  genebank: Awaited<ReturnType<typeof startGenesysServer>>,
): Promise<void> {
  const changes = {
    externalLinkTemplate: 'https://seeds.example/{{i}}',
    googleAnalyticsKey: 'X-1',
    plausibleDomain: 'landrace.example',
    plausibleApiHost: 'https://pages.example',
    gridscoreUrl: 'https://field.example/',
    heliumUrl: 'https://pedigrees.example/',
    fieldhubUrl: 'https://designs.example/',
    gatekeeperUsername: 'portal',
    genesysUrl: genebank.url,
    genesysClientId: genebank.account.clientId,
    genesysClientSecret: genebank.account.clientSecret,
  };
  await database.inTransaction((tx) => settings.change(tx, changes, {}));
  settings.forget();
}

for (const [area, entries] of Object.entries(contractCalls))
  describe(area, () => {
    for (const entry of entries) {
      if (isTable(entry)) test(`list ${entry.path}`, () => walk.makeTable(entry));
      else test(`${entry.method} ${entry.path} answers ${entry.status ?? 200}`, () => walk.makeCall(entry));
    }
  });

test('every field of the contract is filled somewhere, except those with a reason', () => {
  expect(walk.check.wronglyFilled()).toEqual({ missing: [], unexpected: [] });
});

const walked = new Set(Object.values(contractCalls).flat().flatMap(addressesOf));

test('tested calls exist, and calls not built yet are not tested', () => {
  expect([...walked].filter((address) => !accessOfAddress(address))).toEqual([]);
  const missing = notBuiltYet.map(plainAddress);
  expect(missing.filter(accessOfAddress), 'these are built by now: walk them').toEqual([]);
  expect(missing.filter((address) => walked.has(address))).toEqual([]);
});

const accesses: Readonly<Record<Role, string>> = {
  open: 'open',
  any: 'any',
  token: 'token',
  user: 'Regular User',
  curator: 'Data Curator',
  admin: 'Administrator',
};

test('access is as in the contract, except where a reason is given', () => {
  const differing = new Set<string>();
  for (const entry of Object.values(contractCalls).flat())
    for (const address of addressesOf(entry))
      if (accessOfAddress(address) !== accesses[entry.role]) differing.add(address);
  expect([...differing].sort()).toEqual(Object.keys(otherAccess).map(plainAddress).sort());
});
