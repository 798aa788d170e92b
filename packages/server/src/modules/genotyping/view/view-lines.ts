import { createHash } from 'node:crypto';
import type { GenotypeViewSort } from '@landrace/contract/areas/genotyping/genotype-view.routes';
import { sharedWork } from '@landrace/genotypes/tiles/shared-work';
import { type Caller, callerId } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { remembered } from '../../../platform/db/versioned-cache';
import { fail } from '../../../platform/failure';
import { traitMeans } from '../../germplasm/public';
import { listLines, type MatrixLine } from '../export/matrix-choice.repository';
import { type LineOrder, orderLines, type SortKey, sortOfToken } from './line-order';
import type { OpenedView } from './open-view';
import type { ViewThread } from './start-view-thread';
import { findGroupMembers, findLine } from './view.repository';

/** Cache size in lines, for all orders together. */
const maxLines = 500_000;

/** Lines whose similarities to all others are cached. */
const maxCompared = 16;

/** Lines whose positions are cached, which are numbers. */
const maxPlaces = 1_000;

export interface RequestContext {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

export interface ViewLines {
  /** The view was opened for this order, and knows the version of its tables. */
  sorted(view: OpenedView, sort: GenotypeViewSort, context: RequestContext): Promise<LineOrder>;
  /** By its token; refused if its lines have changed. */
  ofToken(view: OpenedView, token: string, context: RequestContext): Promise<LineOrder>;
}

/** Orders of lines, each created on the first request. They do not depend on anything the caller may not see. */
export function viewLines(database: Database, thread: ViewThread): ViewLines {
  const { reader } = database;
  const cached = remembered<LineOrder>(maxLines, ({ ids }) => ids.length);
  const compared = sharedWork<Float64Array>(maxCompared);
  const places = remembered<number | undefined>(maxPlaces);

  async function similarities(view: OpenedView, id: number, signal: AbortSignal) {
    const { datasetId, key, matrix, versions } = view;
    const position = await places.get(`${datasetId} ${id}`, versions.lines, () =>
      findLine(reader, datasetId, id),
    );
    if (position === undefined || position >= matrix.samples) throw fail('genotypeView.lineNotThere', {});
    return await compared.get(`${key} ${position}`, signal, (ending) =>
      thread.run('similarities', { key, position }, ending),
    );
  }
  async function sortKeyOf(sort: GenotypeViewSort, lines: readonly MatrixLine[], by: SortContext) {
    if (sort.by === 'group') {
      const members = await findGroupMembers(reader, sort.id, by.caller);
      if (!members) throw fail('group.notFound', {});
      return (({ germplasmId }) => (members.has(germplasmId) ? 1 : 0)) satisfies SortKey;
    }
    if (sort.by !== 'trait') return undefined;
    const germplasmIds = lines.map(({ germplasmId }) => germplasmId);
    const means = await traitMeans(reader, { traitId: sort.id, germplasmIds, readable: by.readable });
    return (({ germplasmId }) => means.get(germplasmId)) satisfies SortKey;
  }
  async function sorted(view: OpenedView, sort: GenotypeViewSort, { caller, signal }: RequestContext) {
    const { datasetId, key, matrix, readable, versions } = view;
    // Before anything is cached: a caller may abort, which must not affect others who wait for the cached value.
    const similar = sort.by === 'similarity' ? await similarities(view, sort.id, signal) : undefined;
    const name = JSON.stringify([key, datasetId, sort, visibilityKey(sort, { caller, readable })]);
    return await cached.get(name, versions.lines, async () => {
      const lines = (await listLines(reader, datasetId, undefined)).filter(
        ({ position }) => position < matrix.samples,
      );
      const sortKey = similar
        ? ({ position }: { readonly position: number }) => numberOrNothing(similar[position])
        : await sortKeyOf(sort, lines, { caller, readable });
      return orderLines(lines, { sort, sortKey });
    });
  }
  return {
    sorted,
    async ofToken(view, token, context) {
      const sort = sortOfToken(token);
      const found = sort && (await sorted(view, sort, context));
      if (found?.order !== token) throw fail('genotypeView.stale', {});
      return found;
    },
  };
}

const numberOrNothing = (value = Number.NaN) => (Number.isNaN(value) ? undefined : value);

/** Who requests an order, and every dataset that they may read. */
interface SortContext extends Pick<OpenedView, 'readable'> {
  readonly caller: Caller;
}

/** The part of the cache key that distinguishes callers with different orders. */
function visibilityKey(sort: GenotypeViewSort, { caller, readable }: SortContext): string | number {
  if (sort.by === 'group') return callerId(caller);
  if (sort.by !== 'trait') return '';
  return createHash('sha256').update(JSON.stringify(readable)).digest('base64url');
}
