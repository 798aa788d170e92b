import { imageSheet, listedFileColumns } from '@landrace/contract/areas/imports/layouts/images';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { findGermplasm } from '../germplasm-lookup.repository';
import { findByIds, findByNames, type Subject } from '../listed-files/listed-files.repository';
import { imageStage } from './image-stage';

export async function createStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table ${sql.table(imageStage)} (row_number integer, file_name text, description text, tags text[],
      germplasm_given integer, germplasm_name text, germplasm_wanted text, germplasm_id integer,
      trait_given integer, trait_name text, trait_id integer, image_id integer)
    on commit drop`);
  await tx.run(sql`
    create temporary table stage_picture (row_number integer, path text, exif jsonb, taken_on timestamptz)
    on commit drop`);
}

const germplasm: Subject = {
  table: 'germplasm',
  givenId: 'germplasm_given',
  givenName: 'germplasm_name',
  found: 'germplasm_id',
  names: ['accenumb', 'display_name'],
};
const trait: Subject = {
  table: 'trait',
  givenId: 'trait_given',
  givenName: 'trait_name',
  found: 'trait_id',
  names: ['name'],
};

const list = { stage: imageStage, sheet: imageSheet.name };

/** Looks up what the pictures show. An id takes precedence over a name. */
export async function findPictured(tx: Writer, jobId: number): Promise<void> {
  for (const subject of [germplasm, trait]) await findByIds(tx, jobId, { ...list, subject });
  await findByNames(tx, jobId, { ...list, subject: trait });
  await findGermplasm(tx, jobId, {
    ...list,
    heading: listedFileColumns.name.heading,
    nameColumn: 'germplasm_wanted',
    idColumn: 'germplasm_id',
  });
}
