import { withoutTrace } from '../../platform/db/change-set';
import type { Reader, Writer } from '../../platform/db/handle';
import { listOpenlyPedigreed } from './completeness.repository';
import { refreshCompleteness } from './completeness.service';
import { listTraitMeans, type MeansWanted } from './trait-performance.repository';

/** The index of completeness follows what changed in these passports. */
export async function followPassports(tx: Writer, germplasmIds: readonly number[]): Promise<void> {
  await refreshCompleteness(tx, germplasmIds);
}

/** So it does where a dataset of pedigrees came; the passports themselves are not changed by that. */
export async function followPedigrees(tx: Writer, datasetId: number): Promise<void> {
  const germplasmIds = await listOpenlyPedigreed(tx, { datasetId });
  await withoutTrace(tx, () => refreshCompleteness(tx, germplasmIds));
}

/** And where what a change set brought is taken back. */
export async function followPedigreesTakenBack(
  tx: Writer,
  changeSetId: number,
  undo: () => Promise<void>,
): Promise<void> {
  const germplasmIds = await listOpenlyPedigreed(tx, { changeSetId });
  await undo();
  await withoutTrace(tx, () => refreshCompleteness(tx, germplasmIds));
}

/** The mean of a trait on each germplasm that has one, in datasets that the caller may read. */
export async function traitMeans(reader: Reader, wanted: MeansWanted): Promise<ReadonlyMap<number, number>> {
  const means = await listTraitMeans(reader, wanted);
  return new Map(means.map(({ germplasmId, mean }) => [germplasmId, mean]));
}
