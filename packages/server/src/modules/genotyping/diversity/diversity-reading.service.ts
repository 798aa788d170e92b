import type {
  Diversity,
  DiversityCategories,
  DiversityRelative,
} from '@landrace/contract/areas/genotyping/diversity.routes';
import type { DiversityField } from '@landrace/contract/areas/genotyping/diversity-choices';
import { mostRelatives } from '@landrace/contract/areas/genotyping/diversity-choices';
import { type Caller, callerId } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { listOrphanFolders } from '../../../platform/storage/orphan-folders';
import type { Storage } from '../../../platform/storage/storage';
import { visibleMembers } from '../../groups/public';
import { findCallDataset } from '../export/chosen-matrix';
import {
  findDatasetName,
  findVisibleGroup,
  isResultInReach,
  listFieldValues,
  listKeptResults,
  listMembers,
  listNames,
} from './diversity.repository';
import {
  diversityFolder,
  type KeptDiversity,
  readCells,
  readDiversity,
  readRelatives,
} from './diversity-store';

export interface ReadingDeps {
  readonly database: Database;
  readonly storage: Storage;
}

interface Asked {
  readonly uuid: string;
  readonly caller: Caller;
}

/** Whose result it is, and whether they may still read the dataset, is asked every time. */
async function keptFor(deps: ReadingDeps, { uuid, caller }: Asked) {
  const { principal } = caller;
  const isInReach = await isResultInReach(deps.database.reader, uuid, {
    userId: principal?.id,
    isAdministrator: principal?.role === 'Administrator',
  });
  const kept = isInReach ? await readDiversity(deps.storage, uuid) : undefined;
  if (!kept) throw fail('jobs.notFound', {});
  const dataset = await findCallDataset(deps, kept.datasetId, caller);
  if (!dataset) throw fail('genotype.noData', {});
  return { kept, isCurrent: dataset.sourceFile === kept.key };
}

/** Lines under the names that they have today. One that is gone has none, but keeps its place. */
export async function diversityOf(deps: ReadingDeps, asked: Asked): Promise<Diversity> {
  const { kept, isCurrent } = await keptFor(deps, asked);
  const { reader } = deps.database;
  const { datasetId, germplasmIds } = kept;
  const { scores, missing, heterozygosity, ...facts } = kept.facts;
  const names = await listNames(reader, germplasmIds);
  const dataset = await findDatasetName(reader, datasetId);
  return {
    uuid: asked.uuid,
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

interface Category extends Asked {
  readonly by: DiversityField | undefined;
  readonly groupId: number | undefined;
}

export async function categoriesOf(
  deps: ReadingDeps,
  { by, groupId, ...asked }: Category,
): Promise<DiversityCategories> {
  const { kept } = await keptFor(deps, asked);
  const { reader } = deps.database;
  const { germplasmIds } = kept;
  if (groupId !== undefined) return await membership(deps, { groupId, germplasmIds, caller: asked.caller });
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
function categorised(given: readonly string[]): DiversityCategories {
  const counts = new Map<string, number>();
  for (const value of given) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts]
    .sort(([one, many], [other, few]) => few - many || one.localeCompare(other))
    .map(([value]) => value);
  const placeOf = new Map(values.map((value, place) => [value, place]));
  return { values, places: given.map((value) => placeOf.get(value) ?? -1) };
}

interface Piece extends Asked {
  readonly level: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export async function similarityPiece(
  deps: ReadingDeps,
  { level, row, column, rows, columns, ...asked }: Piece,
): Promise<Uint8Array> {
  const { kept } = await keptFor(deps, asked);
  const size = kept.facts.similarity?.levels[level]?.size;
  const isInside = size !== undefined && row + rows <= size && column + columns <= size;
  if (!isInside) throw fail('request.invalid', { path: 'query', problem: 'outside' });
  const cells = await readCells(deps.storage, asked.uuid, { level, size, row, column, rows, columns });
  if (!cells) throw fail('jobs.notFound', {});
  return cells;
}

export async function relativesOf(
  deps: ReadingDeps,
  { line, ...asked }: Asked & { readonly line: number },
): Promise<DiversityRelative[]> {
  const { kept } = await keptFor(deps, asked);
  if (line >= kept.germplasmIds.length)
    throw fail('request.invalid', { path: 'query.line', problem: 'unknown' });
  const found = await readRelatives(deps.storage, asked.uuid, { line, count: mostRelatives });
  return found ? await thoseThere(deps, kept, found) : [];
}

async function thoseThere(
  { database }: ReadingDeps,
  { germplasmIds }: KeptDiversity,
  relatives: readonly DiversityRelative[],
): Promise<DiversityRelative[]> {
  const names = await listNames(
    database.reader,
    relatives.map(({ line }) => germplasmIds[line] ?? 0),
  );
  return relatives.filter((_, at) => names[at] !== null);
}

/** Removes what jobs left that nobody can ask for any more. */
export async function removeOrphanDiversity({ database, storage }: ReadingDeps, before: Date): Promise<void> {
  const uuidOf = (key: string) => key.slice(diversityFolder.length + 1);
  const listKept = async (keys: readonly string[]) => {
    const kept = new Set(await listKeptResults(database.reader, keys.map(uuidOf)));
    return keys.filter((key) => kept.has(uuidOf(key)));
  };
  for (const key of await listOrphanFolders(storage, { folder: diversityFolder, before, listKept }))
    await storage.removeFolder(key);
}
