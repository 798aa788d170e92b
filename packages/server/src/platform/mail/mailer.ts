import type { TextKey } from '@landrace/locales/text-key';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { asMailProblem, MailProblem } from './mail-problem';
import { type MailParams, mailText } from './mail-text';
import { smtpConnection } from './smtp-connection';

/** A text in the locales with a subject and a body. */
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
  /** The language of the recipient. */
  readonly locale: string;
  readonly text: MailKey;
  /** Values in the text; `product` and `address` are always available. */
  readonly params?: MailParams;
}

export interface Mailer {
  /** Without a mail server callers show a link, or ask people to contact an administrator. */
  readonly isConfigured: boolean;
  /** Resolves when the mail server has accepted it; rejects with a `MailProblem`. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in without sending anything. */
  verify(): Promise<void>;
}

export interface MailerOptions {
  /** As `smtp://` or `smtps://`, including the credentials. */
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  /**
   * The base address of links. Never taken from a call: a forged Host header could have false links mailed to others.
   */
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
      // A valid address has no line breaks, no second address and no quoting for a mail server to misread.
      if (!oneAddress.safeParse(to).success) throw new MailProblem('badAddress');
      const { product, subject, body } = mailText(locale, text, { address, ...params });
      try {
        await transport.sendMail({
          from: { name: product, address: from },
          to: { name: '', address: to },
          subject,
          text: body,
          // Prevents automatic replies (RFC 3834).
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
