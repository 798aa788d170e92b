import type { ClimateDetails } from '@landrace/contract/areas/climate/climate.routes';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import { listNeededLicences } from '../datasets/public';
import { countClimateParts, findClimate, listReadableDatasets } from './climate.repository';

export async function climateFor(reader: Reader, climateId: number, caller: Caller): Promise<ClimateDetails> {
  const found = await findClimate(reader, climateId);
  if (!found) throw fail('climate.notFound', {});
  const neededLicences = await listNeededLicences(reader, caller, { parent: 'climate', id: climateId });
  return {
    ...toWire(found),
    datasetIds: await listReadableDatasets(reader, climateId, caller),
    counts: await countClimateParts(reader, climateId, caller),
    ...(neededLicences.length > 0 && { neededLicences }),
  };
}
