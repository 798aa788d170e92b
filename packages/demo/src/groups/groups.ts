import { type DemoAccount, demoAccounts } from '../accounts/accounts';
import { descriptionOf, nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { projectCount } from '../projects/projects';
import { type DemoTable, declareTable } from '../table';

const itemGroup = declareTable('item_group', {
  id: 'number',
  group_type_id: 'number',
  name: 'text',
  description: 'text?',
  is_public: 'flag',
  user_id: 'number?',
  created_on: 'text',
});
const memberTables = {
  location: declareTable('group_location', { group_id: 'number', location_id: 'number' }),
  marker: declareTable('group_marker', { group_id: 'number', marker_id: 'number' }),
  germplasm: declareTable('group_germplasm', { group_id: 'number', germplasm_id: 'number' }),
};
const projectGroup = declareTable('project_group', { project_id: 'number', group_id: 'number' });

type MemberType = keyof typeof memberTables;
const typeIds: Readonly<Record<MemberType, number>> = { location: 1, marker: 2, germplasm: 3 };
const memberTypes: readonly MemberType[] = ['germplasm', 'marker', 'location'];

interface GroupPlan {
  readonly id: number;
  readonly type: MemberType;
  readonly owner: DemoAccount;
  readonly isPublic: boolean;
  readonly title: string;
}

/** One public group of each type, and one private group of each account. */
const groupPlans: readonly GroupPlan[] = memberTypes.flatMap((type, typeIndex) => {
  const { admin, curator, researcher } = demoAccounts;
  const shared = { owner: curator, isPublic: true, title: `Example ${type} set` };
  const own = [admin, curator, researcher].map((owner) => ({
    owner,
    isPublic: false,
    title: `Private ${type} set of ${owner.username}`,
  }));
  return [shared, ...own].map((draft, index) => ({ ...draft, type, id: 1 + typeIndex * 4 + index }));
});

/** Every nth item, so that groups overlap. */
function* membersOf(type: MemberType, available: number): Generator<[groupId: number, member: number]> {
  for (const { id } of groupPlans.filter((group) => group.type === type)) {
    const count = Math.min(available, 8 * id);
    const step = Math.max(1, Math.floor(available / count));
    for (let nth = 0; nth < count; nth += 1) yield [id, 1 + nth * step];
  }
}

export function groupTables(plan: Plan): DemoTable[] {
  return [
    itemGroup.of(() =>
      groupPlans.map(({ id, type, owner, isPublic, title }) => ({
        id,
        group_type_id: typeIds[type],
        name: nameOf(plan, id, title),
        description: descriptionOf(plan, id, `${title}, invented`),
        is_public: isPublic,
        user_id: owner.id,
        created_on: `2023-${String(id).padStart(2, '0')}-03T10:00:00Z`,
      })),
    ),
    memberTables.location.of(function* () {
      for (const [group_id, location_id] of membersOf('location', plan.trialSites + 1 + plan.collectingSites))
        yield { group_id, location_id };
    }),
    memberTables.marker.of(function* () {
      for (const [group_id, marker_id] of membersOf('marker', plan.markers)) yield { group_id, marker_id };
    }),
    memberTables.germplasm.of(function* () {
      for (const [group_id, germplasm_id] of membersOf('germplasm', plan.accessions))
        yield { group_id, germplasm_id };
    }),
    projectGroup.of(() =>
      groupPlans
        .filter(({ isPublic }) => isPublic)
        .map(({ id }) => ({ project_id: 1 + (id % projectCount(plan)), group_id: id })),
    ),
  ];
}
