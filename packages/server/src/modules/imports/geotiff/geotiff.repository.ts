import { overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { findByIds, findByNames, type Subject } from '../listed-files/listed-files.repository';
import { overlayStage } from './overlay-stage';

export async function createStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table ${sql.table(overlayStage)} (row_number integer, file_name text, description text,
      recorded_on timestamp, trait_given integer, trait_name text, trait_id integer,
      climate_given integer, climate_name text, climate_id integer)
    on commit drop`);
  await tx.run(sql`
    create temporary table stage_rendered (row_number integer, path text, name text, is_legend boolean,
      west double precision, south double precision, east double precision, north double precision)
    on commit drop`);
}

const subjects: readonly Subject[] = (['trait', 'climate'] as const).map((table) => ({
  table,
  givenId: `${table}_given`,
  givenName: `${table}_name`,
  found: `${table}_id`,
  names: ['name'],
}));

/** Looks up what the maps show. */
export async function findMapped(tx: Writer, jobId: number): Promise<void> {
  for (const subject of subjects) {
    const list = { stage: overlayStage, sheet: overlaySheet.name, subject };
    await findByIds(tx, jobId, list);
    await findByNames(tx, jobId, list);
  }
}

export interface ListedOverlay {
  readonly row: number;
  readonly name: string;
  /** Equal for maps with the same subject. */
  readonly subject: string;
}

export function listOverlays(tx: Writer): Promise<ListedOverlay[]> {
  return tx.many(sql<ListedOverlay>`
    select row_number as row, file_name as name, concat_ws(' ', trait_id, 'of', climate_id) as subject
    from ${sql.table(overlayStage)} order by row_number`);
}

/** In the order of the list, a legend before the first map that it explains. Legends have no day. */
export async function insertOverlays(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into map_overlay (dataset_id, trait_id, climate_id, name, description, path, recorded_on, is_legend,
      bottom_left_longitude, bottom_left_latitude, top_right_longitude, top_right_latitude)
    select ${datasetId}::int, s.trait_id, s.climate_id, r.name, case when not r.is_legend then s.description end, r.path, case when not r.is_legend then s.recorded_on end, r.is_legend,
      r.west, r.south, r.east, r.north
    from ${sql.table(overlayStage)} s join stage_rendered r on r.row_number = s.row_number
    order by s.row_number, r.is_legend desc`);
}
