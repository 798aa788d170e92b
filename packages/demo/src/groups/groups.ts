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
  /** Why it was put together. */
  readonly purpose: string;
}

type Text = readonly [title: string, purpose: string];

/** The public group, then those of the administrator, the curator and the researcher. */
const texts: Readonly<Record<MemberType, readonly Text[]>> = {
  germplasm: [
    [
      'Demonstration plots',
      'A few accessions from all parts of the collection, sown every year to show its range.',
    ],
    ['To be regenerated', 'Seed stocks that are small or old; to be multiplied in the next two seasons.'],
    [
      'Safety duplication',
      'Accessions whose second sample still has to be packed and sent to another genebank.',
    ],
    [
      'Candidates for the dry site',
      'First choice for a trial without irrigation; to be cut by half after genotyping.',
    ],
  ],
  marker: [
    ['Identity panel', 'Markers spread over all chromosomes, enough to distinguish any two accessions.'],
    ['Failed in the last run', 'Markers with few calls; to be checked before they are used again.'],
    [
      'Duplicate check',
      'Markers that every laboratory has called, to compare accessions of two collections.',
    ],
    [
      'Around leaf disease resistance',
      'Markers to follow the resistance gene through the crosses of the programme.',
    ],
  ],
  location: [
    [
      'Sites for the climate study',
      'Stations and collecting sites from north to south, to relate traits to climate.',
    ],
    [
      'Coordinates to verify',
      'Places whose coordinates disagree with the country or the elevation in the records.',
    ],
    ['Collecting mission', 'Places to visit again, since little of what was collected there is still alive.'],
    ['Short season', 'Places where frost leaves less than four months for a crop.'],
  ],
};

/** One public group of each type, and one private group of each account. */
const groupPlans: readonly GroupPlan[] = memberTypes.flatMap((type, typeIndex) => {
  const { admin, curator, researcher } = demoAccounts;
  const owners = [curator, admin, curator, researcher];
  return owners.map((owner, index) => {
    const [title, purpose] = texts[type][index] ?? ['', ''];
    return { id: 1 + typeIndex * owners.length + index, type, owner, isPublic: index === 0, title, purpose };
  });
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
      groupPlans.map(({ id, type, owner, isPublic, title, purpose }) => ({
        id,
        group_type_id: typeIds[type],
        name: nameOf(plan, id, title),
        description: descriptionOf(plan, id, purpose),
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
