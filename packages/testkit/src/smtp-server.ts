import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type ReceivedMail, readMail } from './received-mail';

export interface SmtpServer {
  readonly url: string;
  /** Every mail that arrived, as its reader sees it. */
  readonly mails: ReceivedMail[];
  /** What clients sent, to check what they did not send. */
  readonly heard: string[];
  stop(): Promise<void>;
}

export interface SmtpServerOptions {
  /** The response to a command instead of the usual one, by its first word. */
  readonly answers?: Readonly<Record<string, string>>;
}

const usualAnswers: Readonly<Record<string, string>> = {
  EHLO: '250-localhost\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  MAIL: '250 OK',
  RCPT: '250 OK',
  RSET: '250 OK',
  DATA: '354 Go ahead',
  QUIT: '221 Bye',
};

interface Log {
  readonly mails: ReceivedMail[];
  readonly heard: string[];
}

/** One client's side of RFC 5321, a line at a time. Returns the response, or undefined in the middle of a mail. */
function conversation({ mails, heard }: Log, answers: Readonly<Record<string, string>>) {
  let recipients: string[] = [];
  let data: string[] | undefined;

  function takeMail(lines: string[], line: string): string | undefined {
    if (line !== '.') {
      lines.push(line.replace(/^\./, ''));
      return undefined;
    }
    mails.push(readMail(recipients, lines));
    data = undefined;
    recipients = [];
    return '250 Accepted';
  }

  return (line: string): string | undefined => {
    if (data) return takeMail(data, line);
    heard.push(line);
    const word = line.split(' ')[0] ?? '';
    const answer = answers[word] ?? '502 Not known';
    if (word === 'RCPT') recipients.push(line.slice('RCPT TO:'.length));
    if (answer.startsWith('354')) data = [];
    return answer;
  };
}

/** As much of a mail server as it takes to receive a mail, or to refuse it. */
export async function startSmtpServer({ answers = {} }: SmtpServerOptions = {}): Promise<SmtpServer> {
  const log: Log = { mails: [], heard: [] };
  const clients = new Set<Socket>();

  async function serve(client: Socket): Promise<void> {
    const hear = conversation(log, { ...usualAnswers, ...answers });
    client.write('220 localhost\r\n');
    for await (const line of createInterface({ input: client, crlfDelay: Number.POSITIVE_INFINITY })) {
      const answer = hear(line);
      if (answer) client.write(`${answer}\r\n`);
    }
  }

  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client)).on('error', () => {});
    serve(client).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...log,
    async stop() {
      for (const client of clients) client.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
