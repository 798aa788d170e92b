import type { Reader, Writer } from '../../platform/db/handle';
import { refreshCompleteness } from './completeness.service';
import { listTraitMeans, type MeansWanted } from './trait-performance.repository';

/** The index of completeness follows what changed in these passports. */
export async function followPassports(tx: Writer, germplasmIds: readonly number[]): Promise<void> {
  await refreshCompleteness(tx, germplasmIds);
}

/** The mean of a trait on each germplasm that has one, in datasets that the caller may read. */
export async function traitMeans(reader: Reader, wanted: MeansWanted): Promise<ReadonlyMap<number, number>> {
  const means = await listTraitMeans(reader, wanted);
  return new Map(means.map(({ germplasmId, mean }) => [germplasmId, mean]));
}
