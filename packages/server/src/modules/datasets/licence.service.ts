import type { LicenceDefinition } from '@landrace/contract/areas/datasets/licence.routes';
import type { Caller } from '../../platform/access/caller';
import { type AuditEvent, recordEvent } from '../../platform/audit/note-event';
import type { Writer } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { sanitiseHtml } from '../../platform/html/sanitise-html';
import type { Services } from '../../platform/services';
import {
  findLicence,
  insertLicence,
  type Licence,
  listLicences,
  listLocales,
  removeText,
  updateLicence,
  updateText,
} from './licence.repository';

export type LicenceDeps = Pick<Services, 'database'>;

type Actor = Pick<AuditEvent, 'actor' | 'address'>;
/** HTML by locale. */
type Texts = Readonly<Record<string, string>>;

export interface LicenceChange {
  readonly name?: string | undefined;
  /** Null removes it, undefined leaves it. */
  readonly description?: string | null | undefined;
  /** Omitted languages stay. */
  readonly texts: Texts;
}

export async function licencesFor({ database }: LicenceDeps, caller: Caller): Promise<LicenceDefinition[]> {
  return await listLicences(database.reader, {
    userId: caller.principal?.id,
    acceptedLicenceIds: caller.acceptedLicenceIds,
    visibleDatasetIds: (await caller.permittedDatasets()).visible,
  });
}

export async function createLicence(
  { database }: LicenceDeps,
  { texts, ...licence }: Licence & { readonly texts: Texts },
  by: Actor,
): Promise<number> {
  return await database.inTransaction(async (tx) => {
    const id = await insertLicence(tx, licence);
    const locales = await keepTexts(tx, id, texts);
    const subject = { id, name: licence.name };
    await recordEvent(tx, { action: 'licence.created', ...by, subject, details: { locales } });
    return id;
  });
}

export async function changeLicence(
  { database }: LicenceDeps,
  id: number,
  { texts, ...change }: LicenceChange,
  by: Actor,
): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const before = await findLicence(tx, id);
    if (!before) throw fail('licence.notFound', {});
    const after = {
      name: change.name ?? before.name,
      description: change.description === undefined ? before.description : change.description,
    };
    const isRenamed = after.name !== before.name || after.description !== before.description;
    if (isRenamed) await updateLicence(tx, id, after);
    const locales = await keepTexts(tx, id, texts);
    if (!isRenamed && locales.length === 0) return true;
    await recordEvent(tx, {
      action: 'licence.changed',
      ...by,
      subject: { id, name: after.name },
      details: { ...(isRenamed && { before, after }), ...(locales.length > 0 && { locales }) },
    });
    return true;
  });
}

/** Saves the texts and returns the changed locales. */
async function keepTexts(tx: Writer, licenceId: number, texts: Texts): Promise<string[]> {
  const known = await listLocales(tx);
  const changed: string[] = [];
  for (const [locale, html] of Object.entries(texts)) {
    if (!known.includes(locale))
      throw fail('request.invalid', { path: `body.licenseData.${locale}`, problem: 'unknownLocale' });
    const content = sanitiseHtml(html);
    const text = { licenceId, locale };
    if (await (content === '' ? removeText(tx, text) : updateText(tx, { ...text, content })))
      changed.push(locale);
  }
  return changed;
}
