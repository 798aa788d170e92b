import { demoAccounts } from '../accounts/accounts';
import { partnersGroupId } from '../accounts/user-groups';
import { stationAt } from '../geography/sites';
import { cropAt } from '../germplasm/crops';
import type { Plan } from '../plan';
import { type TrialDesign, trialDesign } from '../trials/design';
import { fullNitrogen, irrigated, untreated } from '../trials/treatments';
import type { DatasetPlan } from './dataset-plan';
import { populationMatrix, programmeMatrix } from './matrices';

type Draft = Omit<DatasetPlan, 'id' | 'canary'>;

/** Ids of experiments. */
const experimentIds = {
  barleyGenotyping: 1,
  wheatGenotyping: 2,
  barleyTrials: 3,
  wheatTrials: 4,
  potatoTrials: 5,
  weather: 6,
  pedigrees: 7,
  elsewhere: 8,
};
const trialExperiments = [experimentIds.barleyTrials, experimentIds.wheatTrials, experimentIds.potatoTrials];

/** Trials that are not public, by number. */
const restricted: Readonly<Record<number, Pick<Draft, 'state' | 'userIds' | 'userGroupIds'>>> = {
  7: { state: 'private', userGroupIds: [partnersGroupId] },
  10: { state: 'hidden' },
  11: { state: 'private', userIds: [demoAccounts.curator.id] },
};

export function fullCatalogue(plan: Plan): readonly Draft[] {
  return [...matrices(plan), ...trials(plan), ...weather(plan), ...pedigrees(), elsewhere];
}

function matrices(plan: Plan): Draft[] {
  return [
    {
      type: 'genotype',
      state: 'public',
      name: 'Northfold barley programme, SNP array',
      experimentId: experimentIds.barleyGenotyping,
      datatype: 'SNP',
      licenceId: 1,
      matrix: programmeMatrix(plan, 'barley'),
    },
    {
      type: 'genotype',
      state: 'public',
      name: 'Brachtenau wheat programme, SNP array',
      experimentId: experimentIds.wheatGenotyping,
      datatype: 'SNP',
      matrix: programmeMatrix(plan, 'wheat'),
    },
    {
      type: 'allelefreq',
      state: 'public',
      name: 'Landrace and wild populations, allele frequencies',
      experimentId: experimentIds.barleyGenotyping,
      licenceId: 4,
      matrix: populationMatrix(plan),
    },
  ];
}

const comparisons: ReadonlyMap<string, string> = new Map([
  [fullNitrogen.name, 'full and low nitrogen'],
  [irrigated.name, 'irrigated and rainfed'],
  [untreated.name, 'with and without fungicide'],
]);

function titleOf({ crop, siteId, year, treatments: [control] }: TrialDesign): string {
  return `${crop.title}, ${stationAt(siteId - 1).town} ${year}: ${comparisons.get(control.name)}`;
}

function trials(plan: Plan): Draft[] {
  return Array.from({ length: plan.trials.count }, (_, number) => {
    const trial = trialDesign(plan, number);
    return {
      type: 'trials',
      state: 'public',
      name: titleOf(trial),
      experimentId: trialExperiments[number % trialExperiments.length] ?? experimentIds.barleyTrials,
      siteIds: [trial.siteId],
      period: trial.period,
      trial,
      ...(number === 1 && { licenceId: 2 }),
      ...restricted[number],
    };
  });
}

/** The last three stations belong to partners. */
function weather({ trialSites }: Plan): Draft[] {
  const sites = Array.from({ length: trialSites }, (_, index) => index + 1);
  const shared = {
    type: 'climate',
    experimentId: experimentIds.weather,
    period: ['2018-01-01', '2022-12-31'],
  } as const;
  return [
    {
      ...shared,
      state: 'public',
      name: 'Daily weather 2018 to 2022, open stations',
      siteIds: sites.slice(0, -3),
    },
    {
      ...shared,
      state: 'private',
      name: 'Daily weather 2018 to 2022, partner stations',
      siteIds: sites.slice(-3),
      userGroupIds: [partnersGroupId],
    },
  ];
}

function pedigrees(): Draft[] {
  const crosses = [0, 1, 2].map(
    (crop): Draft => ({
      type: 'pedigree',
      state: 'public',
      name: `Crosses of the ${cropAt(crop).name} programmes`,
      experimentId: experimentIds.pedigrees,
      pedigree: { crops: [crop], contents: ['parents', 'purdy'] },
      ...(crop === 2 && { state: 'private', userGroupIds: [partnersGroupId] }),
    }),
  );
  const passports: Draft = {
    type: 'pedigree',
    state: 'public',
    name: 'Ancestry from passports',
    experimentId: experimentIds.pedigrees,
    pedigree: { crops: [0, 1, 2], contents: ['ancest'] },
  };
  return [...crosses, passports];
}

const elsewhere: Draft = {
  type: 'unknown',
  state: 'public',
  name: 'Short reads of barley and wheat founders',
  experimentId: experimentIds.elsewhere,
  external: { hyperlink: 'https://archive.example/sequences', objects: 384, points: 9_600_000 },
};
