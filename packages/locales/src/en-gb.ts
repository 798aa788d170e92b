import log from '../en_GB/import-log.json';
import templates from '../en_GB/import-templates.json';
import mails from '../en_GB/mails.json';
import { texts as lazy } from './en-gb.lazy';
import { texts as portal } from './en-gb-portal';

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
