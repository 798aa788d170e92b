import type { AlleleCounts } from '@landrace/contract/areas/genotyping/marker.routes';
import { tallyVariant } from '@landrace/genotypes/calls/tally-variant';
import type { Caller } from '../../platform/access/caller';
import type { Services } from '../../platform/services';
import { listMatrixRows } from './matrix.repository';
import { openDatasetCalls } from './public';

export type AlleleCountDeps = Pick<Services, 'database' | 'storage'>;

/** One row of a matrix is read per dataset; datasets without an accepted licence are left out. */
export async function alleleCounts(
  { database, storage }: AlleleCountDeps,
  markerId: number,
  caller: Caller,
): Promise<AlleleCounts[]> {
  const { readable } = await caller.datasets();
  const counts: AlleleCounts[] = [];
  for (const { key, position, ...dataset } of await listMatrixRows(database.reader, markerId, readable)) {
    const matrix = await openDatasetCalls(storage, key);
    if (!matrix || position >= matrix.variants) continue;
    const { missing, het, alleles, calls } = await tallyVariant(matrix, position);
    counts.push({
      ...dataset,
      germplasmCount: matrix.samples,
      missing,
      heterozygous: het,
      alleles: mostFrequentFirst(alleles),
      calls: mostFrequentFirst(calls),
    });
  }
  return counts;
}

function mostFrequentFirst(counts: ReadonlyMap<string, number>): AlleleCounts['alleles'] {
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
