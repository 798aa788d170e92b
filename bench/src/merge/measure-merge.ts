import { sql } from 'kysely';
import { analyse, makeAccounts } from '../access/bench-accounts';
import { timed } from '../measure';
import type { BenchDatabase } from '../portal';
import { bars, below, count, noBar, type Section, seconds } from '../report';
import { type MeasuredLine, roundsColumn, sectionOf, shown } from '../sections';
import type { AtEnd } from '../session';
import { signIn, withRestoredDatabase } from '../with-portal';
import { fullPlan, makeDuplicates, removeDuplicates } from './duplicates';

/** Few, since each undoes the one before. */
const rounds = 3;

/** What curators wait for. The database is restored afterwards. */
export function measureMerge(bench: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  return withRestoredDatabase(bench, { atEnd, restore: removeDuplicates }, async ({ database }) => {
    const { administrator } = await makeAccounts(database);
    const { preferredId, otherIds } = await makeDuplicates(database, fullPlan);
    await analyse(database, ['plot', 'germplasm', 'row_before_image']);
    const server = await bench.startServer();
    const { client } = await signIn(server, administrator);
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
      sectionOf({
        title: 'l. Merging germplasm',
        about: `${fullPlan.others} duplicates with ${count(fullPlan.plots)} rows that refer to them, through HTTP, each time under ${seconds(bars.mergeMs)}.`,
        columns: [
          ['quickest', shown(seconds, 'quickestMs')],
          ['slowest', shown(seconds, 'slowestMs')],
          roundsColumn,
        ],
        lines: [
          line('preview', times.preview),
          line('merge', times.merge, bars.mergeMs),
          line('undo', times.undo),
        ],
      }),
    ];
  });
}

function line(what: string, measured: readonly number[], barMs?: number): MeasuredLine {
  const [quickestMs, slowestMs] = [Math.min(...measured), Math.max(...measured)];
  return {
    what,
    figures: { quickestMs, slowestMs, rounds: measured.length },
    verdict: barMs === undefined ? noBar : below(slowestMs, barMs),
  };
}
