import { demoAccounts } from '../accounts/accounts';
import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { type DemoTable, declareTable } from '../table';

const story = declareTable('story', {
  id: 'number',
  name: 'text',
  description: 'text',
  publication_id: 'number?',
  project_id: 'number?',
  is_featured: 'flag',
  is_public: 'flag',
  user_id: 'number?',
  created_on: 'text',
});
const storyStep = declareTable('story_step', {
  id: 'number',
  story_id: 'number',
  story_index: 'number',
  name: 'text',
  description: 'text',
  page_config: 'json',
});
const storyDataset = declareTable('story_dataset', { story_id: 'number', dataset_id: 'number' });
const storyGroup = declareTable('story_group', { story_id: 'number', group_id: 'number' });

interface Step {
  readonly name: string;
  readonly text: string;
  readonly page: string;
  readonly params?: Readonly<Record<string, string>>;
}

const fromLandraceToCultivar: readonly Step[] = [
  {
    name: 'The collection',
    text: 'The list starts with the founders, the oldest lines of each programme.',
    page: 'germplasm',
  },
  {
    name: 'One founder',
    text: 'Its passport has its origin, its offspring and the trials in which it was grown.',
    page: 'passport',
    params: { germplasmId: '1' },
  },
  {
    name: 'The trials',
    text: 'Each trial has three generations in one field, so parents can be compared with their offspring.',
    page: 'datasets',
  },
  {
    name: 'The weather',
    text: 'Daily records of the stations show whether a season was dry, wet or cold.',
    page: 'climates',
  },
];
const draft: readonly Step[] = [
  {
    name: 'Markers',
    text: 'Start with the markers near the resistance gene; the comparison with disease scores is missing.',
    page: 'markers',
  },
];

export function storyTables(plan: Plan): DemoTable[] {
  const { curator, researcher } = demoAccounts;
  return [
    story.of(() => [
      {
        id: 1,
        name: nameOf(plan, 4, 'From founder to cultivar'),
        description:
          'How eight generations of crosses raised the yield of barley, from the founders to the trials.',
        publication_id: 2,
        project_id: 1,
        is_featured: true,
        is_public: true,
        user_id: curator.id,
        created_on: '2023-05-01T08:00:00Z',
      },
      {
        id: 2,
        name: 'Resistance to leaf disease',
        description:
          'Which lines carry the resistance gene, and what it is worth without fungicide; not finished.',
        is_featured: false,
        is_public: false,
        user_id: researcher.id,
        created_on: '2023-06-01T08:00:00Z',
      },
    ]),
    storyStep.of(() => [
      ...fromLandraceToCultivar.map(stepRow(1, 1)),
      ...draft.map(stepRow(2, 1 + fromLandraceToCultivar.length)),
    ]),
    storyDataset.of(() => [{ story_id: 1, dataset_id: 2 }]),
    storyGroup.of(() => [{ story_id: 1, group_id: 1 }]),
  ];
}

function stepRow(storyId: number, firstId: number) {
  return ({ name, text, page, params = {} }: Step, index: number) => ({
    id: firstId + index,
    story_id: storyId,
    story_index: index,
    name,
    description: text,
    page_config: { router: { name: page, query: {}, params }, pageDetails: {} },
  });
}
