import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import type { Caller } from '../../platform/access/caller';
import type { Services } from '../../platform/services';
import { countFieldMaps, listOutlines } from './field-map.repository';

export type FieldMapDeps = Pick<Services, 'database'>;

const nothing = { outlines: 0, overlays: 0 };

/** Outlines reveal what grows where, so they have the same access rules as the values. */
async function isReadable(caller: Caller, datasetId: number): Promise<boolean> {
  return (await caller.datasets()).readable.includes(datasetId);
}

export async function fieldMapsOf(
  { database }: FieldMapDeps,
  datasetId: number,
  caller: Caller,
): Promise<{ readonly outlines: number; readonly overlays: number }> {
  return (await isReadable(caller, datasetId)) ? await countFieldMaps(database.reader, datasetId) : nothing;
}

/** Some five megabytes; the list beside the map has all of them. */
const maxOutlines = 20_000;

export async function outlinesOf(
  { database }: FieldMapDeps,
  datasetId: number,
  caller: Caller,
): Promise<{ readonly plots: OutlinedPlot[]; readonly isCut: boolean }> {
  if (!(await isReadable(caller, datasetId))) return { plots: [], isCut: false };
  const found = await listOutlines(database.reader, datasetId, maxOutlines + 1);
  return { plots: found.slice(0, maxOutlines), isCut: found.length > maxOutlines };
}
