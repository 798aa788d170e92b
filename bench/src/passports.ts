import type { Client } from './client';
import { alternate, timed } from './measure';
import type { BenchDatabase } from './portal';
import { bars, type Section } from './report';
import { coldLine, sectionOf, timeColumns, timesLine } from './sections';

const rounds = { warmUps: 5, atLeast: 50, atMost: 200, budgetMs: 10_000 };
/** Far apart, so that the next one is on other pages. */
const sampled = 211;

interface Sample {
  readonly id: number;
  readonly name: string;
}

/** From all over the collection. */
export async function someGermplasm({ pool }: BenchDatabase): Promise<Sample[]> {
  const { rows } = await pool.query(
    `select id, accenumb as name from germplasm
     where id in (
       select (nth * last::float8 / ${sampled})::int
       from generate_series(1, ${sampled}) as nth, (select max(id) as last from germplasm) as size)`,
  );
  return rows;
}

/** Lines that are in trials, and have a pedigree. */
async function lines({ pool }: BenchDatabase): Promise<Sample[]> {
  const { rows } = await pool.query(
    `select id, accenumb as name from germplasm
     where id in (select germplasm_id from plot order by id limit 20000) order by id limit ${sampled}`,
  );
  return rows;
}

/** What is shown first, and what is requested on scrolling. */
export async function measurePassports(database: BenchDatabase, client: Client): Promise<Section> {
  const everywhere = await someGermplasm(database);
  const measuredOnes = await lines(database);
  const ask =
    (found: readonly Sample[], path: (sample: Sample) => string) =>
    (round: number): Promise<unknown> =>
      client.get(path(found[round % found.length] ?? { id: 1, name: '' }));
  const traits = ask(measuredOnes, ({ id }) => `germplasm/${id}/stats/trait`);
  const coldTraitsMs = await timed(() => traits(0));
  const times = await alternate(
    {
      byId: ask(everywhere, ({ id }) => `passport/${id}`),
      byName: ask(everywhere, ({ name }) => `passport/${encodeURIComponent(name)}`),
      lineById: ask(measuredOnes, ({ id }) => `passport/${id}`),
      graph: ask(measuredOnes, ({ id }) => `germplasm/${id}/pedigree/graph?up=3&down=3`),
      traits,
    },
    rounds,
  );
  const barMs = bars.passportMs;
  return sectionOf({
    title: 'i. Passports',
    about: `Through HTTP, p95 under ${barMs} ms.`,
    columns: timeColumns,
    lines: [
      timesLine('passport by id', { times: times.byId, barMs }),
      timesLine('passport by name', { times: times.byName, barMs }),
      timesLine('passport of a line with trials and pedigrees', { times: times.lineById, barMs }),
      timesLine('pedigree over three generations both ways', { times: times.graph }),
      timesLine('trait performance', { times: times.traits }),
      coldLine('trait performance, the first after a start', coldTraitsMs),
    ],
  });
}
