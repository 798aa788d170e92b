import { percentile } from '../measure';
import { readMemory } from '../memory';
import type { BenchDatabase } from '../portal';

export const sampleSeconds = 10;

/** The state of the portal at one moment. */
export interface Sample {
  /** Since the start. */
  readonly seconds: number;
  /** Resident bytes. */
  readonly server: number;
  readonly worker: number;
  /** To the database, without those of the bench. */
  readonly connections: number;
  /** Since the previous sample. */
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
  /** Milliseconds of the responses since the last call. */
  takeRecent(): readonly number[];
}

/** Takes a sample every ten seconds until it is stopped, and a last one then. */
export function watchPortal({ bench, serverPid, workerPid, ownConnections, takeRecent }: Watched) {
  const samples: Sample[] = [];
  const start = performance.now();

  async function takeSample(): Promise<void> {
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

  let sampling: Promise<void> = takeSample();
  const timer = setInterval(() => {
    sampling = sampling.then(takeSample);
    // Stopping rethrows the error.
    sampling.catch(() => undefined);
  }, sampleSeconds * 1_000);
  return {
    async stop(): Promise<readonly Sample[]> {
      clearInterval(timer);
      await sampling;
      return samples;
    },
  };
}

/** 0 for a process that has ended, which the responses show anyway. */
function residentBytes(pid: number): number {
  try {
    return readMemory(pid).rss;
  } catch {
    return 0;
  }
}

/** The maximum of a value in each third of the run; the first one is for warming up. */
export function thirds(
  samples: readonly Sample[],
  select: (sample: Sample) => number,
): [number, number, number] {
  const end = (part: number) => Math.ceil((samples.length * part) / 3);
  const highest = (part: number) =>
    Math.max(0, ...samples.slice(end(part), Math.max(end(part) + 1, end(part + 1))).map(select));
  return [highest(0), highest(1), highest(2)];
}
