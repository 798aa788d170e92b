import type { ContractEntry } from './call';
import { lastCalls, permissionCalls, registrationCalls, signInCalls } from './calls/account-calls';
import { communityCalls, genesysCalls, statisticsCalls } from './calls/community-calls';
import { datasetCalls, jobCalls, licenceCalls } from './calls/dataset-calls';
import { genotypingCalls, mapRemoval } from './calls/genotyping-calls';
import { germplasmCalls, germplasmUnifyCalls } from './calls/germplasm-calls';
import { groupCalls, locationCalls } from './calls/group-calls';
import { importCalls } from './calls/import-calls';
import {
  measurementCalls,
  traitCalls,
  traitUnifyCalls,
  trialCreationCalls,
  valueCalls,
} from './calls/trial-calls';

/** Every call of the contract that the portal has, in an order in which each finds what it needs. */
export const contractCalls: Readonly<Record<string, readonly ContractEntry[]>> = {
  'sign-in and settings': signInCalls,
  licences: licenceCalls,
  locations: locationCalls,
  germplasm: germplasmCalls,
  'traits and climates': traitCalls,
  datasets: datasetCalls,
  genotypes: genotypingCalls,
  jobs: jobCalls,
  groups: groupCalls,
  'values of trials and climates': [...valueCalls, ...measurementCalls],
  'creation of trials': trialCreationCalls,
  community: communityCalls,
  statistics: statisticsCalls,
  'requests for material': genesysCalls,
  imports: importCalls,
  registration: registrationCalls,
  permissions: permissionCalls,
  merging: [...germplasmUnifyCalls, ...traitUnifyCalls, ...mapRemoval],
  'the end': lastCalls,
};
