import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';
import { toWire } from '../../platform/db/to-wire';
import { remembered } from '../../platform/db/versioned-cache';
import { findCrop, listOwnAverages, listSpreads, type Spread } from './trait-performance.repository';

/** Traits times crops times the few sets of datasets that callers may read. */
const spreadsKept = 2_000;

interface TraitPerformances {
  of(germplasm: { readonly id: number; readonly name: string }, caller: Caller): Promise<TraitPerformance[]>;
}

interface Compared {
  readonly crop: string | undefined;
  readonly readable: readonly number[];
  readonly version: string;
}

/** The passport page waits for it. */
const timeoutMs = 30_000;
/** All cores count; PostgreSQL would prefer to follow the index row by row on one. */
const splitting = { parallel_setup_cost: '100', parallel_tuple_cost: '0.01', enable_indexscan: 'off' };

/**
 * The distribution of a trait over a crop is the same on every passport of the crop, and a trait may have millions of
 * values: it is cached until values or crops change.
 */
export function traitPerformances(database: Database): TraitPerformances {
  const { reader } = database;
  const counter = database.readerWithTimeout(timeoutMs, splitting);
  const spreads = remembered<Spread>(spreadsKept);

  /** Loads those that are not cached in one statement, once all requested traits are known. */
  function spreadsOf({ crop, readable, version }: Compared): (traitId: number) => Promise<Spread> {
    const traitIds: number[] = [];
    let found: Promise<Map<number, Spread>> | undefined;
    const find = async () => {
      await Promise.resolve();
      const rows = await listSpreads(counter, { traitIds, crop, readable });
      return new Map(rows.map(({ traitId, ...spread }) => [traitId, spread]));
    };
    return async (traitId) =>
      await spreads.get(JSON.stringify([traitId, crop?.toLowerCase(), readable]), version, async () => {
        traitIds.push(traitId);
        found ??= find();
        const spread = (await found).get(traitId);
        if (!spread) throw new Error(`Trait ${traitId} has a mean and no values.`);
        return spread;
      });
  }

  return {
    async of({ id, name }, caller) {
      const { readable } = await caller.datasets();
      const averages = await listOwnAverages(reader, id, readable);
      if (averages.length === 0) return [];
      const [found, version] = await Promise.all([findCrop(reader, id), valueVersion(reader)]);
      const crop = found ?? undefined;
      const spreadOf = spreadsOf({ crop, readable, version });
      return await Promise.all(
        averages.map(async ({ avg, ...trait }) => ({
          ...{ germplasmId: id, germplasmName: name },
          ...toWire(trait),
          ...(crop !== undefined && { cropName: crop }),
          ...(await spreadOf(trait.traitId)),
          avg,
        })),
      );
    },
  };
}

async function valueVersion(reader: Reader): Promise<string> {
  return await reader.value(sql<string>`
    select coalesce(sum(weight), 0)::text as version from table_change
    where table_name in ('trial_value', 'trait', 'plot', 'germplasm')`);
}
