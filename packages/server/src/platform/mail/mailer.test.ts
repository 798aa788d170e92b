import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { selfSigned } from '@landrace/testkit/self-signed';
import { type SmtpServer, type SmtpServerOptions, startSmtpServer } from '@landrace/testkit/smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailProblem } from './mail-problem';
import { mailText } from './mail-text';
import { createMailer, type Mail } from './mailer';

const logged: unknown[] = [];
const logger = {
  info: (...args: unknown[]) => logged.push(args),
  warn: (...args: unknown[]) => logged.push(args),
};
const from = 'portal@example.org';
const address = 'https://seeds.example.org/portal/';

const mailerFor = (smtpUrl: string | undefined) =>
  createMailer({ smtpUrl, from, address, logger: logger as never });
const testMail = (locale: string): Mail => ({
  to: 'breeder17@example.org',
  locale,
  text: 'administration.testMail',
});

let server: SmtpServer;
const restart = async (options?: SmtpServerOptions) => {
  await server?.stop();
  server = await startSmtpServer(options);
};
beforeEach(() => restart());
afterEach(() => server.stop());

async function problemOf(work: Promise<unknown>): Promise<[string, string | undefined]> {
  const problem = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof MailProblem)) throw new Error(`not a problem of mails: ${problem}`);
  return [problem.kind, problem.reason];
}

describe('a mail', () => {
  test.each([
    [
      'en_GB',
      'Test mail from Landrace',
      'This is a test mail from Landrace at https://seeds.example.org/portal/',
    ],
    ['de_DE', 'Testnachricht von Landrace', 'prüft damit, ob E-Mails ankommen'],
    ['fr_FR', 'Test mail from Landrace', 'to check that mails arrive'],
  ])('to somebody who reads %s arrives', async (locale, subject, text) => {
    await mailerFor(server.url).send(testMail(locale));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      recipients: ['<breeder17@example.org>'],
      headers: { subject, from: 'Landrace <portal@example.org>', to: 'breeder17@example.org' },
      body: expect.stringContaining(text),
    });
  });

  test('is logged without its recipient', async () => {
    logged.length = 0;
    await mailerFor(server.url).send(testMail('en_GB'));
    expect(logged).toEqual([[{ text: 'administration.testMail', locale: 'en_GB' }, 'mail.sent']]);
  });

  test.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'A <a@example.org>',
    '"a@evil.example b"@example.org',
    'nobody',
    '',
  ])('to %j is not sent', async (to) => {
    const problem = await problemOf(mailerFor(server.url).send({ ...testMail('en_GB'), to }));
    expect([problem, server.heard]).toEqual([['badAddress', undefined], []]);
  });

  test('has values that stay on their line', () => {
    const params = { address: 'here\r\nBcc: b@example.org\u2028\u0000x' };
    const { body } = mailText('en_GB', 'administration.testMail', params);
    expect(body.split('\n')[0]).toBe('This is a test mail from Landrace at here Bcc: b@example.org x');
  });

  test('with a missing parameter is not created', () => {
    expect(() => mailText('en_GB', 'administration.testMail', {})).toThrow('{{address}}');
  });
});

describe('a mail server', () => {
  test('that refuses the recipient is distinguished', async () => {
    await restart({ answers: { RCPT: '550 No such user breeder17' } });
    expect(await problemOf(mailerFor(server.url).send(testMail('en_GB')))).toEqual([
      'refused',
      'SMTP 550 (EENVELOPE)',
    ]);
  });

  test('that is unreachable is distinguished', async () => {
    await server.stop();
    const [kind, reason] = await problemOf(mailerFor(server.url).send(testMail('en_GB')));
    expect([kind, reason]).toEqual(['unreachable', expect.stringContaining('ECONNREFUSED')]);
  });

  test('without encryption never gets a password', async () => {
    logged.length = 0;
    const url = server.url.replace('//', '//portal:pass%20word@');
    const problem = await problemOf(mailerFor(url).send(testMail('en_GB')));
    expect(problem[0]).toMatch(/refused|unreachable/);
    expect(server.heard.filter((line) => /AUTH|MAIL/.test(line))).toEqual([]);
    expect(JSON.stringify([logged, problem])).not.toContain('pass');
  });

  test('with an untrusted certificate is not used', async () => {
    const heard: string[] = [];
    const secure = createServer(selfSigned(), (client) => {
      client.on('data', (data) => heard.push(String(data))).write('220 localhost\r\n');
    });
    secure.on('tlsClientError', () => {}).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    const url = `smtps://portal:password@localhost:${(secure.address() as AddressInfo).port}`;
    const [kind, reason] = await problemOf(mailerFor(url).send(testMail('en_GB')));
    secure.close();
    expect([kind, reason, heard]).toEqual(['unreachable', expect.stringContaining('self-signed'), []]);
  });

  test('can be checked without a mail', async () => {
    await mailerFor(server.url).verify();
    await restart({ answers: { EHLO: '421 Closed', HELO: '421 Closed' } });
    expect((await problemOf(mailerFor(server.url).verify()))[0]).toBe('refused');
    expect(server.mails).toEqual([]);
  });

  test('that is not configured is reported, not ignored', async () => {
    const silent = mailerFor(undefined);
    expect(silent.isConfigured).toBe(false);
    expect(mailerFor(server.url).isConfigured).toBe(true);
    expect(await problemOf(silent.send(testMail('en_GB')))).toEqual(['notConfigured', undefined]);
  });
});
