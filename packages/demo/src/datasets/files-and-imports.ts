import { demoAccounts } from '../accounts/accounts';
import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
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

const fileType = { shapefile: 1, resource: 3 };

/** The last file belongs to no dataset, so everybody may have it. */
export function fileTables(plan: Plan): DemoTable[] {
  const datasets = datasetsOf(plan);
  const linked = datasets.map(({ id, type }) => ({ id, type }));
  return [
    fileResource.of(() => [
      ...linked.map(({ id, type }) => ({
        id,
        file_resource_type_id: type === 'trials' ? fileType.shapefile : fileType.resource,
        name: `dataset-${id}.zip`,
        path: `demo/files/dataset-${id}.zip`,
        size: 1_000 * id,
      })),
      {
        id: linked.length + 1,
        file_resource_type_id: fileType.resource,
        project_id: 1,
        name: nameOf(plan, 8, 'protocol.pdf'),
        description: 'How to invent a field trial',
        path: 'demo/files/protocol.pdf',
        size: 48_000,
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
          original_filename: `invented-trial-${id}.xlsx`,
          is_imported: true,
          stats: { datasetId: id, germplasm: plan.trials.entries, traits: 10 },
          finished_on: `2023-07-0${index + 1}T10:05:00Z`,
          created_on: `2023-07-0${index + 1}T10:00:00Z`,
        })),
    ),
  ];
}
