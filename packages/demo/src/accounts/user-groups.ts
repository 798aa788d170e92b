import { type DemoTable, declareTable } from '../table';
import { demoAccounts } from './accounts';

const userGroup = declareTable('user_group', { id: 'number', name: 'text', description: 'text?' });
const userGroupMember = declareTable('user_group_member', { user_group_id: 'number', user_id: 'number' });

/** Datasets are granted to the partners; the group of guests has no members. */
export const partnersGroupId = 1;

export function userGroupTables(): DemoTable[] {
  return [
    userGroup.of(() => [
      {
        id: partnersGroupId,
        name: 'Trial partners',
        description:
          'Institutes that run trials together and see each other’s data before they are published',
      },
      { id: 2, name: 'Summer school guests' },
    ]),
    userGroupMember.of(() => [{ user_group_id: partnersGroupId, user_id: demoAccounts.researcher.id }]),
  ];
}
