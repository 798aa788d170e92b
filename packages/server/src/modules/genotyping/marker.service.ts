import type { Marker } from '@landrace/contract/areas/genotyping/marker.routes';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { toWire } from '../../platform/db/to-wire';
import { fail } from '../../platform/failure';
import { listNeededLicences } from '../datasets/public';
import { countLists, findMarker } from './marker.repository';

export async function markerFor(reader: Reader, key: string, caller: Caller): Promise<Marker> {
  const found = await findMarker(reader, key);
  if (!found) throw fail('marker.notFound', { markerId: key });
  const { count, ...marker } = found;
  if (count > 1) throw fail('marker.ambiguous', { count });
  const neededLicences = await listNeededLicences(reader, caller, { parent: 'marker', id: marker.markerId });
  return {
    ...toWire(marker),
    counts: await countLists(reader, marker.markerId, caller),
    ...(neededLicences.length > 0 && { neededLicences }),
  };
}
