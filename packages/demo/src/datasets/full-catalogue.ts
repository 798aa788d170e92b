import { demoAccounts } from '../accounts/accounts';
import { partnersGroupId } from '../accounts/user-groups';
import { cropAt } from '../germplasm/crops';
import type { Plan } from '../plan';
import { trialDesign } from '../trials/design';
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
      name: 'Barley programme 1, SNP array',
      experimentId: experimentIds.barleyGenotyping,
      datatype: 'SNP',
      licenceId: 1,
      matrix: programmeMatrix(plan, 'barley'),
    },
    {
      type: 'genotype',
      state: 'public',
      name: 'Wheat programme 2, SNP array',
      experimentId: experimentIds.wheatGenotyping,
      datatype: 'SNP',
      matrix: programmeMatrix(plan, 'wheat'),
    },
    {
      type: 'allelefreq',
      state: 'public',
      name: 'Allele frequencies of populations',
      experimentId: experimentIds.barleyGenotyping,
      licenceId: 4,
      matrix: populationMatrix(plan),
    },
  ];
}

function trials(plan: Plan): Draft[] {
  return Array.from({ length: plan.trials.count }, (_, number) => {
    const trial = trialDesign(plan, number);
    const [control, contrast] = trial.treatments;
    return {
      type: 'trials',
      state: 'public',
      name: `${trial.crop.title} trial ${number + 1}, ${trial.year}: ${control.name} and ${contrast.name}`,
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
      name: 'Daily weather, stations 1 to 9',
      siteIds: sites.slice(0, -3),
    },
    {
      ...shared,
      state: 'private',
      name: 'Daily weather, stations 10 to 12',
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
  name: 'Sequence archive',
  experimentId: experimentIds.elsewhere,
  external: { hyperlink: 'https://archive.example/sequences', objects: 384, points: 9_600_000 },
};
