import addLocation from '../en_GB/add-location.json';
import alleleSearch from '../en_GB/allele-search.json';
import alleleSearchErrors from '../en_GB/allele-search-errors.json';
import audit from '../en_GB/audit-words.json';
import cookies from '../en_GB/cookies.json';
import crossComparison from '../en_GB/cross-comparison.json';
import definitions from '../en_GB/definitions.json';
import diversity from '../en_GB/diversity.json';
import diversityErrors from '../en_GB/diversity-errors.json';
import fieldMaps from '../en_GB/field-maps.json';
import fileResources from '../en_GB/file-resources.json';
import genotypeExport from '../en_GB/genotype-export.json';
import genotyping from '../en_GB/genotype-pages.json';
import genotypeView from '../en_GB/genotype-view.json';
import genotypeViewErrors from '../en_GB/genotype-view-errors.json';
import help from '../en_GB/help.json';
import history from '../en_GB/history.json';
import imageUpload from '../en_GB/image-upload.json';
import imports from '../en_GB/import-issues.json';
import itemScope from '../en_GB/item-scope.json';
import mapping from '../en_GB/mapping.json';
import match from '../en_GB/match.json';
import measurements from '../en_GB/measurements.json';
import pedigreeExport from '../en_GB/pedigree-export.json';
import permissions from '../en_GB/permissions.json';
import plotSheet from '../en_GB/plot-sheet.json';
import request from '../en_GB/request.json';
import settings from '../en_GB/settings.json';
import setup from '../en_GB/setup.json';
import tableWords from '../en_GB/table-words.json';
import traitPages from '../en_GB/trait-pages.json';
import traitSearch from '../en_GB/trait-search.json';
import traitWords from '../en_GB/trait-words.json';
import trialCreation from '../en_GB/trial-creation.json';
import upload from '../en_GB/upload-form.json';
import userManagement from '../en_GB/user-management.json';
import weather from '../en_GB/weather.json';

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
