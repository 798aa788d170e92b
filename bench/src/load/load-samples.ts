import { percentile } from '../measure';
import { readMemory } from '../memory';
import type { BenchDatabase } from '../portal';

export const sampleSeconds = 10;

/** How the portal was at one moment. */
export interface Sample {
  /** Since the beginning. */
  readonly seconds: number;
  /** Resident bytes. */
  readonly server: number;
  readonly worker: number;
  /** To the database, without those of the bench. */
  readonly connections: number;
  /** Since the sample before. */
  readonly answers: number;
  /** Of their times. */
  readonly p95Ms: number;
}

export interface Watched {
  readonly bench: BenchDatabase;
  readonly serverPid: number;
  readonly workerPid: number;
  /** Connections of the bench besides its pool. */
  readonly ownConnections: number;
  /** Milliseconds of the answers since it was asked before. */
  takeRecent(): readonly number[];
}

/** Looks every ten seconds until it is stopped, and a last time then. */
export function watchPortal({ bench, serverPid, workerPid, ownConnections, takeRecent }: Watched) {
  const samples: Sample[] = [];
  const start = performance.now();

  async function look(): Promise<void> {
    const { rows } = await bench.pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'`,
    );
    const times = takeRecent();
    samples.push({
      seconds: (performance.now() - start) / 1_000,
      server: residentBytes(serverPid),
      worker: residentBytes(workerPid),
      connections: rows[0].count - bench.pool.totalCount - ownConnections,
      answers: times.length,
      p95Ms: times.length === 0 ? 0 : percentile(times, 0.95),
    });
  }

  let looking: Promise<void> = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
    // Whoever stops gets the problem.
    looking.catch(() => undefined);
  }, sampleSeconds * 1_000);
  return {
    async stop(): Promise<readonly Sample[]> {
      clearInterval(timer);
      await looking;
      return samples;
    },
  };
}

/** Nothing of a process that has ended, which the answers show well enough. */
function residentBytes(pid: number): number {
  try {
    return readMemory(pid).rss;
  } catch {
    return 0;
  }
}

/** The highest of a figure in each third of the run; the first one is for warming up. */
export function thirds(
  samples: readonly Sample[],
  figure: (sample: Sample) => number,
): [number, number, number] {
  const end = (part: number) => Math.ceil((samples.length * part) / 3);
  const highest = (part: number) =>
    Math.max(0, ...samples.slice(end(part), Math.max(end(part) + 1, end(part + 1))).map(figure));
  return [highest(0), highest(1), highest(2)];
}
