import { demoAccounts } from '../accounts/accounts';
import { descriptionOf, nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { type DemoTable, declareTable } from '../table';

const traitGroup = declareTable('trait_group', {
  id: 'number',
  name: 'text',
  description: 'text?',
  user_id: 'number?',
  created_on: 'text',
});
const member = declareTable('trait_group_trait', { trait_group_id: 'number', trait_id: 'number' });

/** By the numbers of the traits. */
const groups = [
  {
    name: 'Yield and its parts',
    purpose: 'What is weighed and counted at harvest.',
    traitIds: [1, 2, 8, 12],
  },
  {
    name: 'Phenology',
    purpose: 'Dates and days from sowing, to group what ripens together.',
    traitIds: [5, 10, 15],
  },
  {
    name: 'Scored by eye',
    purpose: 'Scores of one person per trial; compare them within a trial only.',
    traitIds: [6, 7, 16],
  },
] as const;

export function traitGroupTables(plan: Plan): DemoTable[] {
  return [
    traitGroup.of(() =>
      groups.map(({ name, purpose }, index) => ({
        id: index + 1,
        name: nameOf(plan, index + 1, name),
        description: descriptionOf(plan, index + 1, purpose),
        user_id: demoAccounts.curator.id,
        created_on: `2023-0${index + 1}-05T10:00:00Z`,
      })),
    ),
    member.of(() =>
      groups.flatMap(({ traitIds }, index) =>
        traitIds.map((traitId) => ({ trait_group_id: index + 1, trait_id: traitId })),
      ),
    ),
  ];
}
