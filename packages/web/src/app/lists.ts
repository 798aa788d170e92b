import type { OverviewCount } from '@landrace/contract/areas/statistics/overview.routes';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { TextKey } from '@landrace/locales/text-key';

/** The groups of the menu that have lists, and the address that those of their lists begin with. */
const groupPaths = {
  data: '/data',
  genotypic: '/data/genotypes',
  trials: '/data/trials',
  geographic: '/data/geography',
  climate: '/data/climate',
} as const;

export type ListGroup = keyof typeof groupPaths;

export interface ListScreen {
  readonly group: ListGroup;
  readonly label: TextKey;
  readonly count?: OverviewCount;
  /** For a screen with nothing but the table; any other is in `pages`. */
  readonly definition?: () => Promise<TableDefinition>;
}

/** Lists by their stable name, in the order of the menu. Address, menu entry and the route of a plain list follow. */
const declared = {
  markers: { group: 'genotypic', label: 'genotyping.lists.markers.title', count: 'markers' },
  maps: {
    group: 'genotypic',
    label: 'genotyping.lists.maps.title',
    count: 'maps',
    definition: async () => (await import('@landrace/contract/areas/genotyping/map.table')).maps,
  },
  traits: { group: 'trials', label: 'trials.lists.traits.title', count: 'traits' },
  locations: { group: 'geographic', label: 'geography.lists.locations.title', count: 'locations' },
  climates: {
    group: 'climate',
    label: 'climate.lists.climates.title',
    count: 'climates',
    definition: async () => (await import('@landrace/contract/areas/climate/climate.table')).climates,
  },
  datasets: { group: 'data', label: 'datasets.lists.datasets.title', count: 'datasets' },
  experiments: {
    group: 'data',
    label: 'datasets.lists.experiments.title',
    count: 'experiments',
  },
  licenses: { group: 'data', label: 'datasets.lists.licenses.title' },
  institutions: { group: 'data', label: 'germplasm.lists.institutions.title' },
} as const satisfies Readonly<Record<string, ListScreen>>;

export type ListName = keyof typeof declared;

export const lists = Object.entries(declared) as readonly [ListName, ListScreen][];

/** `seedLots` in the group `data` → `/data/seed-lots`. */
export const listPaths = Object.fromEntries(
  lists.map(([name, { group }]) => [
    name,
    { path: `${groupPaths[group]}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` },
  ]),
) as Readonly<Record<ListName, { readonly path: string }>>;
