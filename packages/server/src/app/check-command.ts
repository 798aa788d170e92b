import { ConsoleProblem, Failure } from '../platform/failure';
import { ServiceProblem } from '../platform/http-client/service-problem';
import { MailProblem } from '../platform/mail/mail-problem';
import type { Command, CommandContext } from './command';
import { type HealthCheck, healthChecks } from './health-check';

const usage = 'check [--mail address]';

/** Known problems become a sentence; a defect is thrown as it is. */
function sentenceOf(problem: unknown): string {
  if (problem instanceof ConsoleProblem) return problem.message;
  if (problem instanceof ServiceProblem) return serviceSentence(problem);
  if (problem instanceof MailProblem) return mailSentence(problem);
  const cause = (problem instanceof Failure ? problem.cause : problem) as { code?: string; message: string };
  // Wrong password, missing database, missing socket: PostgreSQL and Node give a code for each.
  if (cause.code === undefined) throw problem;
  // Node has no message for a host with two addresses when neither answers.
  return `Cannot be used (${cause.message || cause.code}).`;
}

function serviceSentence({ kind, detail: { status, reason } }: ServiceProblem): string {
  const why = reason ? ` (${reason})` : '';
  switch (kind) {
    case 'unreachable':
      return `Connection failed${why}.`;
    case 'timedOut':
      return 'Connection timed out.';
    case 'refused':
      return `It responded with status ${status}.`;
    case 'unreadable':
      return `The response did not come from Landrace${why}.`;
  }
}

function mailSentence({ kind, reason }: MailProblem): string {
  switch (kind) {
    case 'notConfigured':
      return 'No mail server is configured; set LANDRACE_SMTP_URL and LANDRACE_MAIL_FROM.';
    case 'badAddress':
      return 'Not a valid email address.';
    case 'unreachable':
      return `Connection failed (${reason}).`;
    case 'refused':
      return `Connection refused (${reason}).`;
  }
}

function testMailTo(to: string): HealthCheck {
  return {
    subject: 'Test mail',
    async probe({ services: { mailer } }) {
      await mailer.send({ to, locale: 'en_GB', text: 'administration.testMail' });
      return `sent to ${to}`;
    },
  };
}

/** Prints a line about the check and returns whether it succeeded. */
async function report({ subject, probe }: HealthCheck, context: CommandContext): Promise<boolean> {
  try {
    const word = await probe(context);
    context.print(`${subject}: ${word === undefined ? 'not configured' : `OK, ${word}`}`);
    return true;
  } catch (problem) {
    context.print(`${subject}: PROBLEM. ${sentenceOf(problem)}`);
    return false;
  }
}

export const checkCommand: Command = {
  usage,
  summary: 'Report on configuration, database, mail server and public address.',
  async run(context) {
    const [flag, to, ...more] = context.words;
    if (more.length > 0 || (flag !== undefined && (flag !== '--mail' || to === undefined)))
      throw new ConsoleProblem(`Usage: ${usage}`);
    let problems = 0;
    for (const check of to === undefined ? healthChecks : [...healthChecks, testMailTo(to)]) {
      if (!(await report(check, context))) problems += 1;
    }
    if (problems > 0)
      throw new ConsoleProblem(problems === 1 ? 'There is a problem.' : `There are ${problems} problems.`);
  },
};
