import type { UploadSubject } from '@landrace/contract/areas/community/image-upload';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';

const subjects = {
  germinatebase: { table: 'germplasm', column: 'germplasm_id', name: 'accenumb' },
  phenotypes: { table: 'trait', column: 'trait_id', name: 'name' },
} as const satisfies Record<UploadSubject, object>;

/** The name of what an image is added to; undefined if it does not exist. */
export async function findSubjectName(
  reader: Reader,
  subject: UploadSubject,
  id: number,
): Promise<string | undefined> {
  const { table, name } = subjects[subject];
  const row = await reader.maybe(sql<{ name: string }>`
    select ${sql.id(name)} as name from ${sql.table(table)} where id = ${id}::int`);
  return row?.name;
}

/** As before; it cannot be removed until the end of the transaction. */
export async function lockSubjectName(
  tx: Writer,
  subject: UploadSubject,
  id: number,
): Promise<string | undefined> {
  const { table, name } = subjects[subject];
  const row = await tx.maybe(sql<{ name: string }>`
    select ${sql.id(name)} as name from ${sql.table(table)} where id = ${id}::int for key share`);
  return row?.name;
}

interface NewImage {
  readonly subject: UploadSubject;
  readonly subjectId: number;
  readonly key: string;
  readonly description: string;
  readonly exif: Readonly<Record<string, string | number>> | undefined;
  readonly takenOn: string | undefined;
}

export async function insertImage(tx: Writer, image: NewImage): Promise<number> {
  const exif = image.exif ? JSON.stringify(image.exif) : null;
  return await tx.value(sql<number>`
    insert into image (${sql.id(subjects[image.subject].column)}, path, description, exif, taken_on)
    values (${image.subjectId}::int, ${image.key}, ${image.description}, ${exif}::jsonb,
      ${image.takenOn ?? null}::timestamptz)
    returning id`);
}

/** Undefined for an image of anything that curators do not add images to, such as a story. */
export function lockImage(tx: Writer, id: number): Promise<{ readonly name: string } | undefined> {
  return tx.maybe(sql<{ readonly name: string }>`
    select coalesce(germplasm.accenumb, trait.name) as name from image
    left join germplasm on germplasm.id = image.germplasm_id left join trait on trait.id = image.trait_id
    where image.id = ${id}::int and num_nonnulls(image.germplasm_id, image.trait_id) = 1 for update of image`);
}

export async function removeImage(tx: Writer, id: number): Promise<void> {
  await tx.run(sql`delete from image where id = ${id}::int`);
}
