import log from '../de_DE/import-log.json';
import templates from '../de_DE/import-templates.json';
import mails from '../de_DE/mails.json';
import { texts as further } from './de-de-further';
import { texts as portal } from './de-de-portal';

/** Everything there is to say, also in mails and files that the server writes. */
export const texts = {
  ...portal,
  ...further,
  accounts: { ...portal.accounts, ...further.accounts, mails },
  administration: {
    ...portal.administration,
    ...further.administration,
    choices: { ...portal.administration.choices, ...further.administration.choices },
  },
  climate: {
    ...portal.climate,
    choices: { ...portal.climate.choices, ...further.climate.choices },
    lists: { ...portal.climate.lists, ...further.climate.lists },
    tables: { ...portal.climate.tables, ...further.climate.tables },
  },
  errors: {
    ...portal.errors,
    code: {
      ...portal.errors.code,
      ...further.errors.code,
      fileResource: { ...portal.errors.code.fileResource, ...further.errors.code.fileResource },
    },
    tables: { ...portal.errors.tables, ...further.errors.tables },
  },
  genotyping: { ...portal.genotyping, ...further.genotyping },
  germplasm: { ...portal.germplasm, ...further.germplasm },
  imports: { ...portal.imports, ...further.imports, templates, log },
  trials: {
    ...portal.trials,
    lists: { ...portal.trials.lists, ...further.trials.lists },
    tables: { ...portal.trials.tables, ...further.trials.tables },
  },
  upload: { ...portal.upload, ...further.upload },
};
