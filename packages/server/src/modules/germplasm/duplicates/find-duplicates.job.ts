import { maxPairs } from '@landrace/contract/areas/germplasm/duplicate';
import { suffices } from '@landrace/contract/core/role';
import { switchedTable } from '@landrace/contract/core/table';
import { duplicateFields } from '@landrace/domain/duplicate-facts';
import { scoreDuplicates } from '@landrace/domain/duplicate-score';
import { z } from 'zod';
import { idsQuery } from '../../../engine/query';
import { applyCustomFilters, readSelection } from '../../../engine/request';
import { bindSource } from '../../../engine/source';
import { fail } from '../../../platform/failure';
import { callerOfJob, type JobCallerDeps, jobCaller } from '../../../platform/jobs/job-caller';
import { defineJob, type JobContext, type JobHandler } from '../../../platform/jobs/job-handler';
import type { Services } from '../../../platform/services';
import { germplasmSource } from '../germplasm.source';
import {
  type CandidatePair,
  clearScratch,
  countCandidates,
  countGermplasm,
  findPortionEnd,
  insertCandidates,
  insertKeys,
  listCandidatePairs,
} from './candidate-pair.repository';
import { type FoundPair, insertPairs, insertRun, removePairs } from './duplicate-run.repository';
import { type KnownFacts, listFacts } from './facts.repository';

export const task = 'findDuplicates';

const input = z.object({
  /** As it was sent: evaluated when the job runs. */
  request: z.record(z.string(), z.unknown()),
  fields: z.array(z.enum(duplicateFields)),
  threshold: z.int(),
  ...jobCaller.shape,
});
export type DuplicateSearchInput = z.output<typeof input>;

interface FinderDeps extends JobCallerDeps, Pick<Services, 'clock'> {
  readonly settings: { all(): Promise<Readonly<Record<string, unknown>>> };
}

export function findDuplicatesJob(deps: FinderDeps): JobHandler {
  return defineJob({ task, input, run: (search, context) => findDuplicates(deps, search, context) });
}

/** Fractions of the whole work, of which PostgreSQL does the first two parts. */
const keysDone = 0.4;
const candidatesDone = 0.55;

async function findDuplicates(
  deps: FinderDeps,
  search: DuplicateSearchInput,
  context: JobContext,
): Promise<undefined> {
  const { database, clock } = deps;
  const startedOn = clock.now();
  const scope = await scopeOf(deps, search);
  await makeKeys(deps, search, context);
  const commonKeys = await database.inTransaction((tx) => insertCandidates(tx, scope));
  context.progress(candidatesDone);
  const found = await compare(deps, search, context);
  const compared = scope?.length ?? (await countGermplasm(database.reader));
  context.signal.throwIfAborted();
  await database.inTransaction(async (tx) => {
    await removePairs(tx);
    for (const pairs of portions(found.pairs)) await insertPairs(tx, pairs);
    await insertRun(tx, {
      ...search,
      userId: context.userId,
      compared,
      isWhole: scope === null,
      pairs: found.pairs.length,
      isCut: found.isCut,
      commonKeys,
      startedOn,
    });
    await clearScratch(tx);
  });
  return undefined;
}

/** The germplasm whose duplicates are requested; they are searched in the whole collection. */
async function scopeOf(deps: FinderDeps, search: DuplicateSearchInput): Promise<readonly number[] | null> {
  const caller = await callerOfJob(deps, search);
  // The role may have been withdrawn since.
  if (!suffices(caller.principal?.role, 'Data Curator')) throw fail('access.forbidden', {});
  if (Object.keys(search.request).length === 0) return null;
  const list = { ...germplasmSource, table: switchedTable(germplasmSource.table, await deps.settings.all()) };
  const filtered = applyCustomFilters(list, search.request);
  const { condition } = readSelection(filtered.table, caller.principal?.role, search.request);
  const { ids } = await deps.database.reader.one(idsQuery(await bindSource(filtered, caller), condition));
  return ids;
}

/** Germplasm per step: a second's work, after which the job checks for cancellation. */
const germplasmPerStep = 20_000;

async function makeKeys(
  { database }: FinderDeps,
  { fields }: DuplicateSearchInput,
  context: JobContext,
): Promise<void> {
  const total = await countGermplasm(database.reader);
  await database.inTransaction((tx) => clearScratch(tx));
  let above = 0;
  for (let done = germplasmPerStep; ; done += germplasmPerStep) {
    context.signal.throwIfAborted();
    const last = await findPortionEnd(database.reader, above, germplasmPerStep);
    if (last === undefined) return;
    await database.inTransaction((tx) => insertKeys(tx, { above, last }, fields));
    context.progress(keysDone * Math.min(done / total, 1));
    above = last;
  }
}

const pairsPerStep = 5_000;

async function compare(
  { database }: FinderDeps,
  { fields, threshold }: DuplicateSearchInput,
  context: JobContext,
) {
  const total = await countCandidates(database.reader);
  const found = bestPairs();
  let after: CandidatePair = { germplasmId: 0, otherId: 0 };
  for (let done = 0; ; ) {
    context.signal.throwIfAborted();
    const pairs = await listCandidatePairs(database.reader, after, pairsPerStep);
    const last = pairs.at(-1);
    if (!last) return found.result();
    const ids = new Set(pairs.flatMap(({ germplasmId, otherId }) => [germplasmId, otherId]));
    const facts = await listFacts(database.reader, [...ids]);
    for (const pair of pairs) {
      const [one, other] = [facts.get(pair.germplasmId), facts.get(pair.otherId)];
      if (!one || !other || isPartOf(one, other) || isPartOf(other, one)) continue;
      const scored = scoreDuplicates(one, other, fields);
      if (scored.score >= threshold) found.add({ ...pair, ...scored });
    }
    after = last;
    done += pairs.length;
    context.progress(candidatesDone + (1 - candidatesDone) * (done / total));
  }
}

/** A plant has the name of its accession without being a duplicate. */
const isPartOf = (one: KnownFacts, other: KnownFacts) => one.parentId === other.id;

/** Keeps the best pairs in bounded memory. */
function bestPairs() {
  let pairs: FoundPair[] = [];
  let isCut = false;
  const cut = () => {
    if (pairs.length <= maxPairs) return;
    isCut = true;
    pairs = pairs.sort((one, other) => other.score - one.score).slice(0, maxPairs);
  };
  return {
    add(pair: FoundPair) {
      pairs.push(pair);
      if (pairs.length >= 2 * maxPairs) cut();
    },
    result() {
      cut();
      return { pairs, isCut };
    },
  };
}

function* portions(pairs: readonly FoundPair[]) {
  for (let at = 0; at < pairs.length; at += pairsPerStep) yield pairs.slice(at, at + pairsPerStep);
}
