import type { MapSubset } from '@landrace/contract/areas/genotyping/map.routes';
import { type RawBuilder, sql } from 'kysely';
import { fail } from '../../platform/failure';

interface Region {
  readonly chromosome: string;
  readonly start: number;
  readonly end: number;
}

/** The requested part of a map, free of contradictions. */
export type MapPart =
  | { readonly method: 'whole' }
  | { readonly method: 'chromosomes'; readonly chromosomes: readonly string[] }
  | { readonly method: 'regions'; readonly regions: readonly Region[] }
  | { readonly method: 'markerIdInterval'; readonly markerIds: readonly [number, number] }
  | { readonly method: 'radius'; readonly markerId: number; readonly left: number; readonly right: number };

type Method = 'chromosomes' | 'regions' | 'markerIdInterval' | 'radius';
const methods: readonly Method[] = ['chromosomes', 'regions', 'markerIdInterval', 'radius'];

/** The named method applies; without a name the one with values, if it is the only one. */
export function readPart(subset: MapSubset): MapPart {
  const method = methodOf(subset);
  return method === undefined ? { method: 'whole' } : readers[method](subset);
}

function methodOf({ method, ...values }: MapSubset): Method | undefined {
  if (method) return method === 'markeridinterval' ? 'markerIdInterval' : method;
  const used = methods.filter((name) => values[name] !== undefined && values[name] !== null);
  if (used.length > 1) throw fail('map.severalSubsets', {});
  return used[0];
}

const incomplete = (method: Method) => fail('map.subsetIncomplete', { method });

const readers: Readonly<Record<Method, (subset: MapSubset) => MapPart>> = {
  chromosomes({ chromosomes }) {
    if (!chromosomes?.length) throw incomplete('chromosomes');
    return { method: 'chromosomes', chromosomes };
  },
  regions({ regions }) {
    if (!regions?.length) throw incomplete('regions');
    const reversed = regions.findIndex(({ start, end }) => start > end);
    if (reversed !== -1) throw fail('map.regionReversed', { number: reversed + 1 });
    return { method: 'regions', regions };
  },
  markerIdInterval({ markerIdInterval }) {
    const [first, second] = markerIdInterval ?? [];
    if (first === undefined || second === undefined) throw incomplete('markerIdInterval');
    return { method: 'markerIdInterval', markerIds: [first, second] };
  },
  radius({ radius }) {
    if (!radius) throw incomplete('radius');
    if (radius.left < 0 || radius.right < 0) throw fail('map.radiusNegative', {});
    return { method: 'radius', ...radius };
  },
};

/**
 * Chromosomes and markers that a part refers to; if they are not on the map, that is an error and not an empty file.
 */
export function namedIn(part: MapPart): {
  readonly chromosomes: readonly string[];
  readonly markerIds: readonly number[];
} {
  switch (part.method) {
    case 'whole':
      return { chromosomes: [], markerIds: [] };
    case 'chromosomes':
      return { chromosomes: part.chromosomes, markerIds: [] };
    case 'regions':
      return { chromosomes: part.regions.map(({ chromosome }) => chromosome), markerIds: [] };
    case 'markerIdInterval':
      return { chromosomes: [], markerIds: part.markerIds };
    case 'radius':
      return { chromosomes: [], markerIds: [part.markerId] };
  }
}

/** A condition over the definition in `d`. A marker belongs to where it begins. */
export function isInPart(mapId: number, part: MapPart): RawBuilder<boolean> {
  switch (part.method) {
    case 'whole':
      return sql<boolean>`true`;
    case 'chromosomes':
      return sql<boolean>`d.chromosome = any(${[...part.chromosomes]}::text[])`;
    case 'regions':
      return sql<boolean>`exists (
        select from jsonb_to_recordset(${JSON.stringify(part.regions)}::jsonb)
          as region (chromosome text, start float8, "end" float8)
        where region.chromosome = d.chromosome and d.position between region.start and region."end")`;
    case 'markerIdInterval': {
      const [first, second] = part.markerIds;
      return sql<boolean>`exists (
        select from map_definition one join map_definition other
          on other.map_id = one.map_id and other.chromosome = one.chromosome
        where one.map_id = ${mapId}::int and one.marker_id = ${first}::int
          and other.marker_id = ${second}::int and one.chromosome = d.chromosome
          and d.position between least(one.position, other.position) and greatest(one.position, other.position))`;
    }
    case 'radius':
      return sql<boolean>`exists (
        select from map_definition centre
        where centre.map_id = ${mapId}::int and centre.marker_id = ${part.markerId}::int
          and centre.chromosome = d.chromosome
          and d.position between centre.position - ${part.left}::float8
            and centre.position + ${part.right}::float8)`;
  }
}
