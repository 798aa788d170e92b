import type { TextKey } from '@landrace/locales/text-key';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { asMailProblem, MailProblem } from './mail-problem';
import { type MailParams, mailText } from './mail-text';
import { smtpConnection } from './smtp-connection';

/** A text of the locales that has a subject and a body. */
type MailKey = {
  [Key in TextKey]: Key extends `${infer Stem}.subject`
    ? `${Stem}.body` extends TextKey
      ? Stem
      : never
    : never;
}[TextKey];

export interface Mail {
  /** One address and nothing else. */
  readonly to: string;
  /** The language of the one who reads it. */
  readonly locale: string;
  readonly text: MailKey;
  /** Values the text mentions; `product` and `address` are always there. */
  readonly params?: MailParams;
}

export interface Mailer {
  /** Without a mail server callers show a link, or say that an administrator has to help. */
  readonly isConfigured: boolean;
  /** Resolves when the mail server has taken it over; rejects with a `MailProblem`. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in without sending anything. */
  verify(): Promise<void>;
}

export interface MailerOptions {
  /** As `smtp://` or `smtps://`, with the credentials in it. */
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  /** Where links lead. Never taken from a call: whoever sends a false Host could have their link mailed to others. */
  readonly address: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

const oneAddress = z.email();

export function createMailer({ smtpUrl, from, address, logger }: MailerOptions): Mailer {
  if (!smtpUrl || !from) return silentMailer;
  const transport = createTransport(smtpConnection(smtpUrl));

  return {
    isConfigured: true,
    async send({ to, locale, text, params = {} }) {
      // What passes has no line breaks, no second address and no quoting for a mail server to misread.
      if (!oneAddress.safeParse(to).success) throw new MailProblem('badAddress');
      const { product, subject, body } = mailText(locale, text, { address, ...params });
      try {
        await transport.sendMail({
          from: { name: product, address: from },
          to: { name: '', address: to },
          subject,
          text: body,
          // Holiday replies to a machine help nobody (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (error) {
        const problem = asMailProblem(error);
        logger.warn({ text, problem: problem.message }, 'mail.failed');
        throw problem;
      }
      logger.info({ text, locale }, 'mail.sent');
    },
    async verify() {
      await transport.verify().catch((error: unknown) => {
        throw asMailProblem(error);
      });
    },
  };
}

async function refuse(): Promise<never> {
  throw new MailProblem('notConfigured');
}

const silentMailer: Mailer = { isConfigured: false, send: refuse, verify: refuse };
