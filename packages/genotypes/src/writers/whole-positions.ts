import type { MapUnit } from '@landrace/domain/map-unit';
import { factReader } from '../variants/fact-reader';
import { type ChosenCalls, nameInLine, type VariantPlace } from './chosen-calls';
import { inPieces } from './flapjack-files';

/** Positions for files that count base pairs, if a map counts something else. */
export interface WholePositions {
  /** Unit of the map; undefined if it counts multiples of base pairs. */
  readonly unit: Exclude<MapUnit, 'bp'> | undefined;
  /** Positions per unit of the map. */
  readonly factor: number;
  readonly places: readonly VariantPlace[];
  /** By index among the selected; 0 for those without a position. Unique within a chromosome. */
  readonly positions: Float64Array;
}

/** Usual for centimorgan: about as many base pairs as one has. */
const usualFactor = 1_000_000;
/** Indexes of VCF end at 2 ^ 29. */
const furthest = 500_000_000;

/**
 * Undefined if positions are base pairs, which are written as they are. Rounding others would give many markers the
 * same position, so they are scaled, and moved by one if two are still the same.
 */
export async function wholePositions(chosen: ChosenCalls): Promise<WholePositions | undefined> {
  const { matrix, unit } = chosen;
  // VCF files have integer positions.
  if (!chosen.places && matrix.notation === 'numbers') return undefined;
  const places = chosen.places ?? (await placesOfFile(chosen));
  const hasFractions = places.some(({ position }) => !Number.isNaN(position) && !Number.isInteger(position));
  if (unit !== 'cM' && !hasFractions) return undefined;
  const factor = factorFor(places);
  return {
    unit: unit === 'bp' ? undefined : 'cM',
    factor,
    places,
    positions: scaled(places, factor),
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

function scaled(places: readonly VariantPlace[], factor: number): Float64Array {
  const positions = new Float64Array(places.length);
  const ends = new Map<string, number>();
  const placed = [...places.keys()].filter((index) => isPlaced(places[index]));
  const positionOf = (index: number) => (places[index] as VariantPlace).position;
  for (const index of placed.sort((a, b) => positionOf(a) - positionOf(b) || a - b)) {
    const { chromosome, position } = places[index] as VariantPlace;
    // The first position is 1: 0 is before the chromosome.
    const whole = Math.max((ends.get(chromosome) ?? 0) + 1, Math.round(position * factor));
    positions[index] = whole;
    ends.set(chromosome, whole);
  }
  return positions;
}

const isPlaced = (place: VariantPlace | undefined) =>
  place !== undefined && place.chromosome !== '' && !Number.isNaN(place.position);

type Scale = Pick<WholePositions, 'unit' | 'factor'>;

/** Key of the map position in the INFO of VCF. */
export const infoId = ({ unit }: Scale) => (unit ? 'CM' : 'MAPPOS');

/** Explains the positions of the file to its reader. */
export function wholePositionsNote({ unit, factor }: Scale, where: string): string {
  const map = unit ? 'The map is genetic. POS counts no base pairs' : 'The map counts no single base pairs';
  return `${map}: it is ${where} times ${factor}, raised where two are equal`;
}

/** Accompanies HapMap, which has no room for it: the meaning of the positions in the file. */
export async function* writeWholePositions(chosen: ChosenCalls): AsyncGenerator<Uint8Array> {
  const whole = await wholePositions(chosen);
  if (!whole) return;
  const note = `# ${wholePositionsNote(whole, 'the position on the map')}.\n`;
  const head = ['Marker', 'Chromosome', whole.unit ?? 'Position on the map', 'POS'].join('\t');
  yield* inPieces(`${note}${head}\n`, wholeLines(chosen, whole));
}

function* wholeLines(
  { variantNames }: ChosenCalls,
  { places, positions }: WholePositions,
): Generator<string> {
  for (const [at, { chromosome, position }] of places.entries())
    if (positions[at] !== 0)
      yield `${[nameInLine(variantNames[at] ?? ''), nameInLine(chromosome), position, positions[at]].join('\t')}\n`;
}
