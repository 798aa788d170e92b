import type { MapUnit } from '@landrace/domain/map-unit';
import { factReader } from '../variants/fact-reader';
import type { ChosenCalls, VariantPlace } from './chosen-calls';

/** What files that count base pairs are given instead, where a map counts something else. */
export interface WholePositions {
  /** What the map has them in; nothing where it counts base pairs, but not one by one. */
  readonly unit: Exclude<MapUnit, 'bp'> | undefined;
  /** Of the map's unit, one is so many positions. */
  readonly factor: number;
  readonly places: readonly VariantPlace[];
  /** By place among the chosen; 0 for those that lie nowhere. No two of a chromosome are the same. */
  readonly positions: Float64Array;
}

/** Usual for centimorgan: about as many base pairs as one has. */
const usualFactor = 1_000_000;
/** Indexes of VCF end at 2 ^ 29. */
const furthest = 500_000_000;

/**
 * Nothing where positions are base pairs, which are written as they are. Rounding others would put many markers in one
 * place, so they are stretched, and moved by one where two are still the same.
 */
export async function wholePositions(chosen: ChosenCalls): Promise<WholePositions | undefined> {
  const { matrix, unit } = chosen;
  // Files of VCF have whole positions.
  if (!chosen.places && matrix.notation === 'numbers') return undefined;
  const places = chosen.places ?? (await placesOfFile(chosen));
  const hasFractions = places.some(({ position }) => !Number.isNaN(position) && !Number.isInteger(position));
  if (unit !== 'cM' && !hasFractions) return undefined;
  const factor = factorFor(places);
  return {
    unit: unit === 'bp' ? undefined : 'cM',
    factor,
    places,
    positions: stretched(places, factor),
  };
}

const factsAtOnce = 65_536;

async function placesOfFile({ matrix, variants }: ChosenCalls): Promise<VariantPlace[]> {
  const factsOf = factReader(matrix);
  const places: VariantPlace[] = [];
  for (let from = 0; from < variants.length; from += factsAtOnce)
    for (const { chromosome, position } of await factsOf(variants.subarray(from, from + factsAtOnce)))
      places.push({ chromosome, position });
  return places;
}

function factorFor(places: readonly VariantPlace[]): number {
  let last = 0;
  for (const { position } of places) if (position > last) last = position;
  let factor = usualFactor;
  while (last * factor > furthest) factor /= 10;
  return factor;
}

function stretched(places: readonly VariantPlace[], factor: number): Float64Array {
  const positions = new Float64Array(places.length);
  const ends = new Map<string, number>();
  const placed = [...places.keys()].filter((place) => isPlaced(places[place]));
  const positionOf = (place: number) => (places[place] as VariantPlace).position;
  for (const place of placed.sort((a, b) => positionOf(a) - positionOf(b) || a - b)) {
    const { chromosome, position } = places[place] as VariantPlace;
    // The first position is 1: 0 is before the chromosome.
    const whole = Math.max((ends.get(chromosome) ?? 0) + 1, Math.round(position * factor));
    positions[place] = whole;
    ends.set(chromosome, whole);
  }
  return positions;
}

const isPlaced = (place: VariantPlace | undefined) =>
  place !== undefined && place.chromosome !== '' && !Number.isNaN(place.position);
