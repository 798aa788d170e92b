import { demoAccounts } from '../accounts/accounts';
import { partnersGroupId } from '../accounts/user-groups';
import { awkwardTexts } from '../awkward-text';
import type { Plan } from '../plan';
import { trialDesign } from '../trials/design';
import type { DatasetPlan } from './dataset-plan';
import { populationMatrix, programmeMatrix } from './matrices';

type Draft = Omit<DatasetPlan, 'id' | 'canary'>;

const tinyExperiments = { genotyping: 1, field: 2, unpublished: 3 };

function trialDraft(plan: Plan, number: number): Pick<Draft, 'type' | 'trial' | 'siteIds' | 'period'> {
  const trial = trialDesign(plan, number);
  return {
    type: 'trials',
    trial,
    siteIds: [trial.siteId],
    period: trial.period,
  };
}

/** Every type, every state, both ways of granting; the README explains who sees what. */
export function tinyCatalogue(plan: Plan): readonly Draft[] {
  const { genotyping, field, unpublished } = tinyExperiments;
  return [
    {
      type: 'genotype',
      state: 'public',
      name: awkwardTexts[0] ?? '',
      experimentId: genotyping,
      datatype: 'SNP',
      licenceId: 1,
      matrix: programmeMatrix(plan, 'barley'),
    },
    { ...trialDraft(plan, 0), state: 'public', name: awkwardTexts[6] ?? '', experimentId: field },
    {
      type: 'allelefreq',
      state: 'private',
      name: 'Population frequencies, unpublished',
      experimentId: genotyping,
      userIds: [demoAccounts.curator.id],
      matrix: populationMatrix(plan),
    },
    {
      type: 'climate',
      state: 'public',
      name: awkwardTexts[7] ?? '',
      experimentId: field,
      siteIds: [1, 2],
      period: ['2018-01-01', '2018-01-30'],
    },
    {
      type: 'pedigree',
      state: 'public',
      name: awkwardTexts[8] ?? '',
      experimentId: field,
      pedigree: { crops: [0], contents: ['parents', 'purdy', 'ancest'] },
    },
    {
      ...trialDraft(plan, 1),
      state: 'private',
      name: 'Trial of partners',
      experimentId: unpublished,
      userGroupIds: [partnersGroupId],
    },
    {
      ...trialDraft(plan, 2),
      state: 'hidden',
      name: 'Withdrawn trial',
      experimentId: unpublished,
    },
    {
      type: 'genotype',
      state: 'public',
      name: awkwardTexts[9] ?? '',
      experimentId: genotyping,
      external: { hyperlink: 'https://archive.example/genotypes/8', objects: 1_200, points: 48_000_000 },
    },
  ];
}
