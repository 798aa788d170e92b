import accounts from '../en_GB/accounts.json';
import administration from '../en_GB/administration.json';
import climate from '../en_GB/climate.json';
import community from '../en_GB/community.json';
import core from '../en_GB/core.json';
import datasets from '../en_GB/datasets.json';
import errors from '../en_GB/errors.json';
import genotyping from '../en_GB/genotyping.json';
import geography from '../en_GB/geography.json';
import germplasm from '../en_GB/germplasm.json';
import groups from '../en_GB/groups.json';
import imports from '../en_GB/imports.json';
import jobs from '../en_GB/jobs.json';
import map from '../en_GB/map.json';
import palette from '../en_GB/palette.json';
import search from '../en_GB/search.json';
import statistics from '../en_GB/statistics.json';
import table from '../en_GB/table.json';
import trials from '../en_GB/trials.json';
import upload from '../en_GB/upload.json';

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
