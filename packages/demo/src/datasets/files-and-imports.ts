import { demoAccounts } from '../accounts/accounts';
import { nameOf } from '../awkward-text';
import { type DemoSize, type Plan, planOf } from '../plan';
import { type DemoTable, declareTable } from '../table';
import { datasetsOf } from './catalogue';

const fileResource = declareTable('file_resource', {
  id: 'number',
  file_resource_type_id: 'number',
  project_id: 'number?',
  name: 'text',
  description: 'text?',
  path: 'text',
  size: 'number',
});
const datasetFileResource = declareTable('dataset_file_resource', {
  dataset_id: 'number',
  file_resource_id: 'number',
});
const job = declareTable('job', {
  uuid: 'text',
  kind: 'text',
  data_type: 'text',
  state: 'text',
  user_id: 'number?',
  dataset_ids: 'numbers',
  progress: 'number',
  original_filename: 'text?',
  is_imported: 'flag',
  stats: 'json?',
  finished_on: 'text',
  created_on: 'text',
});

/** `file_resource_type` of a file that belongs to data. */
const resource = 3;

/** The last file belongs to no dataset, so everybody may download it. */
export function fileTables(plan: Plan): DemoTable[] {
  const datasets = datasetsOf(plan);
  const linked = datasets.map(({ id }) => ({ id }));
  return [
    fileResource.of(() => [
      ...linked.map(({ id }) => ({
        id,
        file_resource_type_id: resource,
        name: `dataset-${id}-notes.txt`,
        ...storedAs(notesOn(id)),
      })),
      {
        id: linked.length + 1,
        file_resource_type_id: resource,
        project_id: 1,
        name: nameOf(plan, 8, 'protocol.txt'),
        description: 'How field trials are laid out, sown, scored and harvested',
        ...storedAs(protocol),
      },
    ]),
    datasetFileResource.of(() => linked.map(({ id }) => ({ dataset_id: id, file_resource_id: id }))),
    job.of(() =>
      datasets
        .filter(({ type, external }) => type === 'trials' && !external)
        .slice(0, 3)
        .map(({ id }, index) => ({
          uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
          kind: 'import',
          data_type: 'trial',
          state: 'completed',
          user_id: demoAccounts.curator.id,
          dataset_ids: [id],
          progress: 1,
          original_filename: `trial-${id}.xlsx`,
          is_imported: true,
          stats: { datasetId: id, germplasm: plan.trials.entries, traits: 10 },
          finished_on: `2023-07-0${index + 1}T10:05:00Z`,
          created_on: `2023-07-0${index + 1}T10:00:00Z`,
        })),
    ),
  ];
}

interface DemoFile {
  /** In storage. */
  readonly key: string;
  readonly text: string;
}

/** The files to which the table of files refers. */
export function demoFiles(size: DemoSize): readonly DemoFile[] {
  return [...datasetsOf(planOf(size)).map(({ id }) => notesOn(id)), protocol];
}

const storedAs = ({ key, text }: DemoFile) => ({ path: key, size: new TextEncoder().encode(text).length });

function notesOn(datasetId: number): DemoFile {
  const lines = [
    `Notes on dataset ${datasetId}`,
    '',
    'All of its data are invented, and so are these notes. A real collection keeps here what belongs to',
    'a dataset and is no table: field books, protocols, scripts, photographs of the site.',
    '',
  ];
  return { key: `demo/files/dataset-${datasetId}-notes.txt`, text: lines.join('\n') };
}

const protocol: DemoFile = {
  key: 'demo/files/protocol.txt',
  text: [
    'Field trials',
    '',
    '1. Lay out rows and columns with two replicates per treatment; randomise entries within a replicate.',
    '2. Sow or plant in the first week of April, with border plots on all sides.',
    '3. Score phenology, lodging and disease by plot; write down what damages one.',
    '4. Harvest the inner rows, weigh on the day, and dry a sample for quality.',
    '',
  ].join('\n'),
};
