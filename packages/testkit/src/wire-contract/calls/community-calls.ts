import { type ContractEntry, get, head, post, put, type Row, remove, table } from '../call';
import { image as picture } from '../file-answer';
import { noLogOut } from '../reasons';
import { comment, fileResource, fileResourceType, image, link, mapOverlay } from '../records';
import { list, record } from '../shape';
import { columns } from './columns';

const protocol = new FormData();
protocol.set('file', new File(['Sow, water, wait.'], 'protocol.txt'));

/** One black pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const photo = new FormData();
photo.set('imageFiles', new File([Buffer.from(pixel, 'base64')], 'example-pixel.png'));

const withFile = (rows: readonly Row[]) => ({
  storedFileId: rows.filter(({ fileresourceSize }) => fileresourceSize > 0).map((row) => row.fileresourceId),
});

export const communityCalls: readonly ContractEntry[] = [
  table('image/table', image, columns.images, {
    keepRows: (rows) => ({
      imagePath: rows.map(({ imagePath }) => imagePath),
      imageId: rows.map(({ imageId }) => imageId),
    }),
  }),
  get('image/{imageId}/src', 'open', picture, { query: 'type=database&size=small' }),
  get('image/src/{imagePath}', 'open', picture, {
    query: (known) => `type=database&size=small&name=${encodeURIComponent(known.one('imagePath'))}`,
  }),
  get('image/src/', 'open', picture, {
    query: (known) => `type=database&size=large&name=${encodeURIComponent(known.one('imagePath'))}`,
  }),
  get('image/src/', 'open', 'json', { query: 'type=database', status: 400 }),
  get('image/src/', 'open', 'json', { query: 'type=database&name=nothing.png', status: 404 }),
  post('image/upload/germinatebase/{germplasmId}', 'curator', 'b', { body: photo }),
  table('image/table', image, columns.images, {
    keepRows: (rows) => ({
      newImageId: rows
        .filter(({ imageDescription }) => imageDescription === 'example-pixel.png')
        .map((row) => row.imageId),
    }),
  }),
  remove('image/{newImageId}', 'curator', 'b'),
  table('mapoverlay/table', mapOverlay, columns.mapoverlays),
  get('mapoverlay/{mapoverlayId}/src', 'any', picture, { as: 'nobody' }),
  table('fileresource/table', fileResource, columns.fileresources, { keepRows: withFile }),
  get('fileresource/{storedFileId}', 'any', 'bytes'),
  get('fileresource/{storedFileId}.txt', 'any', 'bytes'),
  get('fileresource/{storedFileId}/download', 'open', 'bytes', {
    query: (known) => `token=${known.one('session').token}`,
  }),
  get('fileresource/{storedFileId}/stream', 'any', 'bytes', { headers: { range: 'bytes=0-3' }, status: 206 }),
  head('fileresource/{storedFileId}/stream', 'any', 'bytes'),
  get('fileresourcetype', 'any', list(fileResourceType)),
  post('fileresourcetype', 'curator', 'n', {
    body: { name: 'Example Type', description: 'x' },
    keepAs: 'newTypeId',
  }),
  post('fileresource', 'curator', 's', { body: protocol, keepAs: 'fileName' }),
  put('fileresource', 'curator', 'b', {
    body: (known) => ({
      fileresourceName: 'Example Protocol',
      fileresourcePath: known.one('fileName'),
      fileresourceDescription: 'x',
      fileresourcetypeId: known.one('newTypeId'),
      datasetIds: [known.one('trialsDatasetId')],
    }),
  }),
  table('fileresource/table', fileResource, columns.fileresources, {
    keepRows: (rows) => ({
      newFileId: rows
        .filter(({ fileresourceName }) => fileresourceName === 'Example Protocol')
        .map((row) => row.fileresourceId),
    }),
  }),
  remove('fileresource/{newFileId}', 'curator', 'b'),
  remove('fileresourcetype/{newTypeId}', 'curator', 'b'),
  table('comment/table', comment, columns.comments),
  put('comment', 'user', 'n', {
    body: (known) => ({
      commenttypeId: 1,
      userId: known.one('session').id,
      description: 'An example',
      referenceId: known.one('germplasmId'),
    }),
    keepAs: 'newCommentId',
  }),
  put('comment', 'user', 'json', {
    body: (known) => ({
      commenttypeId: 1,
      userId: 1,
      description: 'x',
      referenceId: known.one('germplasmId'),
    }),
    status: 409,
    deviates: noLogOut,
  }),
  remove('comment/{newCommentId}', 'user', 'json', { as: 'curator', status: 404 }),
  remove('comment/{newCommentId}', 'user', 'b'),
  post('link/table', 'any', list(link), {
    body: (known) => ({ targetTable: 'germinatebase', foreignId: Math.min(...known.all('germplasmId')) }),
  }),
];

export const statisticsCalls: readonly ContractEntry[] = [
  get(
    'stats/overview',
    'any',
    record('Overview', {
      n: 'germplasm markers maps traits climates locations datasets datasetsGenotype datasetsTrials datasetsAllelefreq datasetsClimate datasetsPedigree experiments groups images fileresources publications dataStories projects',
    }),
  ),
  get(
    'stats/entitytype',
    'any',
    list(record('EntityTypeCount', { n: 'entityTypeId count', s: 'entityTypeName' })),
  ),
];

export const genesysCalls: readonly ContractEntry[] = [
  get('genesys/germplasm/status', 'any', 'b'),
  post('genesys/germplasm', 'any', 's', {
    body: (known) => ({
      name: 'Example Visitor',
      email: 'visitor@landrace.example',
      germplasmIds: known.all('germplasmId').slice(0, 2),
    }),
  }),
];
