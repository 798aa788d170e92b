import type { sampleNames } from '@landrace/contract/areas/genotyping/sample-names';
import type { LineIdentifiers } from '@landrace/genotypes/writers/flapjack-files';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { type ChosenIds, isChosen } from '../../datasets/public';

/** A dataset whose values are in a matrix. */
export interface MatrixDataset {
  readonly id: number;
  readonly sourceFile: string;
}

/** Datasets of this type with a matrix, in the given order. */
export function listMatrixDatasets(
  reader: Reader,
  datasetIds: readonly number[],
  type: 'genotype' | 'allelefreq',
): Promise<MatrixDataset[]> {
  return reader.many(sql<MatrixDataset>`
    select dataset.id, dataset.source_file as "sourceFile"
    from unnest(${[...datasetIds]}::int[]) with ordinality as wanted (id, place)
    join dataset on dataset.id = wanted.id
    join dataset_type on dataset_type.id = dataset.dataset_type_id
    where dataset_type.name = ${type} and dataset.source_file is not null order by wanted.place`);
}

export interface MatrixLine {
  readonly position: number;
  readonly germplasmId: number;
  readonly name: string;
}

const nameColumns = {
  displayName: sql`germplasm.display_name`,
  accession: sql`germplasm.accenumb`,
  file: sql`coalesce(line.sample_name, germplasm.display_name)`,
} as const satisfies Record<(typeof sampleNames)[number], unknown>;

/** Lines of a matrix, in its order. */
export function listLines(
  reader: Reader,
  datasetId: number,
  chosen: ChosenIds,
  named: keyof typeof nameColumns = 'displayName',
): Promise<MatrixLine[]> {
  return reader.many(sql<MatrixLine>`
    select line.position, line.germplasm_id as "germplasmId", ${nameColumns[named]} as name
    from matrix_germplasm line join germplasm on germplasm.id = line.germplasm_id
    where line.dataset_id = ${datasetId}::int and ${isChosen(sql.ref('line.germplasm_id'), chosen)}
    order by line.position`);
}

export interface MatrixMarker {
  readonly position: number;
  readonly name: string;
  /** On the map; null if it is not there or no map was requested. */
  readonly chromosome: string | null;
  readonly place: number | null;
}

interface MarkersWanted {
  readonly datasetId: number;
  readonly chosen: ChosenIds;
  readonly mapId: number | undefined;
  readonly keepsUnplaced?: boolean | undefined;
}

/** Rows per query; a matrix may have a million. */
const batchSize = 50_000;

/** The placeholder that imports use for markers without a position. */
const isNowhere = sql<boolean>`(d.chromosome = 'NA' and d.position = 0)`;

/** Markers of a matrix, in its order, in batches of some thousand. */
export async function* streamMarkers(
  reader: Reader,
  { datasetId, chosen, mapId, keepsUnplaced }: MarkersWanted,
): AsyncGenerator<readonly MatrixMarker[]> {
  const end = await reader.value(sql<number>`
    select coalesce(max(position) + 1, 0) as end from matrix_marker where dataset_id = ${datasetId}::int`);
  const placed =
    mapId === undefined
      ? sql`(select null::text as chromosome, null::float8 as place)`
      : sql`(select d.chromosome, d.position as place from map_definition d
          where d.marker_id = line.marker_id and d.map_id = ${mapId}::int and not ${isNowhere} order by d.id limit 1)`;
  // With a selection of markers and a map, only those on the map are meant.
  const onlyPlaced =
    mapId !== undefined && chosen && !keepsUnplaced ? sql`placed.chromosome is not null` : sql`true`;
  for (let from = 0; from < end; from += batchSize)
    yield await reader.many(sql<MatrixMarker>`
      select line.position, marker.name, placed.chromosome, placed.place
      from matrix_marker line join marker on marker.id = line.marker_id
      left join lateral ${placed} as placed on true
      where line.dataset_id = ${datasetId}::int and line.position >= ${from}::int and line.position < ${from + batchSize}::int
        and ${isChosen(sql.ref('line.marker_id'), chosen)} and ${onlyPlaced}
      order by line.position`);
}

/** Alleles that these maps have for a dataset's markers, those of the first map first. */
export function listMapAlleles(
  reader: Reader,
  datasetId: number,
  mapIds: readonly number[],
): Promise<{ readonly name: string; readonly alleles: string }[]> {
  return reader.many(sql<{ name: string; alleles: string }>`
    select marker.name, d.alleles from map_definition d
    join marker on marker.id = d.marker_id
    join matrix_marker line on line.marker_id = d.marker_id and line.dataset_id = ${datasetId}::int
    where d.map_id = any(${[...mapIds]}::int[]) and d.alleles is not null
    order by array_position(${[...mapIds]}::int[], d.map_id), d.id`);
}

/** In the natural order. */
export async function listChromosomes(reader: Reader, mapId: number): Promise<string[]> {
  return await reader.values(sql<string>`
    select distinct chromosome from map_definition where map_id = ${mapId}::int order by chromosome`);
}

type Identifiers = Omit<LineIdentifiers, 'name'> & { readonly germplasmId: number };

/** Other identifiers of these germplasm; only those that have any. */
export function listIdentifiers(reader: Reader, germplasmIds: readonly number[]): Promise<Identifiers[]> {
  return reader.many(sql<Identifiers>`
    select germplasm.id as "germplasmId", coalesce(germplasm.puid, '') as puid,
      coalesce(parent.display_name, '') as "sourceName", coalesce(parent.puid, '') as "sourcePuid",
      array(select synonym.name from synonym where synonym.germplasm_id = germplasm.id order by synonym.id) as synonyms
    from unnest(${[...germplasmIds]}::int[]) as wanted (id)
    join germplasm on germplasm.id = wanted.id
    left join germplasm parent on parent.id = germplasm.entity_parent_id`);
}
