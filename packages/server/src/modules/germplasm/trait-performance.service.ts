import type { TraitPerformance } from '@landrace/contract/areas/germplasm/passport.routes';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/db/handle';
import { remembered } from '../../platform/db/remembered';
import { withoutNulls } from '../../platform/db/without-nulls';
import { getSpread, listOwnAverages, type Spread } from './trait-performance.repository';

/** Traits times the few sets of datasets that callers may read. */
const spreadsKept = 2_000;

interface TraitPerformances {
  of(germplasm: { readonly id: number; readonly name: string }, caller: Caller): Promise<TraitPerformance[]>;
}

/**
 * The spread of a trait over all germplasm is the same on every passport, and a trait may have millions of
 * values: it is kept until values change.
 */
export function traitPerformances({ reader }: Database): TraitPerformances {
  const spreads = remembered<Spread>(spreadsKept);
  return {
    async of({ id, name }, caller) {
      const { readable } = await caller.datasets();
      const averages = await listOwnAverages(reader, id, readable);
      if (averages.length === 0) return [];
      const version = await valueVersion(reader);
      const answers: TraitPerformance[] = [];
      for (const { avg, ...trait } of averages) {
        const spread = await spreads.get(JSON.stringify([trait.traitId, readable]), version, () =>
          getSpread(reader, trait.traitId, readable),
        );
        answers.push({ germplasmId: id, germplasmName: name, ...withoutNulls(trait), ...spread, avg });
      }
      return answers;
    },
  };
}

async function valueVersion(reader: Reader): Promise<string> {
  const { version } = await reader.one(sql<{ version: string }>`
    select coalesce(sum(weight), 0)::text as version from table_change
    where table_name in ('trial_value', 'trait')`);
  return version;
}
