import { demoAccounts } from '../accounts/accounts';
import { descriptionOf, nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type DemoTable, declareTable, type RowOf, upTo } from '../table';

const markerType = declareTable('marker_type', { id: 'number', name: 'text' });
const marker = declareTable('marker', { id: 'number', marker_type_id: 'number', name: 'text' });
const map = declareTable('map', {
  id: 'number',
  name: 'text',
  description: 'text?',
  is_public: 'flag',
  user_id: 'number?',
});
const mapFeatureType = declareTable('map_feature_type', { id: 'number', name: 'text' });
const definitionColumns = {
  map_id: 'number',
  marker_id: 'number',
  map_feature_type_id: 'number',
  chromosome: 'text',
  position: 'number',
  position_end: 'number?',
} as const;
const mapDefinition = declareTable('map_definition', definitionColumns);
type DefinitionRow = RowOf<typeof definitionColumns>;

const barleyMapId = 1;
const wheatMapId = 2;

const barleyChromosomes = ['1H', '2H', '3H', '4H', '5H', '6H', '7H'];
const wheatChromosomes = ['A', 'B', 'D'].flatMap((genome) =>
  barleyChromosomes.map((name) => `${name[0]}${genome}`),
);
/** Centimorgan on the barley map, base pairs on the wheat map. */
const barleyLength = 150;
const wheatLength = 600_000_000;
const feature = { point: 1, interval: 2 };

const positions = chanceOf('position');

/** Barley markers have the lower ids. */
export function barleyMarkers({ markers }: Plan): number {
  return Math.round(markers * 0.6);
}

export function markerTables(plan: Plan): DemoTable[] {
  return [
    markerType.of(() => ['SNP', 'KASP', 'SSR'].map((name, index) => ({ id: index + 1, name }))),
    marker.of(function* () {
      for (const id of upTo(plan.markers)) {
        yield { id, marker_type_id: typeOf(id), name: markerName(plan, id) };
      }
    }),
    map.of(() => [
      {
        id: barleyMapId,
        name: nameOf(plan, 1, 'Barley genetic map'),
        description: descriptionOf(
          plan,
          3,
          'Linkage map of the seven chromosomes in centimorgan, from the crosses of the breeding programme; SNPs of an array, KASP assays and SSRs.',
        ),
        is_public: true,
        user_id: demoAccounts.curator.id,
      },
      {
        id: wheatMapId,
        name: nameOf(plan, 8, 'Wheat physical map'),
        description: descriptionOf(
          plan,
          2,
          'Positions in base pairs on the 21 chromosomes of bread wheat, from the sequences that flank each marker, with the orthologues of some barley markers.',
        ),
        is_public: plan.size !== 'tiny',
        user_id: demoAccounts.curator.id,
      },
    ]),
    mapFeatureType.of(() => [
      { id: feature.point, name: 'Marker' },
      { id: feature.interval, name: 'Interval' },
    ]),
    mapDefinition.of(function* () {
      for (const id of upTo(barleyMarkers(plan))) yield onBarley(id);
      for (let id = barleyMarkers(plan) + 1; id <= plan.markers; id += 1) yield onWheat(id);
      for (const id of upTo(plan.orthologues)) yield onWheat(id);
    }),
  ];
}

export function markerName(plan: Plan, id: number): string {
  const usual = `${id <= barleyMarkers(plan) ? 'EXB' : 'EXW'}_${String(id).padStart(6, '0')}`;
  return nameOf(plan, id, usual);
}

const types = { snp: 1, kasp: 2, ssr: 3 } as const;

function typeOf(id: number): number {
  if (id % 10 === 0) return types.kasp;
  return id % 25 === 1 ? types.ssr : types.snp;
}

/** Its alleles are numbers of repeats, and more than two. */
export const isOfRepeats = (id: number) => typeOf(id) === types.ssr;

/** Developed for a gene, where there is one. */
export const isAssay = (id: number) => typeOf(id) === types.kasp;

interface MarkerPlace {
  /** Of the chromosome, from 0. */
  readonly number: number;
  readonly chromosome: string;
  readonly position: number;
  /** Fraction of the chromosome's length, below 1. */
  readonly share: number;
}

/** Its position on the map of its crop. */
export function placeOf(plan: Plan, id: number): MarkerPlace {
  return id <= barleyMarkers(plan)
    ? placeAmong(barleyChromosomes, onBarley(id), barleyLength)
    : placeAmong(wheatChromosomes, onWheat(id), wheatLength);
}

function placeAmong(
  chromosomes: readonly string[],
  { chromosome, position }: DefinitionRow,
  length: number,
): MarkerPlace {
  return { number: chromosomes.indexOf(chromosome), chromosome, position, share: position / length };
}

function onBarley(id: number): DefinitionRow {
  return {
    map_id: barleyMapId,
    marker_id: id,
    map_feature_type_id: feature.point,
    chromosome: barleyChromosomes[id % barleyChromosomes.length] ?? '',
    position: Number(positions(id).between(0, barleyLength).toFixed(3)),
  };
}

/** One marker in a hundred has an interval. */
function onWheat(id: number): DefinitionRow {
  const random = positions(id);
  const position = Math.round(random.between(1, wheatLength));
  const isInterval = id % 100 === 0;
  return {
    map_id: wheatMapId,
    marker_id: id,
    map_feature_type_id: isInterval ? feature.interval : feature.point,
    chromosome: wheatChromosomes[id % wheatChromosomes.length] ?? '',
    position,
    position_end: isInterval ? position + 1_000 + random.below(50_000) : undefined,
  };
}
