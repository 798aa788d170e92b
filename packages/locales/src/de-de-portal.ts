import accounts from '../de_DE/accounts.json';
import administration from '../de_DE/administration.json';
import climate from '../de_DE/climate.json';
import community from '../de_DE/community.json';
import core from '../de_DE/core.json';
import datasets from '../de_DE/datasets.json';
import errors from '../de_DE/errors.json';
import genotyping from '../de_DE/genotyping.json';
import geography from '../de_DE/geography.json';
import germplasm from '../de_DE/germplasm.json';
import groups from '../de_DE/groups.json';
import imports from '../de_DE/imports.json';
import jobs from '../de_DE/jobs.json';
import map from '../de_DE/map.json';
import palette from '../de_DE/palette.json';
import search from '../de_DE/search.json';
import statistics from '../de_DE/statistics.json';
import table from '../de_DE/table.json';
import trials from '../de_DE/trials.json';
import upload from '../de_DE/upload.json';

/** What is said from the start; the rest comes with the screens that need it. */
export {
  accounts,
  administration,
  climate,
  community,
  core,
  datasets,
  errors,
  genotyping,
  geography,
  germplasm,
  groups,
  imports,
  jobs,
  map,
  palette,
  search,
  statistics,
  table,
  trials,
  upload,
};
