import type { ClusterAnswer } from '@landrace/contract/core/place-request';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { isTimeout } from '../../platform/db/outage';
import { remembered } from '../../platform/db/versioned-cache';
import { fail } from '../../platform/failure';
import { answerKey } from '../answer-key';
import { withLookedUpIds } from '../condition-sql';
import { selection } from '../query';
import { type BoundSource, bindSource, type TableSource } from '../source';
import type { ListVersions } from '../version';
import type { ClusterRequest } from './cluster-request';
import { clustersWithin } from './clusters';
import { type Tally, type Totals, totalsOf, weightOf } from './tally';
import { colourValue, readSharedSites, readTally, type SharedSites } from './tally-query';

/** A slower map answers "too many, narrow first". */
const timeoutMs = 2_000;
/** Cache size in bytes for counts by place; those of a large collection take a quarter of a million. */
const countsKept = 40_000_000;
/** Cached tables of places, of which there is one. */
const tablesKept = 4;

/** Counts of each place are passed between processes, which costs less than PostgreSQL estimates. */
const splitting = { parallel_setup_cost: '100', parallel_tuple_cost: '0.01' };

type Answer = (source: TableSource, caller: Caller, request: ClusterRequest) => Promise<ClusterAnswer>;

interface Counted {
  readonly tally: Tally;
  readonly totals: Totals;
}

/** Moving a map changes the bounds under the same filter: its rows are counted by place once. */
export function clusterAnswers(database: Database, versions: ListVersions): Answer {
  const counts = remembered<Counted>(countsKept, ({ tally }) => weightOf(tally));
  const places = remembered<SharedSites>(tablesKept);
  const reader = database.readerWithTimeout(timeoutMs);
  const counter = database.readerWithTimeout(timeoutMs, splitting);

  async function sharedSites({ sharedPlace }: TableSource): Promise<SharedSites | undefined> {
    if (!sharedPlace) return undefined;
    const { table } = sharedPlace;
    const version = await versions.of(database.reader, { view: table, reads: [table] });
    return await places.get(table, version, () => readSharedSites(reader, sharedPlace));
  }

  async function counted(
    source: TableSource,
    bound: BoundSource,
    { condition, colour }: ClusterRequest,
  ): Promise<Counted> {
    const version = await versions.of(database.reader, bound);
    const columns = colour ? colourValue(bound, colour) : sql`1`;
    const question = answerKey(database, bound, database.describe(selection(bound, columns, { condition })));
    return await counts.get(question, version, async () => {
      const shared = await sharedSites(source);
      const known = await withLookedUpIds(reader, bound, condition);
      const tally = await readTally(counter, { source, bound: known, condition, colour, shared });
      return { tally, totals: totalsOf(tally) };
    });
  }

  return async (source, caller, request) => {
    const bound = await bindSource(source, caller);
    try {
      const { tally, totals } = await counted(source, bound, request);
      return { ...totals, ...(await clustersWithin({ reader, source, caller, request }, tally)) };
    } catch (problem) {
      if (isTimeout(problem)) throw fail('place.tooMany', {}, problem);
      throw problem;
    }
  };
}
