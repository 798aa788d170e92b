import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';

/** In the order of the file. */
export async function insertImages(tx: Writer): Promise<number> {
  await tx.run(sql`
    update stage_image s set image_id = ids.id
    from (select row_number, nextval(pg_get_serial_sequence('image', 'id'))::integer as id
      from (select row_number from stage_image order by row_number) as ordered) as ids
    where ids.row_number = s.row_number`);
  return await tx.run(sql`
    insert into image (id, germplasm_id, trait_id, path, description, exif, taken_on)
    select s.image_id, s.germplasm_id, s.trait_id, p.path, s.description, p.exif, p.taken_on
    from stage_image s join stage_picture p on p.row_number = s.row_number order by s.image_id`);
}

export async function insertTags(tx: Writer): Promise<void> {
  const stagedTags = sql`stage_image s cross join lateral unnest(s.tags) as given (tag)`;
  await tx.run(sql`
    insert into image_tag (name) select distinct lower(given.tag collate landrace_natural) from ${stagedTags}
    on conflict (name) do nothing`);
  await tx.run(sql`
    insert into image_tagging (image_id, image_tag_id)
    select distinct s.image_id, tag.id
    from ${stagedTags} join image_tag tag on tag.name = lower(given.tag collate landrace_natural)`);
}
