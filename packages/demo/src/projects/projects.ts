import { demoAccounts } from '../accounts/accounts';
import { descriptionOf, nameOf } from '../awkward-text';
import { institutionTown } from '../geography/institutions';
import type { Plan } from '../plan';
import { type DemoTable, declareTable, upTo } from '../table';

const project = declareTable('project', {
  id: 'number',
  name: 'text',
  description: 'text?',
  page_content: 'text?',
  external_url: 'text?',
  start_date: 'text?',
  end_date: 'text?',
});
const collaborator = declareTable('collaborator', {
  id: 'number',
  first_name: 'text',
  last_name: 'text',
  email: 'text?',
  phone: 'text?',
  external_id: 'text?',
  institution_id: 'number?',
});
const projectCollaborator = declareTable('project_collaborator', {
  project_id: 'number',
  collaborator_id: 'number',
  role: 'text',
});
const experiment = declareTable('experiment', {
  id: 'number',
  project_id: 'number?',
  name: 'text',
  description: 'text?',
  experiment_date: 'text?',
  user_id: 'number?',
});

interface Entry {
  readonly name: string;
  readonly projectId?: number;
  /** When it began. */
  readonly date?: string;
  /** What was done, or why. */
  readonly about: string;
}

interface Story {
  readonly projects: readonly Entry[];
  readonly experiments: readonly Entry[];
}

const barley: Entry = {
  name: 'Barley over eight generations',
  about:
    'Follows the barley programme of Northfold from 36 founders through eight generations of crosses, with markers and field trials, to see what selection for yield has changed.',
};

const story: Readonly<Record<'tiny' | 'full', Story>> = {
  tiny: {
    projects: [
      barley,
      { name: 'Fields and weather', about: 'Trials at a few stations, beside the weather of the season.' },
    ],
    experiments: [
      {
        name: 'Genotyping',
        projectId: 1,
        date: '2018-03-01',
        about: 'DNA from leaves of single plants, called on an array.',
      },
      {
        name: 'Field work',
        projectId: 2,
        date: '2019-03-01',
        about: 'Sowing, scoring and harvest at the stations.',
      },
      { name: 'Unpublished work', about: 'Results that have not been checked by all partners.' },
    ],
  },
  full: {
    projects: [
      barley,
      {
        name: 'Wheat and nitrogen',
        about:
          'Looks for wheat lines that keep yield and protein with 40 instead of 160 kg of nitrogen per hectare, in trials at four stations.',
      },
      {
        name: 'Potato and water',
        about:
          'Grows potato lines with drip irrigation and with rain alone at four stations, to select for dry summers.',
      },
      {
        name: 'Stations, weather and crossing books',
        about:
          'Keeps what the trials of twelve stations share: daily weather since 2018, and the crossing books of the programmes in Northfold, Brachtenau and Oostmeren.',
      },
    ],
    experiments: [
      {
        name: 'Barley genotyping',
        date: '2022-11-07',
        projectId: 1,
        about:
          'DNA of one plant per line of the Northfold programme, called on an SNP array; pools of seedlings for populations of landraces and wild relatives.',
      },
      {
        name: 'Wheat genotyping',
        date: '2022-11-21',
        projectId: 2,
        about:
          'DNA of one plant per line of the Brachtenau programme, called on the wheat markers of the same array.',
      },
      {
        name: 'Barley trials 2019 to 2022',
        date: '2019-04-01',
        projectId: 1,
        about:
          'One trial a season, each at another station: full and low nitrogen for three years, then fungicide. Every trial has the parents of the next one.',
      },
      {
        name: 'Wheat trials 2019 to 2022',
        date: '2019-04-01',
        projectId: 2,
        about:
          'Yield and protein with 160 and 40 kg of nitrogen per hectare, and with and without fungicide in the last season.',
      },
      {
        name: 'Potato trials 2019 to 2022',
        date: '2018-10-28',
        projectId: 3,
        about:
          'Tuber yield and dry matter with and without drip irrigation, and with fungicide in the last season.',
      },
      {
        name: 'Weather at the stations',
        date: '2018-01-01',
        projectId: 4,
        about: 'Automatic weather stations beside the trial fields, one value a day from 2018 to 2022.',
      },
      {
        name: 'Crosses of the programmes',
        projectId: 4,
        about:
          'Mothers and fathers from the crossing books, typed in twice and compared, and ancestry from passports.',
      },
      {
        name: 'Data kept elsewhere',
        date: '2023-01-16',
        about: 'Links to archives that hold what is too large for a portal.',
      },
    ],
  },
};

export const collaboratorCount = 18;
const roles = [
  'principal_investigator',
  'data_submitter',
  'data_curator',
  'data_collector',
  'corresponding_author',
  'author',
];

function storyOf({ size }: Plan) {
  return size === 'tiny' ? story.tiny : story.full;
}

export function projectCount(plan: Plan): number {
  return storyOf(plan).projects.length;
}

export function projectTables(plan: Plan): DemoTable[] {
  const { projects, experiments } = storyOf(plan);
  return [
    project.of(() =>
      projects.map(({ name, about }, index) => ({
        id: index + 1,
        name: nameOf(plan, index * 5 + 3, name),
        description: descriptionOf(plan, index + 3, about),
        page_content: `## ${name}\n\n${about}\n\nThis project is **invented**; its data show what the portal can do.\n`,
        external_url: index % 2 === 0 ? `https://project-${index + 1}.example/` : undefined,
        start_date: `${2017 + index}-01-01`,
        end_date: index === 1 ? undefined : `${2022 + index}-12-31`,
      })),
    ),
    collaborator.of(function* () {
      for (const id of upTo(collaboratorCount)) {
        yield {
          id,
          first_name: `Breeder ${id}`,
          last_name: nameOf(plan, id, institutionTown(id)),
          email: id % 3 === 0 ? undefined : `breeder-${id}@station.example`,
          phone: id % 4 === 0 ? `+00 111 ${id}` : undefined,
          external_id: id % 2 === 0 ? `0000-0000-0000-${String(id).padStart(4, '0')}` : undefined,
          institution_id: id % 5 === 0 ? undefined : id,
        };
      }
    }),
    projectCollaborator.of(function* () {
      for (const id of upTo(collaboratorCount)) {
        yield {
          project_id: 1 + (id % projects.length),
          collaborator_id: id,
          role: roles[id % roles.length] ?? 'author',
        };
      }
    }),
    experiment.of(() =>
      experiments.map(({ name, projectId, date, about }, index) => ({
        id: index + 1,
        project_id: projectId,
        name: index < 2 ? nameOf(plan, index * 9 + 2, name) : name,
        description: descriptionOf(plan, index + 1, about),
        experiment_date: date,
        user_id: demoAccounts.curator.id,
      })),
    ),
  ];
}
