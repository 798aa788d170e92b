export type MailProblemKind = 'notConfigured' | 'badAddress' | 'unreachable' | 'refused';

/** A mail that was not sent. Callers map it to an error of the catalogue. */
export class MailProblem extends Error {
  constructor(
    readonly kind: MailProblemKind,
    /** For the log and the administrator. */
    readonly reason?: string,
    cause?: unknown,
  ) {
    super(reason === undefined ? kind : `${kind}, ${reason}`, { cause });
    this.name = 'MailProblem';
  }
}

interface SmtpError {
  readonly code?: string;
  /** The three digits of the server's answer. */
  readonly responseCode?: number;
  readonly message: string;
}

/** The server's message is left out: it may repeat addresses and names of accounts. */
export function asMailProblem(error: unknown): MailProblem {
  const { code, responseCode, message } = error as SmtpError;
  if (responseCode !== undefined) return new MailProblem('refused', `SMTP ${responseCode} (${code})`, error);
  return new MailProblem('unreachable', message, error);
}
