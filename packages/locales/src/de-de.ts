import log from '../de_DE/import-log.json';
import templates from '../de_DE/import-templates.json';
import mails from '../de_DE/mails.json';
import { texts as lazy } from './de-de.lazy';
import { texts as portal } from './de-de-portal';

/** Everything there is to say, also in mails and files that the server writes. */
export const texts = {
  ...portal,
  ...lazy,
  accounts: { ...portal.accounts, ...lazy.accounts, mails },
  administration: {
    ...portal.administration,
    ...lazy.administration,
    choices: { ...portal.administration.choices, ...lazy.administration.choices },
  },
  climate: {
    ...portal.climate,
    choices: { ...portal.climate.choices, ...lazy.climate.choices },
    lists: { ...portal.climate.lists, ...lazy.climate.lists },
    tables: { ...portal.climate.tables, ...lazy.climate.tables },
  },
  errors: {
    ...portal.errors,
    code: {
      ...portal.errors.code,
      ...lazy.errors.code,
      fileResource: { ...portal.errors.code.fileResource, ...lazy.errors.code.fileResource },
    },
    tables: { ...portal.errors.tables, ...lazy.errors.tables },
  },
  genotyping: { ...portal.genotyping, ...lazy.genotyping },
  germplasm: { ...portal.germplasm, ...lazy.germplasm },
  imports: { ...portal.imports, ...lazy.imports, templates, log },
  trials: {
    ...portal.trials,
    lists: { ...portal.trials.lists, ...lazy.trials.lists },
    tables: { ...portal.trials.tables, ...lazy.trials.tables },
  },
  upload: { ...portal.upload, ...lazy.upload },
};
