import { percentile } from '../measure';
import {
  atMost,
  bars,
  below,
  count,
  seconds as inSeconds,
  type Line,
  megabytes,
  ms,
  noBar,
  perSecond,
  type Section,
  type Verdict,
} from '../report';
import type { KindLog } from './load-log';
import { type ReadKind, readers, readKinds, shares, thinkSeconds } from './load-plan';
import { type Sample, sampleSeconds, thirds } from './load-samples';

export interface LoadFigures {
  readonly kinds: readonly KindLog[];
  readonly samples: readonly Sample[];
  readonly seconds: number;
  /** Cores in use while the readers read; the bench shares them with what it measures. */
  readonly cores: Readonly<Record<'server' | 'worker' | 'bench', number>>;
  /** Errors in the logs of server and worker. */
  readonly logged: number;
}

export function loadSections(figures: LoadFigures): Section[] {
  return [answers(figures), errors(figures), background(figures), growth(figures), course(figures)];
}

const isRead = ({ kind }: KindLog) => readKinds.includes(kind as ReadKind);

function answers({ kinds, seconds }: LoadFigures): Section {
  const reads = kinds.filter(isRead);
  const all = reads.flatMap(({ times }) => times);
  const mix = readKinds.map((kind) => `${Math.round(shares[kind] * 100)} % ${kind}`).join(', ');
  return {
    title: 'o. Readers',
    about:
      `${readers} readers for ${inSeconds(seconds * 1_000)}, who think from ${thinkSeconds.min} to ` +
      `${thinkSeconds.max} s between actions: ${mix}; one look at tiles asks for up to six. p95 of all under ` +
      `${bars.loadMs} ms. Milliseconds to the last byte, from the first request on.`,
    columns: ['answers', 'rate', 'median', 'p95', 'p99', 'slowest'],
    lines: [
      timesLine('all', all, seconds, (p95) => below(p95, bars.loadMs)),
      ...reads.map(({ kind, times }) => timesLine(kind, times, seconds)),
    ],
  };
}

function timesLine(
  what: string,
  times: readonly number[],
  seconds: number,
  verdictOf: (p95: number) => Verdict = () => noBar,
): Line {
  if (times.length === 0)
    return { what, cells: ['0', '', '', '', '', ''], verdict: 'MISSED', figures: { answers: 0 } };
  const [medianMs, p95Ms, p99Ms, slowestMs] = [0.5, 0.95, 0.99, 1].map((share) =>
    percentile(times, share),
  ) as [number, number, number, number];
  const rate = times.length / seconds;
  return {
    what,
    cells: [count(times.length), perSecond(rate), ms(medianMs), ms(p95Ms), ms(p99Ms), ms(slowestMs)],
    verdict: verdictOf(p95Ms),
    figures: { answers: times.length, rate, medianMs, p95Ms, p99Ms, slowestMs },
  };
}

function errors({ kinds, logged }: LoadFigures): Section {
  const failures = kinds.flatMap(({ kind, failures: byStatus }) =>
    [...byStatus].map(([status, times]) => ({ what: `${kind}: ${status}`, times })),
  );
  const total = failures.reduce((sum, { times }) => sum + times, 0);
  const line = (what: string, number: number, verdict: Verdict): Line => ({
    what,
    cells: [count(number)],
    verdict,
    figures: { count: number },
  });
  return {
    title: 'o. Errors',
    about: 'Everything but 200, connections that broke, imports that failed, and errors in the logs.',
    columns: ['count'],
    lines: [
      line('all requests', total, atMost(total, 0)),
      ...failures.map(({ what, times }) => line(what, times, noBar)),
      line('in the logs of server and worker', logged, atMost(logged, 0)),
    ],
  };
}

/** The load besides the readers, in this order. None of it has a bar, but a run without it is invalid. */
const backgroundKinds: readonly string[] = ['export', 'import and undo'];

function background({ kinds, seconds, cores }: LoadFigures): Section {
  const others = kinds.filter((kind) => !isRead(kind) && !backgroundKinds.includes(kind.kind));
  const timesOf = (name: string) => kinds.find(({ kind }) => kind === name)?.times ?? [];
  const share = (core: number) => `${(core * 100).toFixed(0)} %`;
  return {
    title: 'o. Meanwhile',
    about:
      'Files of all germplasm one after the other, imports and undos of passports one after the other, and a static file ' +
      'every second, which waits for nothing but the event loop of the server. Of one core the server took ' +
      `${share(cores.server)}, the worker ${share(cores.worker)}, and the bench, which shares the cores with them, ` +
      `${share(cores.bench)}; the rest is the database's and other people's.`,
    columns: ['done', 'rate', 'median', 'p95', 'p99', 'slowest'],
    lines: [
      ...backgroundKinds.map((kind) => timesLine(kind, timesOf(kind), seconds)),
      ...others.map(({ kind, times }) => timesLine(kind, times, seconds)),
    ],
  };
}

function growth({ samples }: LoadFigures): Section {
  const memory = (what: string, select: (sample: Sample) => number): Line => {
    const [first, second, last] = thirds(samples, select);
    return {
      what,
      cells: [first, second, last].map(megabytes),
      verdict: atMost(last, second * bars.loadMemoryRatio),
      figures: { first, second, last },
    };
  };
  const [first, second, last] = thirds(samples, ({ connections }) => connections);
  return {
    title: 'o. Growth',
    about:
      'The highest of each third of the run. The last third may have a tenth more memory than the second one, and ' +
      `${bars.loadExtraConnections} connections more; the first third is for warming up.`,
    columns: ['first third', 'second third', 'last third'],
    lines: [
      memory('memory of the server', ({ server }) => server),
      memory('memory of the worker', ({ worker }) => worker),
      {
        what: 'connections to the database',
        cells: [first, second, last].map(count),
        verdict: atMost(last, second + bars.loadExtraConnections),
        figures: { first, second, last },
      },
    ],
  };
}

function course({ samples }: LoadFigures): Section {
  return {
    title: `o. Every ${sampleSeconds} seconds`,
    about:
      'Resident memory, connections to the database, and answers since the line above with the p95 of their times.',
    columns: ['server', 'worker', 'connections', 'answers', 'p95'],
    lines: samples.map(({ seconds, server, worker, connections, answers: since, p95Ms }) => ({
      what: inSeconds(seconds * 1_000),
      cells: [megabytes(server), megabytes(worker), count(connections), count(since), ms(p95Ms)],
      verdict: noBar,
      figures: { seconds, server, worker, connections, answers: since, p95Ms },
    })),
  };
}
