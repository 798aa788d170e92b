import type {
  Mcpd,
  Passport,
  PedigreeGraph,
  TraitPerformance,
} from '@landrace/contract/areas/germplasm/passport.routes';
import { pdci } from '@landrace/domain/pdci';
import { type FakePart, Refusal } from './fake-server';

const madeOn = '2026-02-03T10:00:00Z';

const barleyMcpd: Mcpd = {
  id: 17,
  puid: '10.5072/LANDRACE.DEMO.17',
  instcode: 'XXX001',
  accenumb: 'HOR 17',
  collnumb: 'EX1-100',
  collcode: 'XXX002',
  collmissid: 'Example Mission 1',
  genus: 'Hordeum',
  species: 'vulgare',
  spauthor: 'L.',
  subtaxa: 'subsp. vulgare',
  cropname: 'Barley',
  accename: 'Example Landrace 17',
  acqdate: '1998----',
  origcty: 'ETH',
  collsite: 'Collecting site 4, Example Valley',
  declatitude: 9.3,
  declongitude: 39.2,
  coorduncert: 100,
  coorddatum: 'WGS84',
  georefmeth: 'GPS',
  elevation: 2300,
  colldate: '197611--',
  sampstat: 300,
  ancest: 'Selected out of a landrace',
  collsrc: 21,
  donorname: 'Seed savers of Example Town 3',
  donornumb: 'D-17',
  othernumb: 'XXX002:OLD 17;:HOR/17',
  storage: '12;13',
  mlsstat: 1,
  remarks: 'Two-rowed',
  entitytype: 'Accession',
};

/** A barley landrace about which nearly everything is known. */
export const barleyPassport: Passport = {
  germplasmId: 17,
  germplasmName: 'HOR 17',
  germplasmDisplayName: 'Example Landrace 17',
  germplasmPuid: '10.5072/LANDRACE.DEMO.17',
  entityTypeName: 'Accession',
  mcpd: { data: barleyMcpd },
  institutions: {
    data: [
      {
        id: 1,
        name: 'Example Genebank 1',
        code: 'XXX001',
        acronym: 'EG1',
        address: '1 Example Road',
        countryName: 'Germany',
        countryCode: 'DE',
        type: 'maintenance',
      },
      { id: 2, name: 'Example Institute 2', code: 'XXX002', type: 'collection' },
      { name: 'Seed savers of Example Town 3', type: 'donor' },
    ],
  },
  synonyms: { data: ['OLD 17', 'HOR/17'] },
  completeness: { data: pdci({ ...barleyMcpd, hasAncestry: true, hasLink: true }) },
  warnings: {
    data: [
      { id: 1, description: 'Germination below 50 % (invented).', category: 'quality', createdOn: madeOn },
    ],
  },
  publications: {
    data: [
      {
        publicationId: 1,
        publicationDoi: '10.5072/example.1',
        publicationFallbackCache: '{"type":"article-journal","title":"Barley of the Example Valley"}',
        createdOn: madeOn,
      },
    ],
  },
  ancestry: { data: [] },
  counts: {
    data: {
      pedigrees: 2,
      pedigreeDefinitions: 1,
      entities: 3,
      images: 2,
      groups: 1,
      datasets: 2,
      attributes: 2,
      traits: 2,
      comments: 1,
    },
  },
};

/** An accession about which only the name is known. */
export const emptyPassport: Passport = {
  germplasmId: 18,
  germplasmName: 'HOR 18',
  germplasmDisplayName: 'HOR 18',
  entityTypeName: 'Accession',
  mcpd: { data: { id: 18, accenumb: 'HOR 18', entitytype: 'Accession' } },
  institutions: { data: [] },
  synonyms: { data: [] },
  completeness: { data: pdci({ hasAncestry: false, hasLink: false }) },
  warnings: { data: [] },
  publications: { data: [] },
  ancestry: { data: [] },
  counts: {
    data: {
      pedigrees: 0,
      pedigreeDefinitions: 0,
      entities: 0,
      images: 0,
      groups: 0,
      datasets: 0,
      attributes: 0,
      traits: 0,
      comments: 0,
    },
  },
};

const aNode = (germplasmId: number, name: string) => ({
  germplasmId,
  germplasmName: name,
  germplasmDisplayName: name,
  hiddenParents: 0,
  hiddenChildren: 0,
});

/** Two parents, one grandparent that is also a child: a circular pedigree. */
export const barleyPedigree: PedigreeGraph = {
  germplasmId: 17,
  nodes: [
    aNode(17, 'HOR 17'),
    aNode(1, 'HOR 1'),
    aNode(2, 'HOR 2'),
    { ...aNode(3, 'HOR 3'), hiddenParents: 2, hiddenChildren: 5 },
    aNode(21, 'HOR 21'),
  ],
  edges: [
    { parentId: 1, childId: 17, relationshipType: 'F', datasetIds: [5], isCircular: false },
    { parentId: 2, childId: 17, relationshipType: 'M', datasetIds: [5], isCircular: false },
    { parentId: 3, childId: 1, relationshipType: 'OTHER', datasetIds: [5, 6], isCircular: false },
    { parentId: 17, childId: 21, relationshipType: 'F', datasetIds: [5], isCircular: true },
    { parentId: 21, childId: 17, relationshipType: 'OTHER', datasetIds: [6], isCircular: true },
  ],
  isCut: false,
  count: 4,
};

const aTrait = { germplasmId: 17, germplasmName: 'HOR 17', count: 400 };

export const barleyTraits: readonly TraitPerformance[] = [
  {
    ...aTrait,
    traitId: 1,
    traitName: 'Plant height',
    traitNameShort: 'PH',
    unitAbbreviation: 'cm',
    min: 40,
    q1: 70,
    median: 82,
    q3: 95,
    max: 140,
    avg: 91.5,
  },
  { ...aTrait, traitId: 2, traitName: 'Lodging', min: 1, q1: 2, median: 3, q3: 5, max: 9, avg: 4.25 },
];

interface PassportWorld {
  readonly passports?: readonly Passport[];
  readonly pedigrees?: readonly PedigreeGraph[];
  readonly traits?: readonly TraitPerformance[];
}

/** Passports by id, name, display name or PUID, with their pedigrees and traits. Unknown ones are not found. */
export function fakePassportApi({
  passports = [barleyPassport, emptyPassport],
  pedigrees = [barleyPedigree],
  traits = barleyTraits,
}: PassportWorld = {}): FakePart {
  const isNamed = (key: string) => (passport: Passport) =>
    [
      String(passport.germplasmId),
      passport.germplasmName,
      passport.germplasmDisplayName,
      passport.germplasmPuid,
    ].some((name) => name?.toLowerCase() === key.toLowerCase());

  const byKey: FakePart = ({ path }) => {
    const [, key] = /^passport\/([^/]+)$/.exec(path) ?? [];
    if (!key) return undefined;
    return passports.find(isNamed(decodeURIComponent(key))) ?? new Refusal(404, 'germplasm.notFound');
  };

  const parts: FakePart = ({ path }) => {
    const [, id, part] = /^germplasm\/(\d+)\/(pedigree\/graph|stats\/trait)$/.exec(path) ?? [];
    const known = passports.find(({ germplasmId }) => germplasmId === Number(id));
    if (!known) return undefined;
    const isOfKnown = ({ germplasmId }: { germplasmId: number }) => germplasmId === known.germplasmId;
    if (part === 'stats/trait') return traits.filter(isOfKnown);
    return pedigrees.find(isOfKnown) ?? loneNode(known);
  };

  return (request) => (request.method === 'GET' ? (byKey(request) ?? parts(request)) : undefined);
}

function loneNode({ germplasmId, germplasmName }: Passport): PedigreeGraph {
  return { germplasmId, nodes: [aNode(germplasmId, germplasmName)], edges: [], isCut: false, count: 0 };
}
