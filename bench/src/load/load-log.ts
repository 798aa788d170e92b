import type { Response } from './load-client';

/** The requests of one kind and their results. */
export interface KindLog {
  readonly kind: string;
  /** Milliseconds of every response, including failed ones. */
  readonly times: readonly number[];
  readonly bytes: number;
  /** By HTTP status, or what happened to the connection. */
  readonly failures: ReadonlyMap<string, number>;
}

export interface LoadLog {
  note(kind: string, response: Response): void;
  noteFailure(kind: string, problem: unknown): void;
  kinds(): KindLog[];
  /** Milliseconds of the responses since the last call. */
  takeRecent(): readonly number[];
  /** The first few problems, as text. */
  readonly problems: readonly string[];
}

const keptProblems = 20;

export function openLoadLog(): LoadLog {
  const kinds = new Map<string, { times: number[]; bytes: number; failures: Map<string, number> }>();
  const problems: string[] = [];
  let recent: number[] = [];

  function logOf(kind: string) {
    const found = kinds.get(kind) ?? { times: [], bytes: 0, failures: new Map<string, number>() };
    kinds.set(kind, found);
    return found;
  }

  function fail(kind: string, status: string, problem: string): void {
    const { failures } = logOf(kind);
    failures.set(status, (failures.get(status) ?? 0) + 1);
    if (problems.length < keptProblems) problems.push(`${kind}: ${status}: ${problem}`);
  }

  return {
    note(kind, { status, ms, bytes, problem }) {
      const log = logOf(kind);
      log.times.push(ms);
      log.bytes += bytes;
      recent.push(ms);
      if (status !== 200) fail(kind, String(status), problem ?? '');
    },
    noteFailure: (kind, problem) =>
      fail(kind, 'failed', problem instanceof Error ? problem.message : String(problem)),
    kinds: () => [...kinds].map(([kind, log]) => ({ kind, ...log })),
    takeRecent() {
      const times = recent;
      recent = [];
      return times;
    },
    problems,
  };
}
