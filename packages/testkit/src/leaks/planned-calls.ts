import type { Api } from '@landrace/contract/api';
import { searchSections } from '@landrace/contract/areas/search/search';
import { demoPassword } from '../demo-password';
import { sampleOf } from '../sample';
import { germplasmIds, groupIds, once, type Plan, type PlannedCall, someUuid, upTo } from './planned-call';
import { plannedExportCalls } from './planned-export-calls';
import { plannedMeasurementCalls } from './planned-measurement-calls';
import { plannedTraitCalls } from './planned-trait-calls';
import { plannedViewCalls } from './planned-view-calls';
import { secretIds } from './secrets';

/** A missing one, and one of another user. */
const otherJobs = [someUuid, secretIds.job];
const perDataset =
  (body?: unknown): Plan =>
  ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({ params: { datasetId }, ...(body !== undefined && { body }) }));
const perBody =
  (bodyOf: (datasetId: number) => unknown): Plan =>
  ({ datasetIds }) =>
    datasetIds.map((datasetId) => ({ body: bodyOf(datasetId) }));
const perGermplasm =
  (call: Omit<PlannedCall, 'params'> = {}): Plan =>
  () =>
    germplasmIds.map((germplasmId) => ({ params: { germplasmId }, ...call }));
const newGroup = { name: 'New', visibility: false };
const dataPresent = [{ column: 'hasTrialsData', comparator: 'equals', values: [true] }];
const nameFile = new File(['Nothing is called so'], 'names.txt');
const algebra = { grouptypeId: 3, operation: 'union', operands: [{ groupId: 1 }, { marked: true }] };
const perGroup =
  (call: PlannedCall): Plan =>
  () =>
    groupIds.map((groupId) => ({ params: { groupId }, ...call }));
/** Those of the collection, and a missing one. */
const perMap =
  (call: Omit<PlannedCall, 'params'> = {}): Plan =>
  () =>
    [1, 2, 3, secretIds.map, 99_999].map((mapId) => ({ params: { mapId }, ...call }));
/** Each dataset alone and all together, everything and the relatives of a line that occurs in all. */
const pedigreeRequests: Plan = ({ datasetIds }) =>
  [...datasetIds.map((datasetId) => [datasetId]), datasetIds, null].flatMap((ids) => [
    { body: { datasetIds: ids } },
    { body: { datasetIds: ids, yIds: [12], yGroupIds: [1], levelsUp: 5, levelsDown: 5 } },
  ]);
const datasetTemplates = ['trial', 'climate', 'pedigree', 'genotype', 'allelefreq'];
const userIds = [1, 2, 3, 4, 5];
const userGroup = { userGroupId: 1 };
const licence = { licenseId: 1 };
const local = { userId: 5 };

/**
 * How every declared call is made, in an order in which none affects the next: small changes come first, the end of the
 * session last. A route without an entry does not compile.
 */
export const plannedCalls: Readonly<Record<keyof Api, Plan>> = {
  'GET settings': once(),
  'GET settings/admin': once(),
  'GET clientlocale': once(),
  'GET clientlocale/{locale}': once({ params: { locale: 'de_DE' } }),
  'GET stats/overview': once(),
  'GET stats/entitytype': once(),
  'GET stats/collection': once(),
  'GET search': () => ['a', 'bar', 'tri%', 'bar%20a'].map((term) => ({ query: `term=${term}&limit=100` })),
  'GET search/{section}': () =>
    searchSections.map((section) => ({ params: { section }, query: 'term=a&limit=100' })),
  // Before anything is uploaded: the progress of that job would be random.
  'POST import/template': once({ body: {} }),
  'POST import/template/file': once({
    query: 'type=mcpd',
    form: { fileToUpload: new File(['ACCENUMB\nX'], 'passports.csv') },
  }),
  'GET import/template/{uuid}/column': once({ params: { uuid: someUuid } }),
  'PUT import/template/{uuid}/mapping': once({ params: { uuid: someUuid }, body: { sheets: [] } }),
  'PUT import/template/{uuid}/fix': once({
    params: { uuid: someUuid },
    body: { fixes: [{ sheet: 'DATA', row: 2, columnNumber: 1, value: 'Hordeum' }] },
  }),
  'GET import/template/{uuid}/germplasm/file': once({ params: { uuid: someUuid } }),
  'PUT import/template/{uuid}/creation': once({ params: { uuid: someUuid }, body: { germplasm: true } }),
  'GET import/template/{uuid}/import': once({ params: { uuid: someUuid } }),
  'GET import/template/{uuid}/log': once({ params: { uuid: someUuid } }),
  'GET import/template/{uuid}/places': once({ params: { uuid: someUuid } }),
  'DELETE import/template/{uuid}': once({ params: { uuid: someUuid } }),
  'GET import/template/{type}/file': ({ datasetIds }) => [
    { params: { type: 'mcpd' }, query: 'content=example&format=csv' },
    { params: { type: 'mcpd' }, query: 'content=selection&format=csv' },
    ...['mcpd', 'groups'].flatMap((type) =>
      sampleOf(`leaks of templates, groups, ${type}`, groupIds, 3).map((groupId) => ({
        params: { type },
        query: `content=selection&format=csv&groupId=${groupId}`,
      })),
    ),
    ...datasetIds.flatMap((datasetId) =>
      sampleOf(`leaks of templates, dataset ${datasetId}`, datasetTemplates, 1).map((type) => ({
        params: { type },
        query: `content=dataset&format=csv&datasetId=${datasetId}`,
      })),
    ),
  ],
  'GET suggestion': once({ query: 'term=bar&limit=100' }),
  'GET country': once(),
  'GET license': once(),
  'GET license/{licenseId}/accept': once({ params: licence }),
  'DELETE license/{licenseId}/accept': once({ params: licence }),
  'PUT license': once({ body: { licenseName: 'New', licenseData: { en_GB: '<p>x</p>' } } }),
  'PATCH license/{licenseId}': once({ params: licence, body: { licenseDescription: 'x' } }),
  'GET fileresourcetype': once(),
  'GET fileresource/{fileresourceId}': () =>
    upTo(9).map((fileresourceId) => ({ params: { fileresourceId } })),
  'GET fileresource/{fileresourceId}/download': () =>
    upTo(9).map((fileresourceId) => ({ params: { fileresourceId } })),
  'GET fileresource/{fileresourceId}/stream': () =>
    upTo(9).map((fileresourceId) => ({ params: { fileresourceId } })),
  'GET dataset/{datasetId}/fieldmap': perDataset(),
  'GET dataset/{datasetId}/outline': perDataset(),
  'GET mapoverlay/{mapoverlayId}/src': () => upTo(9).map((mapoverlayId) => ({ params: { mapoverlayId } })),
  'POST image/upload/{refTable}/{referenceId}': once({
    params: { refTable: 'germinatebase', referenceId: 1 },
    form: { imageFiles: new File(['x'], 'x.png') },
  }),
  'DELETE image/{imageId}': once({ params: { imageId: 99_999 } }),
  'POST fileresource': once({ form: { file: new File(['x'], 'protocol.txt') } }),
  'PUT fileresource': ({ datasetIds }) => [
    {
      body: {
        fileresourceName: 'Protocol',
        fileresourcePath: `${someUuid}.txt`,
        fileresourcetypeId: 3,
        datasetIds,
      },
    },
  ],
  // A missing one: later calls would miss a removed one.
  'DELETE fileresource/{fileresourceId}': once({ params: { fileresourceId: 99_999 } }),
  'POST fileresourcetype': once({ body: { name: 'Protocols' } }),
  'DELETE fileresourcetype/{fileresourcetypeId}': once({ params: { fileresourcetypeId: 1 } }),
  'GET passport/{key}': () => [...germplasmIds, 'BAR 9', 'nobody'].map((key) => ({ params: { key } })),
  'GET germplasm/{germplasmId}/mcpd': perGermplasm(),
  'GET germplasm/{germplasmId}/jsonld': perGermplasm(),
  'GET germplasm/{germplasmId}/label': perGermplasm(),
  'POST germplasm/label': once({ body: { germplasmIds, link: 'doi' } }),
  'GET germplasm/{germplasmId}/stats/trait': perGermplasm(),
  'GET germplasm/{germplasmId}/pedigree/graph': perGermplasm({ query: 'up=5&down=5' }),
  'GET datawarning/germplasm/{germplasmId}': perGermplasm(),
  'GET publicationtype/germplasm/{germplasmId}': perGermplasm(),
  'POST germplasm/entity': () => [
    { query: 'direction=up', body: germplasmIds },
    { query: 'direction=down', body: germplasmIds },
  ],
  'POST germplasm/match': once({ body: { names: ['BAR 9', 'Southfold Giant', 'nobody'] } }),
  'POST germplasm/match/suggestion': once({ body: { names: ['BAR 99'] } }),
  'GET germplasm/duplicate/run': once(),
  'POST germplasm/duplicate/run': once({
    body: { request: { groupIds: [1] }, fields: ['names'], threshold: 60 },
  }),
  'DELETE germplasm/duplicate/run': once(),
  'PUT germplasm/duplicate/distinction': once({ body: { germplasmId: 1, otherId: 9 } }),
  'DELETE germplasm/duplicate/distinction/{germplasmId}/{otherId}': once({
    params: { germplasmId: 1, otherId: 9 },
  }),
  'POST institution/unify/preview': once({ body: { preferredInstitutionId: 1, institutionIds: [2] } }),
  'GET genesys/germplasm/status': once(),
  // The test portals have no genebank portal, so every caller gets the same response.
  'POST genesys/germplasm': once({ body: { name: 'x', email: 'x@landrace.example', germplasmIds } }),
  'PUT experiment': once({ body: { experimentName: 'New' } }),
  'POST dataset': once({
    body: { name: 'New', experimentId: 99_999, datasetStateId: 2, datasettypeId: 3 },
  }),
  'POST dataset/data/trial': perBody((datasetId) => ({
    datasetId,
    plots: [{ row: 1, column: 1, germplasm: 'nobody' }],
  })),
  'PUT location': once({ body: { siteName: 'New', locationType: 'trialsite', countryId: 1 } }),
  'PATCH germplasm/{germplasmId}/location': once({ params: { germplasmId: 3 }, body: { id: 2 } }),
  'POST germplasm/export': () => [
    { accept: 'text/csv', body: { individualIds: germplasmIds, includeAttributes: true } },
    { accept: 'text/csv', body: { groupIds, format: 'mcpd' } },
    {
      accept: 'text/csv',
      body: { request: { filter: dataPresent }, format: 'mcpd', includeAttributes: true },
    },
  ],
  'POST germplasm/export/job': once({ body: { individualIds: germplasmIds, format: 'mcpd' } }),
  'GET germplasm/taxonomy': once(),
  'GET germplasm/location': once(),
  'GET germplasm/biologicalstatus': once(),
  'GET germplasm/table/columns': once(),
  'POST link/table': ({ datasetIds }) => [
    { body: { targetTable: 'germinatebase', foreignId: 7 } },
    ...datasetIds.map((foreignId) => ({ body: { targetTable: 'datasets', foreignId } })),
  ],
  'GET image/{imageId}/src': () => [...upTo(12), secretIds.image].map((imageId) => ({ params: { imageId } })),
  'GET image/src/{decoration}': once({
    params: { decoration: 'x' },
    query: 'type=database&name=demo/germplasm/8.svg',
  }),
  'GET image/src': () =>
    ['type=database&name=demo/germplasm/8.svg', 'type=storysteps&name=canary-image'].map((query) => ({
      query,
    })),
  // For every account: comments of others are refused.
  'PUT comment': () =>
    upTo(7).map((userId) => ({ body: { commenttypeId: 1, referenceId: 7, userId, description: 'New' } })),
  'PATCH comment/{commentId}': () =>
    upTo(12).map((commentId) => ({ params: { commentId }, body: { description: 'Changed' } })),
  'DELETE comment/{commentId}': () => upTo(12).map((commentId) => ({ params: { commentId } })),
  'POST dataset/export/async': ({ jobs }) => [{ body: {} }, { body: { uuids: [...jobs, ...otherJobs] } }],
  'GET dataset/export/async/{uuid}/download': ({ jobs }) =>
    [...jobs, ...otherJobs].map((uuid) => ({ params: { uuid } })),
  'GET job/events': ({ jobs }) => [
    // The oldest comes last.
    { query: `uuids=${[...jobs, ...otherJobs].join()}`, lastEvent: jobs[0] },
  ],
  'DELETE dataset/export/async/{uuid}': ({ jobs }) =>
    [...jobs.slice(0, 1), ...otherJobs].map((uuid) => ({ params: { uuid } })),
  'POST dataset/export/pedigree': pedigreeRequests,
  'POST dataset/export/pedigree/count': pedigreeRequests,
  // After the calls that return jobs: the progress of this one would be random.
  'POST dataset/export/pedigree-async': once({ body: { datasetIds: [5] } }),
  ...plannedMeasurementCalls,
  ...plannedExportCalls,
  ...plannedViewCalls,
  'GET usergroup/{userGroupId}/user': once({ params: userGroup }),
  'GET dataset/{datasetId}/user': perDataset(),
  'GET dataset/{datasetId}/audience': perDataset(),
  'GET user/{userId}/dataset': once({ params: { userId: 3 } }),
  'PATCH dataset/{datasetId}/user': perDataset({ userIds: [2], addOperation: true }),
  'PATCH dataset/{datasetId}/usergroup': perDataset({ groupIds: [2], addOperation: true }),
  'GET map/{mapId}': perMap(),
  'GET map/{mapId}/chromosome': perMap(),
  'GET map/{mapId}/histogram': perMap({ query: 'bins=20' }),
  'POST map/{mapId}/export/count': perMap({ body: {} }),
  'POST map/{mapId}/export': perMap({ body: { format: 'flapjack' } }),
  'GET marker/{key}': () => [1, 2, 3, 'nobody'].map((key) => ({ params: { key } })),
  'GET marker/{markerId}/allele-count': () => [1, 2, 3].map((markerId) => ({ params: { markerId } })),
  'GET grouptype': once(),
  'GET publicationtype/group/{groupId}': perGroup({}),
  'GET publicationtype/dataset/{datasetId}': perDataset(),
  'GET marked': once(),
  'GET marked/{itemType}': once({ params: { itemType: 'germplasm' } }),
  'PATCH marked/{itemType}': once({
    params: { itemType: 'germplasm' },
    body: { ids: [1, 2], addition: true },
  }),
  'POST germplasm/external/ids': once({ body: [1, 2, 3] }),
  'POST group/from-ids': once({ body: { ...newGroup, grouptypeId: 3, ids: [1, 2, 3] } }),
  'POST group/from-filter': () => [
    { body: { ...newGroup, list: 'germplasm', request: { filter: dataPresent } } },
    { body: { ...newGroup, list: 'germplasm', request: { onlyMarked: true } } },
  ],
  'POST group/{groupId}/from-filter': () => [
    { params: { groupId: 1 }, body: { list: 'germplasm', request: { filter: dataPresent } } },
    { params: { groupId: 1 }, body: { list: 'germplasm', request: { onlyIds: [1, 2, 3] } } },
  ],
  'POST group/from-file': once({ form: { name: 'New', grouptypeId: '3', textfile: nameFile } }),
  'POST group/from-groups': once({ body: { ...newGroup, ...algebra } }),
  'POST group/from-groups/count': once({ body: algebra }),
  'POST group/{groupId}/from-file': perGroup({ form: { textfile: nameFile } }),
  'POST group/upload': once({ form: { textfile: nameFile } }),
  'PUT group': () => userIds.map((createdBy) => ({ body: { ...newGroup, grouptypeId: 3, createdBy } })),
  'PATCH group/{groupId}': perGroup({ body: { visibility: true } }),
  'PATCH group/{groupId}/{memberType}': () =>
    groupIds.map((groupId) => ({
      params: { groupId, memberType: 'germplasm' },
      body: { ids: [1, 2, 3], addition: true },
    })),
  'DELETE group/{groupId}': perGroup({}),
  'DELETE map/{mapId}': once({ params: { mapId: 99_999 } }),
  'DELETE marked/{itemType}': once({ params: { itemType: 'germplasm' } }),
  'PUT usergroup': once({ body: { name: 'New' } }),
  'PATCH usergroup/{userGroupId}': once({ params: userGroup, body: { description: 'x' } }),
  'PATCH usergroup/{userGroupId}/user': once({
    params: userGroup,
    body: { userIds: [2], addOperation: true },
  }),
  'DELETE usergroup/{userGroupId}': once({ params: { userGroupId: 2 } }),
  'GET user': once(),
  'PUT user': once({
    body: {
      username: 'new@landrace.example',
      fullName: 'New',
      email: 'new@landrace.example',
      role: 'Regular User',
    },
  }),
  'PATCH user/{userId}': once({ params: local, body: { state: 'suspended' } }),
  'POST user/{userId}/activation': once({ params: local }),
  'POST accessrequest/{requestId}/decision': once({ params: { requestId: 1 }, body: { isApproved: true } }),
  'DELETE user/{userId}': once({ params: local }),
  'GET user/tokens': once(),
  'POST user/tokens': once({ body: { name: 'New', scope: 'read' } }),
  'DELETE user/tokens/{tokenId}': once({ params: { tokenId: 99_999 } }),
  'GET user/{userId}/tokens': once({ params: { userId: 3 } }),
  'DELETE user/{userId}/tokens/{tokenId}': once({ params: { userId: 3, tokenId: 99_999 } }),
  'POST gatekeeper/user/new': once({
    body: {
      user: {
        userUsername: 'applicant@landrace.example',
        userPassword: demoPassword,
        userFullName: 'Applicant',
        userEmailAddress: 'applicant@landrace.example',
        institutionName: 'Example Institute',
      },
    },
  }),
  'POST gatekeeper/user/existing': once({ body: { username: 'guest3', password: demoPassword } }),
  'GET gatekeeper/institution': once(),
  'GET activation/{key}': once({ params: { key: 'unknown' } }),
  'POST activation': once({ body: { key: 'unknown' } }),
  'GET setup/check': once(),
  'GET setup/progress': once(),
  'POST setup/check/database': once({ body: {} }),
  'POST setup/check/gatekeeper': once({ body: { url: 'http://127.0.0.1:9', username: 'x', password: 'x' } }),
  'POST setup/store': once({ body: {} }),
  'POST germplasm/unify/preview': () => [
    { body: { preferredGermplasmId: 9, otherGermplasmIds: [12, 18] } },
    { body: { preferredGermplasmId: 1, otherGermplasmIds: [50] } },
  ],
  'POST germplasm/unify': once({
    body: { preferredGermplasmId: 12, otherGermplasmIds: [18], explanation: 'New' },
  }),
  'POST institution/unify': once({ body: { preferredInstitutionId: 1, institutionIds: [2] } }),
  ...plannedTraitCalls,
  'PATCH trait/{traitId}': once({ params: { traitId: 13 }, body: { name: 'New' } }),
  'POST trait/unify/preview': () => [
    { body: { preferredTraitId: 1, otherTraitIds: [2] } },
    { body: { preferredTraitId: 3, otherTraitIds: [1, 2] } },
  ],
  'POST trait/unify': once({ body: { preferredTraitId: 1, otherTraitIds: [2], sameUnits: true } }),
  'POST germplasm/unify/sgone': once({
    body: { unifications: [{ preferred: { id: '20' }, others: [{ id: '21' }] }] },
  }),
  'GET change-set/{changeSetId}/undo': () =>
    [...upTo(10), secretIds.changeSet].map((changeSetId) => ({ params: { changeSetId } })),
  'GET history/{kind}/{id}': ({ datasetIds }) => [
    ...germplasmIds.map((id) => ({ params: { kind: 'germplasm', id } })),
    ...datasetIds.map((id) => ({ params: { kind: 'dataset', id } })),
    ...groupIds.map((id) => ({ params: { kind: 'group', id } })),
    ...upTo(4).flatMap((id) => ['trait', 'location'].map((kind) => ({ params: { kind, id } }))),
  ],
  'POST change-set/{changeSetId}/undo': () =>
    [...upTo(14), secretIds.changeSet].map((changeSetId) => ({ params: { changeSetId } })),
  'POST settings/admin': once({ body: { commentsEnabled: false } }),
  'POST token': once({ body: { username: 'researcher', password: demoPassword } }),
  'DELETE token': ({ token }) => [{ body: { password: token ?? someUuid } }],
};
