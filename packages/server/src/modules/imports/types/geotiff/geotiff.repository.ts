import { mapped, overlaySheet } from '@landrace/contract/areas/imports/layouts/geotiff';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import type { StageTable } from '../../check/stage';
import { listedStage } from '../../listed-files/listed-files.repository';

/** All maps belong to the dataset that was chosen for the file. */
export const overlayStage = (datasetId: number | undefined) =>
  listedStage(overlaySheet, {
    table: 'stage_overlay',
    subjects: mapped,
    omit: ['datasetId'],
    note(read, { note }) {
      if (read.datasetId !== null && read.datasetId !== datasetId)
        note('GENERIC_INVALID_REFERENCE', 'datasetId');
    },
  });

export const renderedStage: StageTable = {
  table: 'stage_rendered',
  definition: `row_number integer, path text, name text, is_legend boolean,
    west double precision, south double precision, east double precision, north double precision`,
};

export interface ListedOverlay {
  readonly row: number;
  readonly name: string;
  /** Equal for maps with the same subject. */
  readonly subject: string;
}

export function listOverlays(tx: Writer): Promise<ListedOverlay[]> {
  return tx.many(sql<ListedOverlay>`
    select row_number as row, file_name as name, concat_ws(' ', trait_id, 'of', climate_id) as subject
    from stage_overlay order by row_number`);
}

/** In the order of the list, a legend before the first map that it explains. Legends have no day. */
export async function insertOverlays(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into map_overlay (dataset_id, trait_id, climate_id, name, description, path, recorded_on, is_legend,
      bottom_left_longitude, bottom_left_latitude, top_right_longitude, top_right_latitude)
    select ${datasetId}::int, s.trait_id, s.climate_id, r.name, case when not r.is_legend then s.description end, r.path, case when not r.is_legend then s.recorded_on end, r.is_legend,
      r.west, r.south, r.east, r.north
    from stage_overlay s join stage_rendered r on r.row_number = s.row_number
    order by s.row_number, r.is_legend desc`);
}
