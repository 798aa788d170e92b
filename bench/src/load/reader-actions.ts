import type {
  GenotypeViewFacts,
  GenotypeViewLines,
} from '@landrace/contract/areas/genotyping/genotype-view.routes';
import type { FilterNode } from '@landrace/contract/core/filter';
import type { Random } from '@landrace/testkit/random';
import { facetFields } from '../facets';
import {
  above,
  countryOrStatus,
  fourTogether,
  nameContains,
  ofCountry,
  ofSpecies,
  ofStatus,
} from '../filters';
import { kindOfAction, type ReadKind } from './load-plan';

export interface LoadRequest {
  readonly kind: ReadKind;
  readonly path: string;
  /** With a body it is a POST. */
  readonly body?: unknown;
}

/** The items of the collection that can be opened. */
export interface Targets {
  readonly germplasmIds: readonly number[];
  readonly view: GenotypeViewFacts;
  /** Of the lines of the view. */
  readonly order: GenotypeViewLines['order'];
}

const otherLists = ['marker', 'dataset', 'location', 'trait', 'group', 'institution', 'experiment', 'map'];
const filters: readonly (readonly FilterNode[])[] = [
  ...[ofCountry, ofStatus, ofSpecies, nameContains, above, countryOrStatus, fourTogether],
];
/** A screen of the genotype view. */
const tilesOnScreen = { down: 2, across: 3 } as const;

const chance = (random: Random, share: number) => random.next() < share;
const someFilter = (random: Random) => random.pick(random.pick(filters));

/** The requests of one action of a reader, made together. */
export function nextAction(random: Random, targets: Targets): readonly LoadRequest[] {
  const kind = kindOfAction(random);
  switch (kind) {
    case 'list':
      return [{ kind, ...(chance(random, 0.6) ? germplasmPage(random) : otherPage(random)) }];
    case 'facets':
      return [{ kind, ...facets(random) }];
    case 'passport':
      return [{ kind, path: `passport/${random.pick(targets.germplasmIds)}` }];
    case 'tile':
      return tiles(random, targets).map((path) => ({ kind, path }));
  }
}

/** Half of the pages are filtered; on later pages the portal sends the count that it knows. */
function germplasmPage(random: Random) {
  const page = chance(random, 0.5) ? 0 : random.below(10);
  const body = {
    page,
    limit: random.pick([10, 10, 25, 100]),
    ...(page > 0 && { prevCount: 1_000 }),
    ...(chance(random, 0.5) && { filters: someFilter(random) }),
  };
  return { path: 'germplasm/table', body };
}

function otherPage(random: Random) {
  return { path: `${random.pick(otherLists)}/table`, body: { page: random.below(3), limit: 10 } };
}

/** Without a filter every second time, as when the panel opens. */
function facets(random: Random) {
  const body = { fields: facetFields, ...(chance(random, 0.5) && { filters: someFilter(random) }) };
  return { path: 'germplasm/table/facets', body };
}

function tiles(random: Random, { view, order }: Targets): string[] {
  const down = Math.ceil(view.lineCount / view.tileLines);
  const across = Math.ceil(view.markerCount / view.tileMarkers);
  const line = random.below(Math.max(1, down - tilesOnScreen.down + 1));
  const marker = random.below(Math.max(1, across - tilesOnScreen.across + 1));
  const which = `version=${view.version}&mapId=${view.mapId ?? 0}&order=${order}&stride=1`;
  const paths: string[] = [];
  for (let y = line; y < Math.min(down, line + tilesOnScreen.down); y += 1)
    for (let x = marker; x < Math.min(across, marker + tilesOnScreen.across); x += 1)
      paths.push(`dataset/${view.datasetId}/genotype-view/tile?${which}&line=${y}&marker=${x}`);
  return paths;
}
