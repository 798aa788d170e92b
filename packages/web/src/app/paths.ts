import type { Role } from '@landrace/contract/core/role';
import { listPaths } from './lists';

interface Screen {
  readonly path: string;
  readonly minimumRole?: Role;
  /** An administrator cannot hide these: they explain, allow sign-in, or state why access is refused. */
  readonly hideable?: false;
  /** Offered only if this setting is filled in; opened by its address, the screen states what is missing. */
  readonly offeredBy?: 'genesysUrl';
  /** The screen whose help it has, if it has none of its own; false for no help at all. */
  readonly help?: string | false;
}

/** Every screen by its contract name, which the setting `hiddenPages` uses, too. */
export const screens = {
  ...listPaths,
  login: { path: '/login', hideable: false },
  setup: { path: '/setup', hideable: false },
  home: { path: '/home' },
  cookies: { path: '/cookies' },
  backup: { path: '/backup', minimumRole: 'Administrator', help: false },
  projects: { path: '/projects', help: false },
  'project-details': { path: '/projects/$projectId', help: false },
  activate: { path: '/activate/{-$key}', hideable: false },
  'user-tokens': { path: '/user/tokens', minimumRole: 'Regular User' },
  users: { path: '/admin/users', minimumRole: 'Administrator' },
  audit: { path: '/admin/audit', minimumRole: 'Administrator' },
  'user-permissions': { path: '/admin/user-permissions', minimumRole: 'Administrator' },
  'landrace-settings': { path: '/admin/landrace-settings', minimumRole: 'Administrator' },
  'user-feedback': { path: '/admin/user-feedback', minimumRole: 'Administrator', help: false },
  germplasm: { path: '/data/germplasm' },
  'germplasm-match': { path: '/data/germplasm-match', minimumRole: 'Data Curator' },
  'germplasm-unifier': { path: '/data/germplasm-unifier', minimumRole: 'Data Curator' },
  changes: { path: '/data/changes', minimumRole: 'Data Curator' },
  'germplasm-duplicates': { path: '/data/germplasm-duplicates', minimumRole: 'Data Curator' },
  passport: { path: '/data/germplasm/$germplasmId' },
  'climate-details': { path: '/data/climate/climates/$climateId' },
  'trait-details': { path: '/data/trials/traits/$traitId' },
  'trait-search': { path: '/data/trials/find' },
  'plot-sheet': { path: '/data/trials/$datasetId/plots' },
  'trial-creation': { path: '/data/trials/create', minimumRole: 'Data Curator' },
  'marker-details': { path: '/data/genotypes/marker/$markerId' },
  'map-details': { path: '/data/genotypes/maps/$mapId' },
  'genotype-diversity': { path: '/data/genotypes/diversity/$datasetId' },
  'genotype-alleles': { path: '/data/genotypes/alleles/$datasetId' },
  'genotype-view': { path: '/data/genotypes/view/$datasetId' },
  'export-cross-comparison': { path: '/data/export/cross' },
  export: { path: '/data/export/$datasetType' },
  'export-genotypes': { path: '/data/export/genotype/$datasetIds' },
  'export-climates': { path: '/data/export/climate/$datasetIds', help: 'export' },
  'export-trials': { path: '/data/export/trials/$datasetIds', help: 'export' },
  'export-pedigree': { path: '/data/export/pedigree/$datasetIds' },
  'export-allelefrequency': { path: '/data/export/allelefreq/$datasetIds' },
  'geographic-search': { path: '/data/geography/geographic-search' },
  'datasets-details': { path: '/data/datasets/$datasetId' },
  'experiment-details': { path: '/data/experiments/$experimentId', help: false },
  'genesys-request': { path: '/data/genesys-request', offeredBy: 'genesysUrl' },
  'data-resources': { path: '/data/data-resources' },
  statistics: { path: '/data/statistics', help: false },
  images: { path: '/images' },
  'marked-items': { path: '/marked-items' },
  'marked-items-type': { path: '/marked-items/$itemType', help: 'marked-items' },
  'import-upload': { path: '/import/data-upload', minimumRole: 'Data Curator' },
  'import-upload-type': {
    path: '/import/data-upload/$templateType',
    minimumRole: 'Data Curator',
    help: 'import-upload',
  },
  search: { path: '/search' },
  'search-query': { path: '/search/$searchTerm', help: 'search' },
  publications: { path: '/publications', help: false },
  'publication-details': { path: '/publications/$publicationId', help: false },
  stories: { path: '/stories', help: false },
  groups: { path: '/groups' },
  'group-upload': { path: '/groups/upload/$file' },
  'group-details': { path: '/groups/$groupId' },
  'about-landrace': { path: '/about/landrace', hideable: false },
  definitions: { path: '/definitions', hideable: false },
  /** For developers of screens; in no menu. */
  kit: { path: '/kit', hideable: false, help: false },
  'about-project': { path: '/about/project', help: false },
  'about-export-formats': { path: '/about/export-formats', help: false },
  'about-export-formats-type': { path: '/about/export-formats/$format', help: false },
  '403': { path: '/403', hideable: false, help: false },
  '404': { path: '/404', hideable: false, help: false },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof screens;

export const redirects: Readonly<Record<string, ScreenName>> = {
  '/': 'home',
  '/admin': 'landrace-settings',
  '/admin/settings': 'landrace-settings',
  '/data': 'germplasm',
  '/data/climate': 'climates',
  '/data/trials': 'traits',
  '/data/genotypes': 'maps',
  '/data/geography': 'locations',
  '/import': 'import-upload',
  '/about': 'about-landrace',
};

/** Settings of the reference product have other names for two screens. */
const referenceNames: Readonly<Record<string, ScreenName>> = {
  'about-germinate': 'about-landrace',
  'germinate-settings': 'landrace-settings',
};

export function screenOf(name: ScreenName): Screen {
  return screens[name];
}

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

export function isHidden(name: ScreenName, hiddenPages: readonly string[]): boolean {
  if (screenOf(name).hideable === false) return false;
  return hiddenPages.some((hidden) => (referenceNames[hidden] ?? hidden) === name);
}

/**
 * The address of a screen with its parameters. A single value fills any parameter: a list names it after its own field
 * (`parentId`), the screen after itself.
 */
export function pathTo(name: ScreenName, params: Readonly<Record<string, string | number>> = {}): string {
  const values = Object.values(params);
  const alone = values.length === 1 ? values[0] : undefined;
  const fill = (_: string, optional: string | undefined, required: string | undefined) =>
    encodeURIComponent(params[optional ?? required ?? ''] ?? alone ?? '');
  return screens[name].path.replace(/\{-\$(\w+)\}|\$(\w+)/g, fill);
}
