import { setTimeout as pause } from 'node:timers/promises';
import { type FuzzAccount, fuzzAccounts } from './make-case';
import type { Sessions } from './sessions';
import type { KnownFile, KnownValues } from './valid-value';

const names = 'BAR 1\nBAR 9\nnobody\n';

const texts = [
  'a',
  'bar',
  'BAR 9',
  'Hordeum',
  'vulgare',
  'Southfold Giant',
  'Northfold Genebank',
  '1H:0-50',
  '2019',
  '20190501',
  '2019-05-01T00:00:00Z',
  '12',
  '1.5',
  'en_GB',
  'DEU',
  '#1a2b3c',
  'https://landrace.example/x',
  'somebody@landrace.example',
];

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const between = (first: number, last: number) => upTo(last).slice(first - 1);

/** Ids of the small collection, which begin at one in every table. */
const idsOf: readonly (readonly [string, readonly number[]])[] = [
  ['datasetIds', upTo(9)],
  ['groupId', upTo(9)],
  ['groupIds', upTo(9)],
  ['xGroupIds', upTo(9)],
  ['yGroupIds', upTo(9)],
  ['grouptypeId', upTo(3)],
  ['traitId', upTo(14)],
  ['climateId', upTo(3)],
  ['experimentId', upTo(4)],
  ['fileresourcetypeId', upTo(3)],
  ['commenttypeId', upTo(3)],
  ['licenseId', upTo(3)],
  ['userId', upTo(5)],
  ['createdBy', upTo(5)],
  // Items disappear over time, so those to merge or undo are taken from the end.
  ['preferredGermplasmId', between(30, 60)],
  ['otherGermplasmIds', between(40, 60)],
  ['institutionIds', between(15, 20)],
  ['otherTraitIds', between(8, 14)],
  ['changeSetId', between(2, 30)],
];

/** For parameters and members whose schema does not specify what exists. */
const fixed: readonly (readonly [string, readonly unknown[]])[] = [
  ...idsOf,
  ['key', ['1', '9', 'BAR 9', 'nobody']],
  ['username', ['researcher', 'curator', 'guest3', 'nobody']],
  ['userUsername', ['somebody@landrace.example', 'nobody@landrace.example']],
  ['userEmailAddress', ['somebody@landrace.example']],
  ['userPassword', ['a long password']],
  ['locale', ['en_GB', 'de_DE', 'xx_YY']],
  ['list', ['germplasm', 'markers', 'locations', 'datasets']],
  ['forcedFileExtension', ['csv', 'txt', 'tsv', 'zip']],
  ['limit', [1, 5, 10, 100]],
  ['page', [0, 0, 1, 2]],
  ['name', ['demo/germplasm/8.svg', 'A name', 'BAR 9']],
  ['decoration', ['x', 'picture.svg']],
  ['type', ['database']],
  ['update', ['true', 'false']],
];

const unknownUuid = '00000000-0000-4000-8000-00000000dead';

const templateTypes = ['mcpd', 'trial', 'climate', 'pedigree', 'groups', 'genotype', 'allelefreq'];

const tryAgainMs = 250;
const maxTries = 240;

interface Api {
  json(account: FuzzAccount, method: string, path: string, body?: unknown): Promise<unknown>;
  bytes(account: FuzzAccount, path: string): Promise<Buffer>;
  upload(account: FuzzAccount, path: string, name: string, file: KnownFile): Promise<unknown>;
}

function contentOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? response.json() : response.text();
}

function openApi(url: string, sessions: Sessions): Api {
  const call = async (account: FuzzAccount, path: string, options: RequestInit): Promise<Response> => {
    const token = await sessions.token(account);
    const headers = new Headers(options.headers);
    if (token) headers.set('authorization', `Bearer ${token.session}`);
    const send = () => fetch(`${url}api/${path}`, { ...options, headers });
    let response = await send();
    // A user may only have a limited number of waiting jobs.
    for (let tries = 0; response.status === 429 && tries < maxTries; tries += 1) {
      await pause(tryAgainMs);
      response = await send();
    }
    if (!response.ok)
      throw new Error(`${options.method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    async json(account, method, path, body) {
      const headers = { 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
      return contentOf(await call(account, path, { method, ...sent }));
    },
    async bytes(account, path) {
      return Buffer.from(await (await call(account, path, { method: 'GET' })).arrayBuffer());
    },
    async upload(account, path, name, { fileName, content }) {
      const body = new FormData();
      body.append(name, new File([new Uint8Array(content)], fileName));
      return contentOf(await call(account, path, { method: 'POST', body }));
    },
  };
}

const uuidsOf = (jobs: unknown) => (jobs as { uuid: string }[]).map(({ uuid }) => uuid);

/** Without it no dataset with a licence can be read. */
async function acceptLicences({ json }: Api): Promise<void> {
  const licences = (await json('curator', 'GET', 'license')) as { licenseId: number }[];
  for (const { licenseId } of licences)
    for (const account of ['researcher', 'curator'] as const)
      await json(account, 'GET', `license/${licenseId}/accept`);
}

/** For the first dataset that has a matrix: its id, and the address of its tiles. */
async function viewOf({ json }: Api): Promise<{ datasetId: number; version: string; order: string }> {
  for (let datasetId = 1; datasetId <= 20; datasetId += 1) {
    const path = `dataset/${datasetId}/genotype-view`;
    const facts = (await json('curator', 'GET', path).catch(() => undefined)) as
      | { version: string }
      | undefined;
    if (!facts) continue;
    const lines = await json('curator', 'POST', `${path}/lines`, { sort: { by: 'file' } });
    return { datasetId, version: facts.version, order: (lines as { order: string }).order };
  }
  throw new Error('The collection has no genotypes to look at.');
}

/** Several of each kind, since cases remove some. */
async function startJobs(api: Api, datasetId: number, passports: KnownFile): Promise<KnownValues['uuids']> {
  const [exported, imported, diversity] = [[unknownUuid], [unknownUuid], [unknownUuid]];
  for (let round = 0; round < 5; round += 1) {
    for (const account of fuzzAccounts)
      exported.push(...uuidsOf(await api.json(account, 'POST', 'germplasm/table/export/job', {})));
    const uploaded = await api.upload('curator', 'import/template/file?type=mcpd', 'fileToUpload', passports);
    imported.push(...uuidsOf(uploaded));
    const request = { datasetId, quality: { maxMissing: 1 - round / 10 } };
    const account = round % 2 === 0 ? 'curator' : 'researcher';
    diversity.push(...uuidsOf([await api.json(account, 'POST', 'dataset/diversity', request)].flat()));
  }
  return new Map([
    ['/export/', exported],
    ['/import/', imported],
    ['/diversity/', diversity],
  ]);
}

/** Files to be read and removed. */
async function makeFileResources({ upload, json }: Api, file: KnownFile): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    const fileresourcePath = await upload('curator', 'fileresource', 'file', file);
    const body = { fileresourceName: `Names ${round}`, fileresourcePath, fileresourcetypeId: 1 };
    await json('curator', 'PUT', 'fileresource', round % 2 === 0 ? body : { ...body, datasetIds: [2] });
  }
}

/** Lists whose ids are used in the addresses of other calls. */
const listed = [
  ['fileresource', 'fileresourceId'],
  ['image', 'imageId'],
  ['comment', 'commentId'],
  ['mapoverlay', 'mapoverlayId'],
] as const;

async function listIds({ json }: Api): Promise<[string, readonly number[]][]> {
  const found: [string, readonly number[]][] = [];
  for (const [segment, name] of listed) {
    const { data } = (await json('curator', 'POST', `${segment}/table/ids`, {})) as { data: number[] };
    found.push([name, data.slice(0, 20)]);
  }
  return found;
}

/** Creates a few items of every kind that requests can refer to, and names them. */
export async function prepareKnownValues(url: string, sessions: Sessions): Promise<KnownValues> {
  const api = openApi(url, sessions);
  const templates: KnownFile[] = [];
  for (const type of templateTypes) {
    const content = await api.bytes('curator', `import/template/${type}/file?content=example&format=csv`);
    // Several sheets come as a zip.
    const ending = content.toString('latin1', 0, 2) === 'PK' ? 'zip' : 'csv';
    templates.push({ fileName: `${type}.${ending}`, content });
  }
  const textFile = { fileName: 'names.txt', content: Buffer.from(names) };
  const uploaded = await api.upload('researcher', 'group/upload', 'textfile', textFile);
  await acceptLicences(api);
  await makeFileResources(api, textFile);
  const view = await viewOf(api);
  const [passports = textFile] = templates;
  const uuids = await startJobs(api, view.datasetId, passports);
  const exported = uuids.get('/export/') ?? [];
  return {
    byName: new Map<string, readonly unknown[]>([
      ...fixed,
      ['namesFromFile', [uploaded]],
      ['version', [view.version]],
      ['order', [view.order, 'file']],
      ['password', ['wrong password', ...(await sessions.spareTokens('researcher', 6))]],
      ['uuids', [exported.join(), exported[1]]],
      ...(await listIds(api)).filter(([, ids]) => ids.length > 0),
      // Half of the requests about datasets are about one with genotypes.
      ['datasetId', [...upTo(9), ...upTo(9).map(() => view.datasetId)]],
      ['mapId', upTo(3)],
    ]),
    uuids,
    texts,
    files: [textFile, ...templates],
  };
}
