import { undoableKinds } from '@landrace/contract/areas/administration/change-set.table';
import type { HistoryKind } from '@landrace/contract/areas/administration/history';
import type {
  FieldChange,
  History,
  HistoryEntry,
} from '@landrace/contract/areas/administration/history.routes';
import { suffices } from '@landrace/contract/core/role';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { addedFields, changedFields, changedPart, idsIn, type NameOf, removedFields } from './field-changes';
import {
  findRow,
  listImages,
  listItemChanges,
  listNamedRows,
  listPart,
  listSets,
  type StoredSet,
} from './history.repository';
import { type HistoryOf, histories, type LookUp } from './history-kinds';
import { nameOfRow } from './name-of-row';
import { listAdded, listRemoved, sumCounts } from './part-counts';
import { changesOfRow, type RowImage, type RowValues, type Timeline, timelinesOf } from './row-timeline';

/** The latest that are shown; few things have more. */
const maxEntries = 100;

/** What changed a thing and what belongs to it, as far as the caller may know of it. */
export async function historyOf(
  { database: { reader } }: Pick<Services, 'database'>,
  kind: HistoryKind,
  id: number,
  caller: Caller,
): Promise<History> {
  const history = histories[kind];
  const row = await findRow(reader, history, id, caller);
  if (!row) throw fail(history.notFound, {});
  const traces = await findTraces(reader, history, id, row);
  const found = await listSets(reader, traces.changeSetIds, caller, maxEntries + 1);
  const isCurator = suffices(caller.principal?.role, 'Data Curator');
  const shown = found.slice(0, maxEntries).filter((set) => set.undoneOn === null || isCurator || set.isOwn);
  const nameOf = await findNames(reader, history, traces);
  const undone = new Set(found.flatMap((set) => (set.undoneOn === null ? [] : [set.id])));
  const isUndone = (changeSetId: number) => undone.has(changeSetId);
  const valid = found.map((set) => set.id).filter((changeSetId) => !isUndone(changeSetId));
  const counts = sumCounts([...traces.added, ...(await listRemoved(reader, history, id, valid))]);

  const data = shown.flatMap((set): HistoryEntry[] => {
    const shownAs = { nameOf, areValues: set.isVisible && (isCurator || set.isOwn) };
    const of = (timeline: Timeline) =>
      changesOfRow(timeline, isUndone).filter(({ changeSetId }) => changeSetId === set.id);
    const own = traces.root.flatMap(of);
    const changes: FieldChange[] = [
      ...own.flatMap((change) => changedFields(history.columns, change, shownAs)),
      // By hand: what an import brought is what its file has.
      ...(set.kind === 'edit' ? own.flatMap((change) => addedFields(history.columns, change, shownAs)) : []),
      ...traces.listed.flatMap(({ part, timelines }) =>
        timelines.flatMap(of).flatMap((change) => changedPart(part, id, change, shownAs)),
      ),
      ...(counts.get(set.id) ?? []),
    ];
    // It may only have made a row that another change brought here.
    if (changes.length === 0 && own.length === 0 && !traces.ownChanges.has(set.id)) return [];
    const isCreation = own.some(({ before }) => before === undefined);
    return [{ ...describeSet(set, caller), isCreation, changes: set.undoneOn === null ? changes : [] }];
  });
  return { data, hasMore: found.length > maxEntries };
}

/** Rows that are one thing: columns that are shown, old versions, and the rows as they are. */
interface TracedRows extends Pick<HistoryOf, 'columns'> {
  readonly images: readonly RowImage[];
  readonly rows: readonly RowValues[];
}

/** The same for rows that have no history of their own as a thing, such as values. */
export async function historyOfRows(
  reader: Reader,
  { columns, images, rows }: TracedRows,
  caller: Caller,
): Promise<History> {
  const timelines = timelinesOf(images, rows);
  const found = await listSets(reader, [...new Set(changeSetsOf(timelines))], caller, maxEntries + 1);
  const isCurator = suffices(caller.principal?.role, 'Data Curator');
  const undone = new Set(found.flatMap((set) => (set.undoneOn === null ? [] : [set.id])));
  const nameOf: NameOf = (_, id) => String(id);
  const data = found.slice(0, maxEntries).flatMap((set): HistoryEntry[] => {
    if (set.undoneOn !== null && !isCurator && !set.isOwn) return [];
    const shownAs = { nameOf, areValues: set.isVisible && (isCurator || set.isOwn) };
    const own = timelines
      .flatMap((timeline) => changesOfRow(timeline, (id) => undone.has(id)))
      .filter(({ changeSetId }) => changeSetId === set.id);
    const changes = own.flatMap((change) => [
      ...changedFields(columns, change, shownAs),
      ...addedFields(columns, change, shownAs),
      ...removedFields(columns, change, shownAs),
    ]);
    const isCreation = own.some(({ before }) => before === undefined);
    return [{ ...describeSet(set, caller), isCreation, changes: set.undoneOn === null ? changes : [] }];
  });
  return { data, hasMore: found.length > maxEntries };
}

/** Names of users are for those who see the list of change sets, and of files for those who may see the file. */
function describeSet(set: StoredSet, caller: Caller): Omit<HistoryEntry, 'isCreation' | 'changes'> {
  const isCurator = suffices(caller.principal?.role, 'Data Curator');
  const isAuthor = set.isOwn || caller.principal?.role === 'Administrator';
  const needsAuthor = set.kind === 'import' || set.isOfGroup;
  // It may contain the name of a file, or an earlier name.
  const hasSummary = set.isVisible && (set.kind === 'unify' || isCurator || set.isOwn);
  return {
    ...(set.isVisible && isCurator && { changeSetId: set.id }),
    at: set.at.toISOString(),
    kind: set.kind as HistoryEntry['kind'],
    ...(hasSummary && { summary: set.summary }),
    ...((isCurator || set.isOwn) && set.actorName !== null && { actorName: set.actorName }),
    isUndoable:
      isCurator &&
      set.isVisible &&
      set.undoneOn === null &&
      undoableKinds.includes(set.kind) &&
      (isAuthor || !needsAuthor),
    ...(set.undoneOn && { undoneOn: set.undoneOn.toISOString() }),
    ...(isCurator && set.undoneByName !== null && { undoneByName: set.undoneByName }),
  };
}

type Traces = Awaited<ReturnType<typeof findTraces>>;

/** Everything that change sets left of the thing. */
async function findTraces(reader: Reader, history: HistoryOf, id: number, row: RowValues) {
  const root = timelinesOf(await listImages(reader, history.table, [id]), [row]);
  const listed = [];
  for (const part of history.listed) {
    const { images, rows } = await listPart(reader, part, id);
    listed.push({ part, timelines: timelinesOf(images, rows) });
  }
  const added = await listAdded(reader, history, id);
  const items = history.item ? await listItemChanges(reader, history.item, id) : [];
  const ofRows = changeSetsOf([...root, ...listed.flatMap(({ timelines }) => timelines)]);
  const all = [...ofRows, ...added.map(({ changeSetId }) => changeSetId), ...items];
  const ownImages = root.flatMap(({ images }) => images.map(({ changeSetId }) => changeSetId));
  return {
    root,
    listed,
    added,
    changeSetIds: [...new Set(all)],
    ownChanges: new Set([...ownImages, ...items]),
  };
}

const changeSetsOf = (timelines: readonly Timeline[]) =>
  timelines.flatMap(({ images, current }) => [
    Number(current?.change_set_id ?? 0),
    ...images.flatMap(({ changeSetId, before }) => [changeSetId, Number(before.change_set_id ?? 0)]),
  ]);

async function findNames(reader: Reader, { columns }: HistoryOf, { root, listed }: Traces): Promise<NameOf> {
  const versions = (timelines: readonly Timeline[]) =>
    timelines.flatMap(({ images, current }) => [
      ...images.map(({ before }) => before),
      ...(current ? [current] : []),
    ]);
  const needed = [
    ...idsIn(
      versions(root),
      Object.entries(columns).map(([column, rest]) => ({ column, ...rest })),
    ),
    ...listed.flatMap(({ part, timelines }) =>
      idsIn(versions(timelines), [...part.shown, ...(part.named ? [part.named] : [])]),
    ),
  ];
  const names = new Map<string, string>();
  for (const lookUp of new Set(needed.map((one) => one.lookUp))) {
    const ids = [...new Set(needed.flatMap((one) => (one.lookUp === lookUp ? [one.id] : [])))];
    for (const row of await listNamedRows(reader, lookUp, ids))
      names.set(keyOf(lookUp, Number(row.id)), nameOfRow(lookUp, row));
  }
  return (lookUp, id) => names.get(keyOf(lookUp, id)) ?? '?';
}

const keyOf = (lookUp: LookUp, id: number) => `${lookUp} ${id}`;
