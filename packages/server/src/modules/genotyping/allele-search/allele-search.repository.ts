import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

export interface NamedMarker {
  /** Index of the name. */
  readonly index: number;
  readonly markerId: number;
  readonly markerName: string;
  /** In the matrix of the dataset; null if it is not in it. */
  readonly position: number | null;
}

/**
 * Markers by name, or by synonym where no marker has the name. A synonym may belong to several; one that the dataset
 * has only one of is not ambiguous in it.
 */
export function listNamedMarkers(
  reader: Reader,
  datasetId: number,
  names: readonly string[],
): Promise<NamedMarker[]> {
  return reader.many(sql<NamedMarker>`
    with wanted as (
      select lower(name collate landrace_natural) as name, (place - 1)::int as index
      from unnest(${[...names]}::text[]) with ordinality as typed (name, place)
    ), candidate (index, rank, id) as materialized (
      select wanted.index, 1, marker.id from wanted join marker on lower(marker.name) = wanted.name
      union select wanted.index, 2, synonym.marker_id from wanted join synonym on lower(synonym.name) = wanted.name
        where synonym.marker_id is not null
    )
    select candidate.index, marker.id as "markerId", marker.name as "markerName",
      (select min(line.position) from matrix_marker line
        where line.dataset_id = ${datasetId}::int and line.marker_id = marker.id) as position
    from candidate join marker on marker.id = candidate.id
    where candidate.rank = (select min(other.rank) from candidate other where other.index = candidate.index)
    order by candidate.index, marker.id`);
}
