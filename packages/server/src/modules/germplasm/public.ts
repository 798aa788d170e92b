import { withoutTrace } from '../../platform/db/change-set';
import type { Reader, Writer } from '../../platform/db/handle';
import { listOpenlyPedigreed } from './completeness.repository';
import { refreshCompleteness } from './completeness.service';
import { germplasmSource } from './germplasm.source';
import { listTraitMeans, type MeansQuery } from './trait-performance.repository';

export { germplasmSource };

/** Updates the PDCI after changes of these passports. */
export async function followPassports(tx: Writer, germplasmIds: readonly number[]): Promise<void> {
  await refreshCompleteness(tx, germplasmIds);
}

/** The same after a pedigree dataset was added, which does not change the passports themselves. */
export async function followPedigrees(tx: Writer, datasetId: number): Promise<void> {
  const germplasmIds = await listOpenlyPedigreed(tx, { datasetId });
  await withoutTrace(tx, () => refreshCompleteness(tx, germplasmIds));
}

/** The same after a change set was undone. */
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
export async function traitMeans(reader: Reader, query: MeansQuery): Promise<ReadonlyMap<number, number>> {
  const means = await listTraitMeans(reader, query);
  return new Map(means.map(({ germplasmId, mean }) => [germplasmId, mean]));
}
