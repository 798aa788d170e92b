import type { ClusterAnswer } from '@landrace/contract/core/place-request';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { isTimeout } from '../../platform/db/outage';
import { remembered } from '../../platform/db/remembered';
import { fail } from '../../platform/failure';
import { answerKey } from '../answer-key';
import { selection } from '../query';
import { bindSource, type TableSource } from '../source';
import type { ListVersions } from '../version';
import { colourValue } from './cluster-query';
import type { ClusterRequest } from './cluster-request';
import { type ClusterTotals, type ClusterView, clustersAndTotals, clustersWithin } from './clusters';

/** A map that takes longer says "too many, narrow first". */
const patienceMs = 2_000;
/** Filters whose totals are kept while their map is moved about. */
const totalsKept = 500;
/** Unfiltered pieces of the map, up to a megabyte each. */
const viewsKept = 50;

type Answer = (source: TableSource, caller: Caller, request: ClusterRequest) => Promise<ClusterAnswer>;

/** Whoever moves a map asks for other bounds under the same filter: totals are made once, then only what is in sight. */
export function clusterAnswers(database: Database, versions: ListVersions): Answer {
  const totals = remembered<ClusterTotals>(totalsKept);
  const views = remembered<ClusterView>(viewsKept);
  const reader = database.impatientReader(patienceMs);

  return async (source, caller, request) => {
    const asking = { reader, source, caller, request };
    const { condition, colour, box, cell } = request;
    const bound = await bindSource(source, caller);
    const version = await versions.of(database.reader, bound);
    const columns = colour ? colourValue(bound, colour) : sql`1`;
    const question = answerKey(database, bound, database.describe(selection(bound, columns, { condition })));
    let made: ClusterView | undefined;
    const madeOrWithin = async () => made ?? (await clustersWithin(asking));
    try {
      const known = await totals.get(question, version, async () => {
        const whole = await clustersAndTotals(asking);
        made = whole.view;
        return whole.totals;
      });
      const piece = JSON.stringify([question, box, cell]);
      const view = await (condition ? madeOrWithin() : views.get(piece, version, madeOrWithin));
      return { ...known, ...view };
    } catch (problem) {
      if (isTimeout(problem)) throw fail('place.tooMany', {}, problem);
      throw problem;
    }
  };
}
