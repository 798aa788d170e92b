import audit from '../de_DE/audit-words.json';
import fieldMaps from '../de_DE/field-maps.json';
import fileResources from '../de_DE/file-resources.json';
import genotyping from '../de_DE/genotype-pages.json';
import imports from '../de_DE/import-faults.json';
import mapping from '../de_DE/mapping.json';
import setup from '../de_DE/setup.json';
import upload from '../de_DE/upload-form.json';

/** What only some screens say: those of curators, of fields, of markers and maps, and for setting a portal up. */
export const texts = {
  administration: { choices: { audit }, setup },
  climate: fieldMaps.climate,
  errors: fileResources.errors,
  fieldMaps: fieldMaps.screen,
  fileResources: fileResources.screen,
  genotyping,
  imports,
  mapping,
  trials: fieldMaps.trials,
  upload,
};
