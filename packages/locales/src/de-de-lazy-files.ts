import addLocation from '../de_DE/add-location.json';
import alleleSearch from '../de_DE/allele-search.json';
import alleleSearchErrors from '../de_DE/allele-search-errors.json';
import audit from '../de_DE/audit-words.json';
import cookies from '../de_DE/cookies.json';
import crossComparison from '../de_DE/cross-comparison.json';
import definitions from '../de_DE/definitions.json';
import diversity from '../de_DE/diversity.json';
import diversityErrors from '../de_DE/diversity-errors.json';
import fieldMaps from '../de_DE/field-maps.json';
import fileResources from '../de_DE/file-resources.json';
import genotypeExport from '../de_DE/genotype-export.json';
import genotyping from '../de_DE/genotype-pages.json';
import genotypeView from '../de_DE/genotype-view.json';
import genotypeViewErrors from '../de_DE/genotype-view-errors.json';
import help from '../de_DE/help.json';
import history from '../de_DE/history.json';
import imageUpload from '../de_DE/image-upload.json';
import imports from '../de_DE/import-issues.json';
import itemScope from '../de_DE/item-scope.json';
import mapping from '../de_DE/mapping.json';
import match from '../de_DE/match.json';
import measurements from '../de_DE/measurements.json';
import pedigreeExport from '../de_DE/pedigree-export.json';
import permissions from '../de_DE/permissions.json';
import plotSheet from '../de_DE/plot-sheet.json';
import request from '../de_DE/request.json';
import settings from '../de_DE/settings.json';
import setup from '../de_DE/setup.json';
import tableWords from '../de_DE/table-words.json';
import traitPages from '../de_DE/trait-pages.json';
import traitSearch from '../de_DE/trait-search.json';
import traitWords from '../de_DE/trait-words.json';
import trialCreation from '../de_DE/trial-creation.json';
import upload from '../de_DE/upload-form.json';
import userManagement from '../de_DE/user-management.json';
import weather from '../de_DE/weather.json';

export {
  addLocation,
  alleleSearch,
  alleleSearchErrors,
  audit,
  cookies,
  crossComparison,
  definitions,
  diversity,
  diversityErrors,
  fieldMaps,
  fileResources,
  genotypeExport,
  genotypeView,
  genotypeViewErrors,
  genotyping,
  help,
  history,
  imageUpload,
  imports,
  itemScope,
  mapping,
  match,
  measurements,
  pedigreeExport,
  permissions,
  plotSheet,
  request,
  settings,
  setup,
  tableWords,
  traitPages,
  traitSearch,
  traitWords,
  trialCreation,
  upload,
  userManagement,
  weather,
};
