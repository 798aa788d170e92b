import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { GeneticMap, MapHistogram, MapSubset } from '@landrace/contract/areas/genotyping/map.routes';
import type { MapFormat } from '@landrace/contract/areas/genotyping/map-export';
import { isGeneticMap, mapUnitOf } from '@landrace/domain/map-unit';
import { type Caller, callerId } from '../../platform/access/caller';
import { recordEvent, type SignedInActor } from '../../platform/audit/note-event';
import { beginChangeSet } from '../../platform/db/change-set';
import { copyOut } from '../../platform/db/copy';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import { inFrame } from '../../platform/streaming/lines';
import {
  countPositions,
  findVisibleMap,
  hasFractions,
  isOnMap,
  listChromosomes,
  lockMap,
  removeMap,
} from './map.repository';
import { mapText } from './map-file';
import { mapHistogram } from './map-histogram';
import { isInPart, type MapPart, namedIn, readPart } from './map-part';

type Read = Pick<Services, 'database'>;

/** A map with the unit of its positions, which are read only if its description does not name it. */
export async function mapWithUnit(deps: Read, mapId: number, caller: Caller): Promise<GeneticMap> {
  const map = await mapFor(deps, mapId, caller);
  const named = mapUnitOf(map.description);
  if (named) return { ...map, unit: named };
  const { isSo } = await hasFractions(deps.database.reader, mapId);
  return { ...map, unit: isGeneticMap(map.description, isSo) ? 'cM' : 'bp' };
}

/** A map that is not visible counts as missing. */
async function mapFor({ database }: Read, mapId: number, caller: Caller) {
  const map = await findVisibleMap(database.reader, mapId, callerId(caller));
  if (!map) throw fail('map.notFound', {});
  return map;
}

export async function chromosomesOf(deps: Read, mapId: number, caller: Caller): Promise<string[]> {
  await mapFor(deps, mapId, caller);
  return (await listChromosomes(deps.database.reader, mapId)).map(({ chromosome }) => chromosome);
}

export async function histogramOf(
  deps: Read,
  { mapId, bins }: { readonly mapId: number; readonly bins: number },
  caller: Caller,
): Promise<MapHistogram> {
  await mapFor(deps, mapId, caller);
  return await mapHistogram(deps.database.reader, mapId, bins);
}

interface Options {
  readonly mapId: number;
  readonly subset: MapSubset;
}

export async function countPart(deps: Read, { mapId, subset }: Options, caller: Caller): Promise<number> {
  await mapFor(deps, mapId, caller);
  const part = await knownPart(deps, mapId, subset);
  return await countPositions(deps.database.reader, mapId, isInPart(mapId, part));
}

interface FileOptions extends Options {
  readonly format: MapFormat;
  readonly portal: string;
}

interface MapFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
}

export async function mapFile(
  deps: Read,
  { mapId, subset, format, portal }: FileOptions,
  caller: Caller,
): Promise<MapFile> {
  const { name } = await mapFor(deps, mapId, caller);
  const part = isInPart(mapId, await knownPart(deps, mapId, subset));
  const address = `${portal}#/data/genotypes/maps/${mapId}`;
  const { lines, ...frame } = mapText(format, { mapId, mapName: name, address }, part);
  const content = inFrame(await copyOut(deps.database, lines, 'lines'), frame);
  return {
    name: `map-${mapId}-${randomUUID()}.tsv`,
    type: 'text/tab-separated-values; charset=utf-8',
    content,
  };
}

/** Only what is on the map can be selected. */
async function knownPart({ database: { reader } }: Read, mapId: number, subset: MapSubset): Promise<MapPart> {
  const part = readPart(subset);
  const { chromosomes, markerIds } = namedIn(part);
  for (const markerId of markerIds)
    if (!(await isOnMap(reader, mapId, markerId))) throw fail('map.markerNotOnMap', { markerId });
  if (chromosomes.length > 0) {
    const there = new Set((await listChromosomes(reader, mapId)).map(({ chromosome }) => chromosome));
    const unknown = chromosomes.find((chromosome) => !there.has(chromosome));
    if (unknown !== undefined) throw fail('map.chromosomeUnknown', { chromosome: unknown });
  }
  return part;
}

/** For its owner and administrators. Its markers stay, and curators can undo it. */
export async function deleteMap({ database }: Read, mapId: number, by: SignedInActor): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const map = await lockMap(tx, mapId);
    const isAdministrator = by.actor.role === 'Administrator';
    const isOwn = map?.ownerId === by.actor.id;
    if (!map || !(map.isPublic || isOwn || isAdministrator)) throw fail('map.notFound', {});
    if (!isOwn && !isAdministrator) throw fail('map.notOwner', {});
    await beginChangeSet(tx, {
      kind: 'delete',
      actorId: by.actor.id,
      summary: `Map ${map.name}`,
      items: [{ type: 'map', id: mapId }],
    });
    await removeMap(tx, mapId);
    await recordEvent(tx, { action: 'map.deleted', ...by, subject: { id: mapId, name: map.name } });
    return true;
  });
}
