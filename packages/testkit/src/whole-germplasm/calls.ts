import { whole, wholeDates } from './fill';
import { holdings, institution, location, mcpd, plantRow, publication, wholeGroup } from './rows';

const { created: createdOn, updated: updatedOn } = wholeDates;

interface Call {
  readonly path: string;
  /** Sent by POST; without it the call is a GET. */
  readonly body?: unknown;
  /** The whole response; of lists the rows. */
  readonly rows?: readonly object[];
  readonly answer?: unknown;
}

const is = (column: string, value: number) => ({
  filter: [{ column, comparator: 'equals', operator: 'and', values: [value] }],
});
const here = { latitude: 51.5, longitude: 11.25 };
const corner = (lat: number, lng: number) => ({ lat, lng });
const around = { polygons: [[corner(51, 11), corner(52, 11), corner(52, 12), corner(51, 12)]] };

/** Calls that return the same to everybody. */
export const wholeCalls: readonly Call[] = [
  { path: 'germplasm/table', body: is('germplasmId', whole.plant), rows: [plantRow] },
  { path: 'germplasm/table/ids', body: is('locationId', 6001), answer: { data: [6001], count: 1 } },
  {
    path: 'germplasm/distance/table/ids',
    body: { ...here, ...is('locationId', 6001) },
    answer: { data: [6001], count: 1 },
  },
  {
    path: 'germplasm/polygon/table/ids',
    body: { ...around, ...is('locationId', 6001) },
    answer: { data: [6001], count: 1 },
  },
  { path: 'group/6001/germplasm/ids', body: {}, answer: { data: [6001], count: 1 } },
  { path: `germplasm/${whole.accession}/mcpd`, answer: mcpd },
  {
    path: `germplasm/${whole.accession}/institution/table`,
    body: { orderBy: 'holdingId', ascending: 1 },
    rows: holdings,
  },
  { path: 'institution/table', body: is('institutionId', 6001), rows: [institution] },
  { path: 'location/table', body: is('locationId', 6001), rows: [location] },
  { path: 'location/table/ids', body: is('locationId', 6001), answer: { data: [6001], count: 1 } },
  {
    path: 'location/distance/table',
    body: { ...here, ...is('locationId', 6001) },
    rows: [{ ...location, distance: 0 }],
  },
  { path: 'location/polygon/table', body: { ...around, ...is('locationId', 6001) }, rows: [location] },
  { path: 'group/table', body: is('groupId', 6001), rows: [wholeGroup] },
  {
    path: 'germplasm/attribute',
    body: is('attributeValueId', 6001),
    rows: [
      {
        attributeValueId: 6001,
        germplasmId: whole.accession,
        germplasmGid: 'WHOLE 1',
        germplasmName: 'WHOLE 1',
        germplasmDisplayName: 'Totum',
        attributeId: 6001,
        attributeName: 'Awn length',
        attributeDescription: 'Of the middle ear',
        attributeType: 'numeric',
        targetTable: 'germinatebase',
        foreignId: whole.accession,
        attributeValue: '12',
        createdOn,
      },
    ],
  },
  {
    path: 'entity/table',
    body: is('entityParentId', whole.accession),
    rows: [
      {
        entityParentId: whole.accession,
        entityParentGid: 'WHOLE 1',
        entityParentName: 'WHOLE 1',
        entityParentDisplayName: 'Totum',
        entityParentType: 'Accession',
        entityChildId: whole.plant,
        entityChildGid: 'WHOLE 1-1',
        entityChildName: 'WHOLE 1-1',
        entityChildDisplayName: 'WHOLE 1-1',
        entityChildType: 'Plant/Plot',
      },
    ],
  },
  { path: 'germplasm/entity?direction=down', body: [whole.accession], answer: [whole.plant] },
  { path: 'germplasm/entity?direction=up', body: [whole.plant], answer: [whole.accession] },
  {
    path: 'pedigree/table',
    body: is('childId', whole.accession),
    rows: [
      {
        pedigreeId: 6001,
        datasetId: 5,
        datasetName: 'شعير قديم',
        parentId: whole.mother,
        parentGid: 'WHOLE mother',
        parentName: 'WHOLE mother',
        parentDisplayName: 'Mater',
        parentNumber: 'Mater',
        childId: whole.accession,
        childGid: 'WHOLE 1',
        childName: 'WHOLE 1',
        childDisplayName: 'Totum',
        childNumber: 'Totum',
        experimentId: 2,
        experimentName: '  spaces at both ends  ',
        relationshipType: 'F',
        relationshipDescription: 'Pollinated by hand',
        pedigreeDescription: 'Whole crosses',
        pedigreeAuthor: 'Breeder 1',
      },
    ],
  },
  {
    path: 'pedigreedefinition/table',
    body: is('definitionId', 6001),
    rows: [
      {
        definitionId: 6001,
        datasetId: 5,
        datasetName: 'شعير قديم',
        germplasmId: whole.accession,
        germplasmName: 'WHOLE 1',
        germplasmDisplayName: 'Totum',
        pedigreeNotationName: 'Whole notation',
        pedigreeNotationDescription: 'With slashes',
        pedigreeNotationUrl: 'https://example.org/notation',
        definition: 'Mater/?',
        pedigreeDescriptionName: 'Whole crosses',
        pedigreeDescriptionDescription: 'Of one summer',
        pedigreeDescriptionAuthor: 'Breeder 1',
        createdOn,
      },
    ],
  },
  {
    path: `datawarning/germplasm/${whole.accession}`,
    answer: [{ id: 6001, description: 'Doubtful', category: 'quality', createdOn, updatedOn }],
  },
  { path: `publicationtype/germplasm/${whole.accession}`, answer: [publication] },
  { path: `germplasm/${whole.accession}/stats/trait`, answer: [] },
  {
    path: 'image/table',
    body: is('imageForeignId', whole.accession),
    rows: [
      {
        imageId: 6001,
        referenceName: 'WHOLE 1',
        imageRefTable: 'germinatebase',
        imageForeignId: whole.accession,
        genus: 'Hordeum',
        species: 'vulgare',
        subtaxa: 'convar. totum',
        imageDescription: 'An ear',
        imageIsReference: true,
        imagePath: 'whole/ear.svg',
        imageExif: { make: 'Camera' },
        imageType: 'germinatebase',
        tags: [{ tagId: 6001, tagName: 'whole' }],
        createdOn,
      },
    ],
  },
  {
    path: 'comment/table',
    body: is('commentForeignId', whole.accession),
    rows: [
      {
        commentId: 6001,
        commentTypeId: 1,
        commentType: 'Germplasm',
        commentForeignId: whole.accession,
        userId: 3,
        userName: 'Researcher, Northfold Genebank',
        commentContent: 'Tall',
        createdOn,
        updatedOn,
      },
    ],
  },
];
