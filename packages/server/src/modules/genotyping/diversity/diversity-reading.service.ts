import type {
  Diversity,
  DiversityCategories,
  DiversityRelative,
} from '@landrace/contract/areas/genotyping/diversity.routes';
import type { DiversityField } from '@landrace/contract/areas/genotyping/diversity-choices';
import { maxRelatives } from '@landrace/contract/areas/genotyping/diversity-choices';
import { type Caller, callerId } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { listOrphans } from '../../../platform/storage/orphans';
import { visibleMembers } from '../../groups/public';
import { findCallDataset } from '../export/chosen-matrix';
import {
  findDatasetName,
  findVisibleGroup,
  isResultInReach,
  listExistingResults,
  listFieldValues,
  listMembers,
  listNames,
} from './diversity.repository';
import {
  diversityFolder,
  readCells,
  readDiversity,
  readRelatives,
  type StoredDiversity,
} from './diversity-store';

export type ReadingDeps = Pick<Services, 'database' | 'storage'>;

interface ResultRequest {
  readonly uuid: string;
  readonly caller: Caller;
}

/** Who owns the result, and whether they may still read the dataset, is checked every time. */
async function loadResult(deps: ReadingDeps, { uuid, caller }: ResultRequest) {
  const { principal } = caller;
  const isInReach = await isResultInReach(deps.database.reader, uuid, {
    userId: principal?.id,
    isAdministrator: principal?.role === 'Administrator',
  });
  const result = isInReach ? await readDiversity(deps.storage, uuid) : undefined;
  if (!result) throw fail('jobs.notFound', {});
  const dataset = await findCallDataset(deps, result.datasetId, caller);
  if (!dataset) throw fail('genotype.noData', {});
  return { result, isCurrent: dataset.sourceFile === result.key };
}

/** Lines under their current names. A deleted one has none, but keeps its index. */
export async function diversityOf(deps: ReadingDeps, request: ResultRequest): Promise<Diversity> {
  const { result, isCurrent } = await loadResult(deps, request);
  const { reader } = deps.database;
  const { datasetId, germplasmIds } = result;
  const { scores, missing, heterozygosity, ...facts } = result.facts;
  const names = await listNames(reader, germplasmIds);
  const dataset = await findDatasetName(reader, datasetId);
  return {
    uuid: request.uuid,
    datasetId,
    datasetName: dataset?.name ?? '',
    isCurrent,
    ...facts,
    lines: {
      ids: germplasmIds.map((id, line) => (names[line] === null ? null : id)),
      names: names.map((name) => name ?? ''),
      scores,
      missing,
      heterozygosity,
    },
  };
}

interface Category extends ResultRequest {
  readonly by: DiversityField | undefined;
  readonly groupId: number | undefined;
}

export async function categoriesOf(
  deps: ReadingDeps,
  { by, groupId, ...request }: Category,
): Promise<DiversityCategories> {
  const { result } = await loadResult(deps, request);
  const { reader } = deps.database;
  const { germplasmIds } = result;
  if (groupId !== undefined) return await membership(deps, { groupId, germplasmIds, caller: request.caller });
  if (by === undefined) throw fail('request.invalid', { path: 'query.by', problem: 'missing' });
  return categorised(await listFieldValues(reader, germplasmIds, by));
}

interface Membership {
  readonly groupId: number;
  readonly germplasmIds: readonly number[];
  readonly caller: Caller;
}

/** One value: the group's name. */
async function membership(
  { database: { reader } }: ReadingDeps,
  { groupId, germplasmIds, caller }: Membership,
): Promise<DiversityCategories> {
  const group = await findVisibleGroup(reader, groupId, callerId(caller));
  if (!group) throw fail('group.notFound', {});
  const members = await listMembers(reader, germplasmIds, visibleMembers('germplasm', [groupId], caller));
  return { values: [group.name], places: germplasmIds.map((id) => (members.has(id) ? 0 : -1)) };
}

/** The most frequent value first. */
function categorised(texts: readonly string[]): DiversityCategories {
  const counts = new Map<string, number>();
  for (const value of texts) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts]
    .sort(([one, many], [other, few]) => few - many || one.localeCompare(other))
    .map(([value]) => value);
  const placeOf = new Map(values.map((value, place) => [value, place]));
  return { values, places: texts.map((value) => placeOf.get(value) ?? -1) };
}

interface TileRequest extends ResultRequest {
  readonly level: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export async function similarityPiece(
  deps: ReadingDeps,
  { level, row, column, rows, columns, ...request }: TileRequest,
): Promise<Uint8Array> {
  const { result } = await loadResult(deps, request);
  const size = result.facts.similarity?.levels[level]?.size;
  const isInside = size !== undefined && row + rows <= size && column + columns <= size;
  if (!isInside) throw fail('request.invalid', { path: 'query', problem: 'outside' });
  const cells = await readCells(deps.storage, request.uuid, { level, size, row, column, rows, columns });
  if (!cells) throw fail('jobs.notFound', {});
  return cells;
}

export async function relativesOf(
  deps: ReadingDeps,
  { line, ...request }: ResultRequest & { readonly line: number },
): Promise<DiversityRelative[]> {
  const { result } = await loadResult(deps, request);
  if (line >= result.germplasmIds.length)
    throw fail('request.invalid', { path: 'query.line', problem: 'unknown' });
  const found = await readRelatives(deps.storage, request.uuid, { line, count: maxRelatives });
  return found ? await existingRelatives(deps, result, found) : [];
}

async function existingRelatives(
  { database }: ReadingDeps,
  { germplasmIds }: StoredDiversity,
  relatives: readonly DiversityRelative[],
): Promise<DiversityRelative[]> {
  const names = await listNames(
    database.reader,
    relatives.map(({ line }) => germplasmIds[line] ?? 0),
  );
  return relatives.filter((_, at) => names[at] !== null);
}

/** Removes results of jobs that nobody can request any more. */
export async function removeOrphanDiversity({ database, storage }: ReadingDeps, before: Date): Promise<void> {
  const uuidOf = (key: string) => key.slice(diversityFolder.length + 1);
  const listKept = async (keys: readonly string[]) => {
    const existing = new Set(await listExistingResults(database.reader, keys.map(uuidOf)));
    return keys.filter((key) => existing.has(uuidOf(key)));
  };
  for (const key of await listOrphans(storage, 'folders', { folder: diversityFolder, before, listKept }))
    await storage.removeFolder(key);
}
