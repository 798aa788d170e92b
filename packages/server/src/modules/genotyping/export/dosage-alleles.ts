import { countedAlleles, namelessCalls } from '@landrace/genotypes/calls/dosages';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import type { ChosenDosages } from '@landrace/genotypes/writers/chosen-calls';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { findOwnMapFor } from './dataset-choice.repository';
import type { ChosenMarkers } from './matrix-choice';
import { listMapAlleles } from './matrix-choice.repository';

interface DosageQuery {
  readonly datasetId: number;
  readonly mapId?: number | null | undefined;
  readonly matrix: OpenedCalls;
  readonly markers: ChosenMarkers;
  readonly caller: Caller;
}

/**
 * The alleles behind dosages, according to the chosen map or the one that came with them; undefined if calls contain
 * their alleles. Allele files are refused if there are none, because invented alleles would be mistaken for real
 * ones.
 */
export async function dosageAlleles(
  reader: Reader,
  { datasetId, mapId, matrix, markers, caller }: DosageQuery,
): Promise<ChosenDosages | undefined> {
  const nameless = namelessCalls(matrix);
  if (!nameless) return undefined;
  const { ploidy } = nameless;
  if (ploidy === undefined) throw fail('genotype.noAlleles', { count: markers.names.length });
  const own = await findOwnMapFor(reader, datasetId, caller);
  const mapIds = [mapId, own?.id].filter((id) => typeof id === 'number');
  const known = new Map<string, readonly [string, string]>();
  for (const { name, alleles } of await listMapAlleles(reader, datasetId, mapIds)) {
    const counted = countedAlleles(alleles);
    if (counted && !known.has(name)) known.set(name, counted);
  }
  const alleles = markers.names.flatMap((name) => {
    const counted = known.get(name);
    return counted ? [counted] : [];
  });
  const missing = markers.names.length - alleles.length;
  if (missing > 0) throw fail('genotype.noAlleles', { count: missing });
  return { ploidy, alleles };
}
