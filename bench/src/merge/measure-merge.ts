import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { openDatabase } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { makeAccounts } from '../access/bench-accounts';
import { openClient } from '../client';
import { timed } from '../measure';
import type { BenchDatabase } from '../portal';
import { bars, below, count, type Line, noBar, type Section, seconds } from '../report';
import type { AtEnd } from '../session';
import { analyse, fullPlan, makeDuplicates, removeDuplicates } from './duplicates';

/** Few, since each undoes the one before. */
const rounds = 3;

/** What curators wait for. The database is restored afterwards. */
export async function measureMerge(bench: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  const database = openDatabase({
    url: bench.url,
    connections: 1,
    statementTimeoutMs: 0,
    onLostConnection: () => undefined,
  });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= removeDuplicates(database).finally(() => database.close());
    return ended;
  };
  atEnd(end);
  try {
    await removeDuplicates(database);
    const { administrator } = await makeAccounts(database);
    const { preferredId, otherIds } = await makeDuplicates(database, fullPlan);
    await analyse(database);
    const server = await bench.startServer();
    const visitor = openClient(server);
    const { username, password } = administrator;
    const { token } = await visitor.post<Session>('token', { username, password });
    visitor.close();
    const client = openClient(server, token);
    const body = { preferredGermplasmId: preferredId, otherGermplasmIds: otherIds };
    const times = { preview: [] as number[], merge: [] as number[], undo: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.preview.push(await timed(() => client.post('germplasm/unify/preview', body)));
      times.merge.push(await timed(() => client.post('germplasm/unify', body)));
      const { id } = await database.reader.one(
        sql<{ id: number }>`select max(id) as id from change_set where kind = 'unify'`,
      );
      times.undo.push(await timed(() => client.post(`change-set/${id}/undo`, {})));
    }
    client.close();
    await server.stop();
    return [
      {
        title: 'l. Merging germplasm',
        about: `${fullPlan.others} duplicates with ${count(fullPlan.plots)} rows that refer to them, through HTTP, each time under ${seconds(bars.mergeMs)}.`,
        columns: ['quickest', 'slowest', 'rounds'],
        lines: [
          line('preview', times.preview),
          line('merge', times.merge, bars.mergeMs),
          line('undo', times.undo),
        ],
      },
    ];
  } finally {
    await end();
  }
}

function line(what: string, measured: readonly number[], barMs?: number): Line {
  const [quickest, slowest] = [Math.min(...measured), Math.max(...measured)];
  return {
    what,
    cells: [seconds(quickest), seconds(slowest), String(measured.length)],
    verdict: barMs === undefined ? noBar : below(slowest, barMs),
    figures: { quickestMs: quickest, slowestMs: slowest, rounds: measured.length },
  };
}
