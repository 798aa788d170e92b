import { Readable } from 'node:stream';
import type { TestPortal } from '../portal';

/** Belong to another user, and have numbers that neither the collection nor a run assigns. */
export const secretIds = {
  group: 9_001,
  map: 9_002,
  story: 9_003,
  image: 9_004,
  /** Deleted again; its change set and its import stay. */
  dataset: 9_005,
  changeSet: 9_006,
  job: '00000000-0000-4000-8000-000000005ec7',
} as const;

/** Names and contents of the planted secrets. */
export const secretWords = [
  'canary-group',
  'canary-map',
  'canary-story',
  'canary-image',
  'canary-deleted',
  'canary-job',
] as const;

/** Private items of another user, and the remains of a deleted hidden dataset. */
export async function plantSecrets(
  { services }: TestPortal,
  query: (text: string, values?: unknown[]) => Promise<unknown>,
): Promise<void> {
  const owner = `(select id from app_user where username = 'stranger')`;
  const { group, map, story, image, dataset, changeSet, job } = secretIds;
  await query(
    `insert into item_group (id, group_type_id, name, is_public, user_id) values ($1, 3, 'canary-group', false, ${owner})`,
    [group],
  );
  await query('insert into group_germplasm (group_id, germplasm_id) values ($1, 1), ($1, 12)', [group]);
  await query(`insert into map (id, name, is_public, user_id) values ($1, 'canary-map', false, ${owner})`, [
    map,
  ]);
  await query(
    `insert into map_definition (id, map_id, marker_id, map_feature_type_id, chromosome, position)
     select $1, $1, 1, min(id), 'canary-map', 1 from map_feature_type`,
    [map],
  );
  await query(
    `insert into story (id, name, description, user_id) values ($1, 'canary-story', 'canary-story', ${owner})`,
    [story],
  );
  await query(
    `insert into image (id, story_id, path, description) values ($1, $2, 'canary-image', 'canary-image')`,
    [image, story],
  );
  await query(
    `insert into dataset (id, name, experiment_id, dataset_type_id, dataset_state_id)
     select $1, 'canary-deleted', experiment_id, dataset_type_id, dataset_state_id from dataset where id = 7`,
    [dataset],
  );
  await query(
    `insert into change_set (id, kind, actor_id, summary, are_items_known, at)
     values ($1, 'import', (select id from app_user where username = 'admin'), 'canary-deleted', true, '2023-08-01')`,
    [changeSet],
  );
  await query(`insert into change_set_item (change_set_id, item_type, item_id) values ($1, 'dataset', $2)`, [
    changeSet,
    dataset,
  ]);
  await query(
    `insert into row_before_image (change_set_id, table_name, row_id, action, before)
     values ($1, 'germplasm', 12, 'update', '{"id": 12, "accename": "canary-deleted"}')`,
    [changeSet],
  );
  await query(
    `insert into job (id, kind, data_type, state, is_imported, change_set_id, original_filename, stats, finished_on)
     values ($1, 'import', 'trial', 'completed', true, $1, 'canary-deleted', jsonb_build_object('datasetId', $2::int),
       '2023-08-01')`,
    [changeSet, dataset],
  );
  await query('delete from dataset where id = $1', [dataset]);
  await services.storage.write('jobs/canary-job', Readable.from(['canary-job']));
  await query(
    `insert into job (id, uuid, kind, data_type, state, user_id, original_filename, result_path, result_size,
       result_visible_dataset_ids, result_readable_dataset_ids, finished_on)
     values (9007, $1, 'export', 'trials', 'completed', ${owner}, 'canary-job', 'jobs/canary-job', 10, '{}', '{}',
       '2023-08-01')`,
    [job],
  );
}
