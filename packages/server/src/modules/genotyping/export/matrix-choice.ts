import type { SampleNaming } from '@landrace/contract/areas/genotyping/sample-naming.schema';
import { nameInLine } from '@landrace/genotypes/writers/chosen-calls';
import { type PlacedMarker, writeIdentifiers } from '@landrace/genotypes/writers/flapjack-files';
import type { Reader } from '../../../platform/db/handle';
import type { Chosen } from './chosen';
import {
  listChromosomes,
  listIdentifiers,
  listLines,
  type MatrixLine,
  streamMarkers,
} from './matrix-choice.repository';

/** Chosen lines of a matrix under unique names. */
export interface ChosenLines {
  readonly positions: Int32Array;
  readonly names: readonly string[];
  readonly germplasmIds: readonly number[];
}

export interface ChosenMarkers {
  readonly positions: Int32Array;
  readonly names: readonly string[];
  /** By index among the chosen, if there is a map. */
  readonly places: readonly PlacedMarker[] | undefined;
}

export async function chosenLines(
  reader: Reader,
  datasetId: number,
  { germplasm, naming = {} }: Pick<Chosen, 'germplasm'> & { readonly naming?: SampleNaming },
): Promise<ChosenLines> {
  const lines = await listLines(reader, datasetId, germplasm, naming.sampleNames ?? undefined);
  return {
    positions: Int32Array.from(lines, ({ position }) => position),
    names: uniqueNames(
      lines.map(({ name }) => ({ name: writtenName(name, naming.joinSampleNames === true) })),
    ),
    germplasmIds: lines.map(({ germplasmId }) => germplasmId),
  };
}

/** As it is written into files, since two names may be the same only there. */
function writtenName(name: string, isJoined: boolean): string {
  const line = nameInLine(name);
  return isJoined ? line.trim().replace(/\s+/gu, '_') || '_' : line;
}

/**
 * Two lines of one germplasm, after a merge, are both written, and so are two germplasm with the same name: the
 * second is `name-2`. Otherwise files with a column for each could not be read.
 */
export function uniqueNames(lines: readonly Pick<MatrixLine, 'name'>[]): string[] {
  const taken = new Set(lines.map(({ name }) => name));
  const used = new Map<string, number>();
  return lines.map(({ name }) => {
    let number = (used.get(name) ?? 0) + 1;
    let unique = name;
    while (number > 1 && taken.has(unique)) {
      unique = `${name}-${number}`;
      number += taken.has(unique) ? 1 : 0;
    }
    used.set(name, number);
    taken.add(unique);
    return unique;
  });
}

interface MarkerQuery {
  readonly datasetId: number;
  readonly chosen: Chosen;
  readonly mapId: number | undefined;
  /** Otherwise chosen markers that are not on the map are left out. */
  readonly keepsUnplaced?: boolean;
}

/** In the order of the matrix, or of the map, followed by markers that are not on it. */
export async function chosenMarkers(reader: Reader, query: MarkerQuery): Promise<ChosenMarkers> {
  const { datasetId, chosen, mapId, keepsUnplaced } = query;
  const positions: number[] = [];
  const names: string[] = [];
  const places: PlacedMarker[] = [];
  const selection = { datasetId, chosen: chosen.markers, mapId, keepsUnplaced };
  for await (const rows of streamMarkers(reader, selection))
    for (const { position, name, chromosome, place } of rows) {
      positions.push(position);
      names.push(name);
      if (mapId !== undefined)
        places.push({ name, chromosome: chromosome ?? '', position: place ?? Number.NaN });
    }
  if (mapId === undefined) return { positions: Int32Array.from(positions), names, places: undefined };
  const order = mapOrder(places, await listChromosomes(reader, mapId));
  const inOrder = <Item>(items: readonly Item[]) => Array.from(order, (at) => items[at] as Item);
  return { positions: Int32Array.from(inOrder(positions)), names: inOrder(names), places: inOrder(places) };
}

function mapOrder(places: readonly PlacedMarker[], chromosomes: readonly string[]): Int32Array {
  const ranks = new Map(chromosomes.map((chromosome, rank) => [chromosome, rank]));
  const rankOf = ({ chromosome, position }: PlacedMarker) =>
    Number.isNaN(position) ? chromosomes.length : (ranks.get(chromosome) ?? chromosomes.length);
  const rank = Int32Array.from(places, rankOf);
  const position = Float64Array.from(places, (place) => (Number.isNaN(place.position) ? 0 : place.position));
  return Int32Array.from(places.keys()).sort(
    (a, b) =>
      (rank[a] as number) - (rank[b] as number) || (position[a] as number) - (position[b] as number) || a - b,
  );
}

/** Without a map. */
export function inFileOrder(markers: ChosenMarkers): ChosenMarkers {
  if (!markers.places) return markers;
  const { positions } = markers;
  const order = Int32Array.from(positions.keys()).sort(
    (a, b) => (positions[a] as number) - (positions[b] as number),
  );
  return { ...onlyMarkers(markers, order), places: undefined };
}

/** Only these, by their indexes among the chosen. */
export function onlyMarkers({ positions, names, places }: ChosenMarkers, indexes: Int32Array): ChosenMarkers {
  const some = <Item>(items: readonly Item[]) => Array.from(indexes, (at) => items[at] as Item);
  return {
    positions: Int32Array.from(indexes, (at) => positions[at] ?? 0),
    names: some(names),
    places: places && some(places),
  };
}

/** Other identifiers of the lines, under their names in the other files. */
export async function identifiersOf(
  reader: Reader,
  { germplasmIds, names }: ChosenLines,
): Promise<AsyncGenerator<Uint8Array>> {
  const known = new Map(
    (await listIdentifiers(reader, [...new Set(germplasmIds)])).map((row) => [row.germplasmId, row]),
  );
  return writeIdentifiers(
    germplasmIds.flatMap((id, place) => {
      const found = known.get(id);
      return found ? [{ ...found, name: names[place] ?? '' }] : [];
    }),
  );
}
