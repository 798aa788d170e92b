import type { ScreenParams } from '../../lib/screens';

export interface Target {
  readonly screen: string;
  readonly params?: ScreenParams;
}

/** Where the number of each kind of data leads. */
export const targets = {
  germplasm: { screen: 'germplasm' },
  markers: { screen: 'markers' },
  maps: { screen: 'maps' },
  traits: { screen: 'traits' },
  locations: { screen: 'locations' },
  datasets: { screen: 'datasets' },
  experiments: { screen: 'experiments' },
  datasetsAllelefreq: { screen: 'export', params: { datasetType: 'allelefreq' } },
  datasetsGenotype: { screen: 'export', params: { datasetType: 'genotype' } },
  datasetsTrials: { screen: 'export', params: { datasetType: 'trials' } },
  datasetsClimate: { screen: 'export', params: { datasetType: 'climate' } },
  datasetsPedigree: { screen: 'export', params: { datasetType: 'pedigree' } },
  groups: { screen: 'groups' },
  climates: { screen: 'climates' },
  images: { screen: 'images' },
  fileresources: { screen: 'data-resources' },
} as const satisfies Readonly<Record<string, Target>>;

export type Category = keyof typeof targets;

/** A server newer than this page may have more. */
export function isCategory(name: string): name is Category {
  return Object.hasOwn(targets, name);
}
