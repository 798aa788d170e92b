import type { TraitCategory, TraitDetails, Unit } from '@landrace/contract/areas/trials/trait.routes';
import type { Caller } from '../../../platform/access/caller';
import type { Reader } from '../../../platform/db/handle';
import { toWire } from '../../../platform/db/to-wire';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import { listNeededLicences } from '../../datasets/public';
import {
  countTraitParts,
  findTrait,
  listCategories,
  listDistinctValues,
  listReadableDatasets,
  listUnits,
} from './trait.repository';

export async function traitFor(reader: Reader, traitId: number, caller: Caller): Promise<TraitDetails> {
  const found = await findTrait(reader, traitId);
  if (!found) throw fail('trait.notFound', {});
  const neededLicences = await listNeededLicences(reader, caller, { parent: 'trait', id: traitId });
  return {
    ...toWire(found),
    datasetIds: await listReadableDatasets(reader, traitId, caller),
    counts: await countTraitParts(reader, traitId, caller),
    ...(neededLicences.length > 0 && { neededLicences }),
  };
}

/** More than anybody chooses from: a trait with as many values is a measurement. */
const maxValues = 10_000;
/** As for a list: all values of a trait are read to find the distinct ones. */
const timeLimitMs = 5000;

export async function valuesFor(
  { database }: Pick<Services, 'database'>,
  traitId: number,
  caller: Caller,
): Promise<string[]> {
  const { readable } = await caller.datasets();
  if (readable.length === 0) return [];
  return await listDistinctValues(database.readerWithTimeout(timeLimitMs), {
    traitId,
    readable,
    limit: maxValues,
  });
}

export const categoriesFrom = (reader: Reader): Promise<TraitCategory[]> => listCategories(reader);

export const unitsFrom = (reader: Reader): Promise<Unit[]> => listUnits(reader);
