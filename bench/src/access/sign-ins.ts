import { passwordMatches } from '@landrace/server/modules/accounts/password';
import { type Client, openClient } from '../client';
import { alternate, percentile, type Rounds, spread } from '../measure';
import type { Server } from '../portal';
import { atMost, bars, type Line, ms, noBar, perSecond, type Section, times } from '../report';
import type { BenchAccount } from './bench-accounts';

const oneByOne: Rounds = { warmUps: 3, atLeast: 50, atMost: 150, budgetMs: 15_000 };
/** As many as hash at the same time: libuv has four threads by default. */
const visitors = 4;
const perVisitor = 10;
const together: Rounds = { warmUps: 1, atLeast: 5, atMost: 5, budgetMs: 0 };

/** Signing in compared with its unavoidable cost: one verification of the same hash. */
export async function measureSignIns(server: Server, account: BenchAccount): Promise<Section> {
  const clients = Array.from({ length: visitors }, () => openClient(server));
  try {
    return {
      title: 'e. Signing in',
      about:
        `\`POST token\` at most ${times(bars.accessRatio)} one verification of the same Argon2id hash in this ` +
        'process; medians are compared.',
      columns: ['HTTP median', 'p95', 'Argon2id median', 'p95', 'HTTP / Argon2id', 'rounds'],
      lines: [await oneVisitor(clients.slice(0, 1), account), await severalVisitors(clients, account)],
    };
  } finally {
    for (const client of clients) client.close();
  }
}

type Work = () => Promise<unknown>;

const signIn =
  (client: Client, { username, password }: BenchAccount): Work =>
  () =>
    client.post('token', { username, password });

const verify =
  ({ passwordHash, password }: BenchAccount): Work =>
  async () => {
    if (!(await passwordMatches(passwordHash, password))) throw new Error('The hash is of another password.');
  };

async function oneVisitor(clients: readonly Client[], account: BenchAccount): Promise<Line> {
  const [client] = clients;
  if (!client) throw new Error('Nobody signs in.');
  const measured = await alternate({ http: signIn(client, account), bare: verify(account) }, oneByOne);
  const [http, bare] = [spread(measured.http), spread(measured.bare)];
  const ratio = http.median / bare.median;
  return {
    what: 'one after the other',
    cells: [...[http.median, http.p95, bare.median, bare.p95].map(ms), times(ratio), String(http.samples)],
    verdict: atMost(ratio, bars.accessRatio),
    figures: {
      ...{ httpMedianMs: http.median, httpP95Ms: http.p95, bareMedianMs: bare.median, bareP95Ms: bare.p95 },
      rounds: http.samples,
    },
  };
}

async function severalVisitors(clients: readonly Client[], account: BenchAccount): Promise<Line> {
  const crowd = (tasks: readonly Work[]) => () => Promise.all(tasks.map((work) => repeated(work)));
  const measured = await alternate(
    {
      http: crowd(clients.map((client) => signIn(client, account))),
      bare: crowd(clients.map(() => verify(account))),
    },
    together,
  );
  const rate = (values: readonly number[]) => rateOf(visitors * perVisitor, percentile(values, 0.5));
  const [http, bare] = [rate(measured.http), rate(measured.bare)];
  return {
    what: `${visitors} at once`,
    cells: [perSecond(http), '', perSecond(bare), '', times(bare / http), String(together.atMost)],
    verdict: noBar,
    figures: { httpPerSecond: http, barePerSecond: bare, rounds: together.atMost },
  };
}

async function repeated(work: Work): Promise<void> {
  for (let round = 0; round < perVisitor; round += 1) await work();
}

function rateOf(count: number, milliseconds: number): number {
  return (count / milliseconds) * 1000;
}
