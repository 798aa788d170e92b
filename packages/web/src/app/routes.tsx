import type { TableDefinition } from '@landrace/contract/core/table';
import type { ComponentType } from 'react';
import { type ListName, lists } from './lists';
import type { ScreenName } from './paths';

type Loader = () => Promise<ComponentType>;

/** A screen with texts that are not loaded initially. */
const withFullLocale =
  (load: Loader): Loader =>
  async () => {
    const { loadFullLocale } = await import('../lib/i18n/load-locale');
    const [page] = await Promise.all([load(), loadFullLocale()]);
    return page;
  };

const uploadPage = withFullLocale(async () => (await import('../features/imports/upload-page')).UploadPage);

/** The screen of a list with nothing but the table. */
const plainList =
  (load: () => Promise<TableDefinition>): Loader =>
  async () => {
    const [definition, { ListPage }] = await Promise.all([load(), import('../kit/table/data-table')]);
    return () => <ListPage definition={definition} />;
  };

const plainLists: Readonly<Partial<Record<ListName, Loader>>> = Object.fromEntries(
  lists.flatMap(([name, { definition }]) => (definition ? [[name, plainList(definition)]] : [])),
);

/** The existing screens. */
export const pages: Readonly<Partial<Record<ScreenName, Loader>>> = {
  ...plainLists,
  home: async () => (await import('../features/statistics/home-page')).HomePage,
  login: async () => (await import('../features/accounts/login/login-page')).LoginPage,
  activate: async () => (await import('../features/accounts/activation/activation-page')).ActivationPage,
  'user-tokens': withFullLocale(
    async () => (await import('../features/accounts/tokens/tokens-page')).TokensPage,
  ),
  users: withFullLocale(async () => (await import('../features/accounts/users/users-page')).UsersPage),
  audit: withFullLocale(async () => (await import('../features/administration/audit-page')).AuditPage),
  'landrace-settings': withFullLocale(
    async () => (await import('../features/administration/settings/settings-page')).SettingsPage,
  ),
  setup: withFullLocale(async () => (await import('../features/administration/setup/setup-page')).SetupPage),
  cookies: withFullLocale(async () => (await import('../features/administration/cookies-page')).CookiesPage),
  'about-landrace': async () => (await import('../features/administration/about-page')).AboutPage,
  definitions: withFullLocale(
    async () => (await import('../features/administration/definitions/definitions-page')).DefinitionsPage,
  ),
  kit: withFullLocale(async () => (await import('./gallery/gallery-page')).GalleryPage),
  markers: async () => (await import('../features/genotyping/markers-page')).MarkersPage,
  experiments: async () => (await import('../features/datasets/experiments-page')).ExperimentsPage,
  'marker-details': withFullLocale(
    async () => (await import('../features/genotyping/marker/marker-page')).MarkerPage,
  ),
  'map-details': withFullLocale(async () => (await import('../features/genotyping/map/map-page')).MapPage),
  'genotype-diversity': withFullLocale(
    async () => (await import('../features/genotyping/diversity/diversity-page')).DiversityPage,
  ),
  'genotype-alleles': withFullLocale(
    async () => (await import('../features/genotyping/alleles/alleles-page')).AllelesPage,
  ),
  'genotype-view': withFullLocale(
    async () => (await import('../features/genotyping/view/view-page')).GenotypeViewPage,
  ),
  germplasm: async () => (await import('../features/germplasm/germplasm-page')).GermplasmPage,
  'germplasm-match': withFullLocale(
    async () => (await import('../features/germplasm/match/match-page')).MatchPage,
  ),
  'germplasm-unifier': async () => (await import('../features/germplasm/unifier/unifier-page')).UnifierPage,
  changes: async () => (await import('../features/administration/changes-page')).ChangesPage,
  'germplasm-duplicates': async () =>
    (await import('../features/germplasm/duplicates/duplicates-page')).DuplicatesPage,
  'genesys-request': withFullLocale(
    async () => (await import('../features/germplasm/request/request-page')).RequestPage,
  ),
  passport: async () => (await import('../features/germplasm/passport/passport-page')).PassportPage,
  institutions: async () => (await import('../features/germplasm/institutions-page')).InstitutionsPage,
  datasets: async () => (await import('../features/datasets/datasets-page')).DatasetsPage,
  'datasets-details': async () => {
    const [{ DatasetPage }, { datasetPictures }, { valuePictures }] = await Promise.all([
      import('../features/datasets/details/dataset-page'),
      import('../features/genotyping/public'),
      import('../features/measurements/public'),
    ]);
    const pictures = { ...datasetPictures, ...valuePictures };
    return () => <DatasetPage pictures={pictures} />;
  },
  'data-resources': async () =>
    (await import('../features/datasets/resources/data-resources-page')).DataResourcesPage,
  licenses: async () => (await import('../features/datasets/licences/licences-page')).LicencesPage,
  export: async () => (await import('../features/datasets/selector/selector-page')).SelectorPage,
  'export-genotypes': withFullLocale(
    async () =>
      (await import('../features/genotyping/export/genotypes/genotype-export-page')).GenotypeExportPage,
  ),
  'export-allelefrequency': withFullLocale(
    async () =>
      (await import('../features/genotyping/export/frequencies/frequency-export-page')).FrequencyExportPage,
  ),
  'export-pedigree': withFullLocale(
    async () =>
      (await import('../features/germplasm/pedigree-export/pedigree-export-page')).PedigreeExportPage,
  ),
  'export-trials': withFullLocale(
    async () => (await import('../features/measurements/trials-page')).TrialsPage,
  ),
  'export-cross-comparison': withFullLocale(
    async () => (await import('../features/measurements/cross/cross-page')).CrossPage,
  ),
  'export-climates': withFullLocale(
    async () => (await import('../features/measurements/climates-page')).ClimatesPage,
  ),
  'user-permissions': withFullLocale(
    async () => (await import('../features/accounts/permissions/permissions-page')).PermissionsPage,
  ),
  images: async () => (await import('../features/community/images/images-page')).ImagesPage,
  traits: async () => (await import('../features/trials/traits-page')).TraitsPage,
  'trait-search': withFullLocale(
    async () => (await import('../features/trials/search/trait-search-page')).TraitSearchPage,
  ),
  'plot-sheet': withFullLocale(
    async () => (await import('../features/trials/plot-sheet/plot-sheet-page')).PlotSheetPage,
  ),
  'trial-creation': withFullLocale(
    async () => (await import('../features/trials/creation/creation-page')).TrialCreationPage,
  ),
  'trait-details': withFullLocale(
    async () => (await import('../features/trials/details/trait-page')).TraitPage,
  ),
  'climate-details': withFullLocale(
    async () => (await import('../features/climate/climate-page')).ClimatePage,
  ),
  locations: async () => (await import('../features/geography/locations-page')).LocationsPage,
  search: async () => (await import('../features/search/search-page')).SearchPage,
  'search-query': async () => (await import('../features/search/search-page')).SearchPage,
  'geographic-search': async () => {
    const [{ GeographicSearchPage }, { germplasmPresentation }] = await Promise.all([
      import('../features/geography/search/geographic-search-page'),
      import('../features/germplasm/public'),
    ]);
    return () => <GeographicSearchPage germplasmPresentation={germplasmPresentation} />;
  },
  groups: async () => (await import('../features/groups/groups-page')).GroupsPage,
  'group-details': async () => (await import('../features/groups/group-page')).GroupPage,
  'group-upload': async () => (await import('../features/groups/upload-page')).UploadPage,
  'marked-items': async () => (await import('../features/groups/marked/marked-page')).MarkedPage,
  'marked-items-type': async () => (await import('../features/groups/marked/marked-page')).MarkedPage,
  'import-upload': uploadPage,
  'import-upload-type': uploadPage,
  '403': async () => (await import('./layout/refusal-pages')).ForbiddenPage,
  '404': async () => (await import('./layout/refusal-pages')).NotFoundPage,
};
