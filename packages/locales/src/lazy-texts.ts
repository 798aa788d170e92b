import type * as english from './en-gb-lazy-files';

/**
 * What only some screens say: of curators, users, fields, traits, genotypes, matches, requests, exports, and for setting a
 * portal up.
 */
export const lazyTexts = (files: typeof english) => ({
  addLocation: files.addLocation,
  accounts: { ...files.userManagement, permissions: files.permissions },
  administration: {
    choices: { audit: files.audit },
    cookies: files.cookies,
    settings: files.settings,
    setup: files.setup,
  },
  alleleSearch: files.alleleSearch,
  climate: files.fieldMaps.climate,
  crossComparison: files.crossComparison,
  definitions: files.definitions,
  diversity: files.diversity,
  errors: {
    ...files.fileResources.errors,
    code: {
      ...files.fileResources.errors.code,
      ...files.diversityErrors.code,
      ...files.traitWords.errors.code,
      alleleSearch: files.alleleSearchErrors,
      genotypeView: files.genotypeViewErrors,
    },
    tables: { ...files.fileResources.errors.tables, ...files.tableWords },
  },
  fieldMaps: files.fieldMaps.screen,
  fileResources: files.fileResources.screen,
  genotypeExport: files.genotypeExport,
  genotypeView: files.genotypeView,
  genotyping: files.genotyping,
  germplasm: {
    pedigreeExport: files.pedigreeExport,
    tables: { germplasm: { foundGenotypes: files.alleleSearch.column } },
  },
  help: files.help,
  history: files.history,
  imageUpload: files.imageUpload,
  imports: files.imports,
  itemScope: files.itemScope,
  mapping: files.mapping,
  match: files.match,
  measurements: files.measurements,
  plotSheet: files.plotSheet,
  request: files.request,
  traitPages: files.traitPages,
  traitSearch: files.traitSearch,
  trials: {
    lists: { ...files.fieldMaps.trials.lists, ...files.traitWords.trials.lists },
    tables: { ...files.fieldMaps.trials.tables, ...files.traitWords.trials.tables },
  },
  trialCreation: files.trialCreation,
  upload: files.upload,
  weather: files.weather,
});
