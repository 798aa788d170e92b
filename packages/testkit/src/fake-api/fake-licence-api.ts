import type { Api } from '@landrace/contract/api';
import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { anonymousId } from '@landrace/contract/core/role';
import type { Row } from '@landrace/contract/core/table';
import { type FakePart, fakeTable, Refusal } from './fake-server';

type Dataset = Row<typeof datasets>;
type Licence = Api['GET license']['response'][number];

const madeOn = '2026-02-03T10:00:00Z';

export function aDataset(dataset: Partial<Dataset> & Pick<Dataset, 'datasetId'>): Dataset {
  return {
    datasetName: `Dataset ${dataset.datasetId}`,
    datasetType: 'genotype',
    datasetState: 'public',
    experimentId: 1,
    experimentName: 'Experiment 1',
    isExternal: false,
    publications: 0,
    collaborators: 0,
    attributes: 0,
    createdOn: madeOn,
    ...dataset,
  };
}

export function aLicence(licence: Partial<Licence> & Pick<Licence, 'licenseId'>): Licence {
  return {
    licenseName: `Licence ${licence.licenseId}`,
    licenseData: { en_GB: '<p>Say where it comes from.</p>' },
    createdOn: madeOn,
    datasets: 1,
    isAccepted: false,
    ...licence,
  };
}

/** Licences, who has accepted them, and the datasets under them as one caller sees them. */
export function fakeLicenceApi(initial: readonly Licence[], rows: readonly Dataset[]) {
  let licences = initial;

  function change(id: number, news: Partial<Licence>): unknown {
    if (!licences.some(({ licenseId }) => licenseId === id)) return new Refusal('route.notFound');
    licences = licences.map((licence) => (licence.licenseId === id ? { ...licence, ...news } : licence));
    return true;
  }

  const seen = (): readonly Dataset[] =>
    rows.map((row) => {
      const licence = licences.find(({ licenseId }) => licenseId === row.licenseId);
      if (!licence) return row;
      return {
        ...row,
        licenseName: licence.licenseName,
        acceptedBy: licence.isAccepted ? [anonymousId] : [],
      };
    });

  const calls: FakePart = ({ method, path, body }) => {
    const [, id, isAnswer] = /^license\/(\d+)(\/accept)?$/.exec(path) ?? [];
    if (isAnswer) return change(Number(id), { isAccepted: method === 'GET' });
    if (id && method === 'PATCH') return change(Number(id), cleaned(body as Partial<Licence>));
    if (path !== 'license') return undefined;
    if (method === 'GET') return licences;
    const licenseId = Math.max(0, ...licences.map((licence) => licence.licenseId)) + 1;
    licences = [...licences, aLicence({ licenseId, datasets: 0, ...cleaned(body as Partial<Licence>) })];
    return licenseId;
  };

  const list = fakeTable(datasets, seen);
  return ((request) => calls(request) ?? list(request)) satisfies FakePart;
}

/** The server removes active content; one tag is enough to show that. */
function cleaned({ licenseDescription, ...rest }: Partial<Licence>): Partial<Licence> {
  // An empty description is sent as null and not returned.
  const licence = { ...rest, ...(licenseDescription && { licenseDescription }) };
  if (!licence.licenseData) return licence;
  const texts = Object.entries(licence.licenseData).map(([locale, html]) => [
    locale,
    html.replace(/<script.*?<\/script>/gs, ''),
  ]);
  return { ...licence, licenseData: Object.fromEntries(texts) };
}
