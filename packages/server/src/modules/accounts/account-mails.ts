import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import type { Mail, Mailer } from '../../platform/mail/mailer';
import { offeredLocales } from '../../platform/texts/texts';

/** Somebody with a mail address, and their language. */
export interface MailReader {
  readonly email: string | null;
  readonly locale: string | null;
}

/** A visitor may send any text as their language; only a supported one is stored. */
export function knownLocale(requested: string | null | undefined): string {
  return offeredLocales.find(({ locale }) => locale === requested)?.locale ?? 'en_GB';
}

/** Whether the mail was handed over. The mailer has logged why not. */
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
export async function notifyAdministrators(
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
