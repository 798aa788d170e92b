import type { LicenceDefinition } from '@landrace/contract/areas/datasets/licence.routes';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { type RowOf, toWire } from '../../platform/db/to-wire';

/** The caller for whom licences are listed. */
export interface LicenceReader {
  readonly userId: number | undefined;
  readonly acceptedLicenceIds: readonly number[];
  readonly visibleDatasetIds: readonly number[];
}

export async function listLicences(reader: Reader, who: LicenceReader): Promise<LicenceDefinition[]> {
  const accepted =
    who.userId === undefined
      ? sql`l.id = any(${[...who.acceptedLicenceIds]}::int[])`
      : sql`exists (select from licence_acceptance a where a.licence_id = l.id and a.user_id = ${who.userId}::int)`;
  const rows = await reader.many(sql<RowOf<LicenceDefinition, 'createdOn'>>`
    select l.id as "licenseId", l.name as "licenseName", l.description as "licenseDescription",
      coalesce((select jsonb_object_agg(t.locale, t.content) from licence_text t where t.licence_id = l.id), '{}')
        as "licenseData",
      l.created_on as "createdOn",
      (select count(*) from dataset d
       where d.licence_id = l.id and ${isOneOf(sql`d.id`, who.visibleDatasetIds)}) as datasets,
      ${accepted} as "isAccepted"
    from licence l order by l.name, l.id`);
  return rows.map(toWire);
}

export interface Licence {
  readonly name: string;
  readonly description: string | null;
}

export function findLicence(tx: Writer, id: number): Promise<Licence | undefined> {
  return tx.maybe(sql<Licence>`
    select name, description from licence where id = ${id}::int for no key update`);
}

/** The ids among these that are licences. */
export async function listKnownLicenceIds(reader: Reader, ids: readonly number[]): Promise<number[]> {
  return await reader.values(sql<number>`select id from licence where id = any(${[...ids]}::int[])`);
}

export async function listLocales(reader: Reader): Promise<string[]> {
  return await reader.values(sql<string>`select code from locale`);
}

export async function insertLicence(tx: Writer, { name, description }: Licence): Promise<number> {
  return await tx.value(sql<number>`
    insert into licence (name, description) values (${name}, ${description}) returning id`);
}

export async function updateLicence(tx: Writer, id: number, { name, description }: Licence): Promise<void> {
  await tx.run(sql`update licence set name = ${name}, description = ${description} where id = ${id}::int`);
}

interface Text {
  readonly licenceId: number;
  readonly locale: string;
}

/** Whether it differs from the previous text. */
export async function updateText(tx: Writer, text: Text & { readonly content: string }): Promise<boolean> {
  const changed = await tx.run(sql`
    insert into licence_text (licence_id, locale, content) values (${text.licenceId}, ${text.locale}, ${text.content})
    on conflict (licence_id, locale) do update set content = excluded.content
    where licence_text.content <> excluded.content`);
  return changed > 0;
}

export async function removeText(tx: Writer, { licenceId, locale }: Text): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from licence_text where licence_id = ${licenceId} and locale = ${locale}`);
  return removed > 0;
}

interface Acceptance {
  readonly licenceId: number;
  readonly userId: number;
}

/** Whether it was not already accepted. */
export async function insertAcceptance(tx: Writer, { licenceId, userId }: Acceptance): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into licence_acceptance (licence_id, user_id) values (${licenceId}::int, ${userId}::int)
    on conflict do nothing`);
  return inserted > 0;
}

export async function removeAcceptance(tx: Writer, { licenceId, userId }: Acceptance): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from licence_acceptance where licence_id = ${licenceId}::int and user_id = ${userId}::int`);
  return removed > 0;
}
