import { undoableKinds } from '@landrace/contract/areas/administration/change-set.table';
import { sql } from 'kysely';
import type { Caller, Principal } from '../../platform/access/caller';
import { isFreeForUndo } from '../../platform/db/change-set';
import type { Writer } from '../../platform/db/handle';
import { isLockConflict } from '../../platform/db/outage';
import { getChangeSet, type StoredChangeSet } from '../../platform/db/undo/undo-change-set';
import { Failure, fail } from '../../platform/failure';
import { changeQueue, startJob } from '../../platform/jobs/start-job';
import type { Services } from '../../platform/services';
import { nameBlockingThings } from './blocking-things';
import { isOfGroup, isVisibleChangeSet } from './change-set.repository';
import { type RefreshDerived, takeBack } from './undo';
import { undoTask } from './undo.job';
import { countImportedRows, findUndo, undoJobType } from './undo-job.repository';

type Deps = Pick<Services, 'database'>;

export interface UndoDeps extends Deps {
  readonly refreshDerived: RefreshDerived;
}

interface By {
  readonly caller: Caller;
  readonly address: string;
}

/** An undo of more rows runs as a job instead of within the request. */
const maxRowsInRequest = 2_000;

/** How long a request waits for rows that somebody else is editing. A job waits for as long as it takes. */
const maxWait = '2s';

/** True if it is done. Otherwise a job does it, or waits for an import or another undo to end. */
export async function undo(deps: UndoDeps, changeSetId: number, by: By): Promise<boolean> {
  await assertVisible(deps, changeSetId, by.caller);
  const known = await findUndo(deps.database.reader, changeSetId);
  if (known?.isRunning) return false;
  return await readableFailures(deps, by.caller, () => undoNowOrLater(deps, changeSetId, by));
}

async function undoNowOrLater(
  { database, refreshDerived }: UndoDeps,
  changeSetId: number,
  by: By,
): Promise<boolean> {
  try {
    return await database.inTransaction((tx) => undoWithin(tx, changeSetId, { ...by, refreshDerived }));
  } catch (problem) {
    if (!isLockConflict(problem)) throw problem;
    await database.inTransaction((tx) => startUndo(tx, changeSetId, by));
    return false;
  }
}

async function undoWithin(
  tx: Writer,
  changeSetId: number,
  by: By & Pick<UndoDeps, 'refreshDerived'>,
): Promise<boolean> {
  const actor = by.caller.principal;
  const isFree = await isFreeForUndo(tx);
  const changeSet = await getChangeSet(tx, changeSetId);
  if (!undoableKinds.includes(changeSet.kind)) throw fail('changeSet.notUndoable', {});
  if (changeSet.kind === 'import') refuseOtherImporters(changeSet, actor);
  else if (await isOfGroup(tx, changeSetId)) refuseOtherAuthors(changeSet, actor);
  if (!isFree || (await countImportedRows(tx, changeSetId)) > maxRowsInRequest) {
    await startUndo(tx, changeSetId, by);
    return false;
  }
  await tx.run(sql`select set_config('lock_timeout', ${maxWait}, true)`);
  await takeBack(tx, changeSet, { actor, address: by.address, refreshDerived: by.refreshDerived });
  return true;
}

async function startUndo(tx: Writer, changeSetId: number, { caller, address }: By): Promise<void> {
  await startJob(tx, {
    task: undoTask,
    queue: changeQueue,
    kind: 'maintenance',
    dataType: undoJobType,
    userId: caller.principal?.id,
    address,
    input: { changeSetId, address },
  });
}

export async function isUndone(deps: Deps, changeSetId: number, caller: Caller): Promise<boolean> {
  await assertVisible(deps, changeSetId, caller);
  const found = await findUndo(deps.database.reader, changeSetId);
  if (!found) throw fail('changeSet.notFound', {});
  const { isUndone, isRunning, failure, errorCode } = found;
  if (isUndone || isRunning) return isUndone;
  return await readableFailures(deps, caller, async () => {
    if (failure) throw new Failure(failure.code, failure.params);
    if (errorCode) throw new Failure(errorCode, {});
    return false;
  });
}

async function assertVisible({ database }: Deps, changeSetId: number, caller: Caller): Promise<void> {
  if (!(await isVisibleChangeSet(database.reader, changeSetId, caller))) throw fail('changeSet.notFound', {});
}

/** A refusal names what prevents the undo, as far as the caller may know of it. */
async function readableFailures<Result>(
  { database }: Deps,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const { code, params } = problem;
    if (params.things !== undefined) {
      const things = await nameBlockingThings(database.reader, String(params.things), caller);
      throw new Failure(code, { things }, problem);
    }
    if (code !== 'changeSet.laterChange') throw problem;
    if (await isVisibleChangeSet(database.reader, Number(params.id), caller)) throw problem;
    throw fail('changeSet.laterHiddenChange', {}, problem);
  }
}

/** A curator may not undo the import of somebody else. */
function refuseOtherImporters(changeSet: StoredChangeSet, actor: Principal | undefined): void {
  if (!isByOrAdministrator(changeSet, actor)) throw fail('changeSet.otherImporter', {});
}

/** Nor what somebody else did with a group of their own. */
function refuseOtherAuthors(changeSet: StoredChangeSet, actor: Principal | undefined): void {
  if (!isByOrAdministrator(changeSet, actor)) throw fail('changeSet.otherAuthor', {});
}

function isByOrAdministrator({ actorId }: StoredChangeSet, actor: Principal | undefined): boolean {
  return actor?.role === 'Administrator' || (actor !== undefined && actor.id === actorId);
}
