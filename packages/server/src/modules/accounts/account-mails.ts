import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import type { Mail, Mailer } from '../../platform/mail/mailer';
import { offeredLocales } from '../../platform/texts/texts';

/** Somebody with an address, and the language they chose. */
export interface MailReader {
  readonly email: string | null;
  readonly locale: string | null;
}

/** What a visitor sends as their language may be anything; what we keep is one that we speak. */
export function knownLocale(given: string | null | undefined): string {
  return offeredLocales.find(({ locale }) => locale === given)?.locale ?? 'en_GB';
}

/** Whether it was handed over. The mailer has logged why not. */
export async function tryToMail(
  mailer: Mailer,
  { email, locale }: MailReader,
  mail: Pick<Mail, 'text' | 'params'>,
): Promise<boolean> {
  if (!mailer.isConfigured || email === null) return false;
  return await mailer.send({ to: email, locale: knownLocale(locale), ...mail }).then(
    () => true,
    () => false,
  );
}

/** A request waits for a decision. It is in the list of requests, whether or not the mails arrive. */
export async function tellAdministrators(
  { reader, mailer }: { readonly reader: Reader; readonly mailer: Mailer },
  username: string,
): Promise<void> {
  if (!mailer.isConfigured) return;
  const administrators = await reader.many(sql<MailReader>`
    select email, locale from app_user
    where provider = 'local' and role = 'administrator' and state = 'active' and email is not null`);
  const mail = { text: 'accounts.mails.requested', params: { username } } as const;
  await Promise.all(administrators.map((administrator) => tryToMail(mailer, administrator, mail)));
}
