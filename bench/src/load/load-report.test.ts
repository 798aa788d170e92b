import { expect, test } from 'vitest';
import { missed, type Section } from '../report';
import type { Response } from './load-client';
import { openLoadLog } from './load-log';
import { loadSections } from './load-report';
import type { Sample } from './load-samples';
import { isError } from './logged-errors';

const good: Response = { status: 200, bytes: 10, ms: 100 };
const cores = { server: 0.9, worker: 0.4, bench: 0.1 };
const flat = (change: Partial<Sample> = {}, at = -1): Sample[] =>
  Array.from({ length: 9 }, (_, nth) => ({
    seconds: nth * 10,
    ...{ server: 200e6, worker: 100e6, connections: 20, answers: 500, p95Ms: 90 },
    ...(nth === at && change),
  }));

function missedOf(
  log = openLoadLog(),
  { samples = flat(), logged = 0 }: { samples?: Sample[]; logged?: number } = {},
): string[] {
  for (const kind of ['list', 'export', 'import and undo']) log.note(kind, good);
  const sections: Section[] = loadSections({
    kinds: log.kinds(),
    samples,
    seconds: 90,
    cores,
    logged,
  });
  return missed({ title: '', notes: [], environment: {}, sections });
}

test('a quiet run meets every bar', () => {
  expect(missedOf()).toEqual([]);
});

test('a refused request and a broken connection are errors, each under its name', () => {
  const log = openLoadLog();
  log.note('list', { ...good, status: 503, problem: 'api/marker/table: busy' });
  log.note('tile', { ...good, status: 'ECONNRESET', problem: 'socket hang up' });
  expect(missedOf(log)).toEqual(['o. Errors: all requests']);
  expect(log.problems).toEqual(['list: 503: api/marker/table: busy', 'tile: ECONNRESET: socket hang up']);
});

test('an import that fails is an error', () => {
  const log = openLoadLog();
  log.noteFailure('import and undo', new Error('The import ended as failed.'));
  expect(missedOf(log)).toEqual(['o. Errors: all requests']);
});

test('an import that never finished is no load', () => {
  const log = openLoadLog();
  log.note('list', good);
  const samples = flat();
  const sections = loadSections({ kinds: log.kinds(), samples, seconds: 90, cores, logged: 0 });
  expect(missed({ title: '', notes: [], environment: {}, sections })).toEqual([
    'o. Meanwhile: export',
    'o. Meanwhile: import and undo',
  ]);
});

test('slow responses miss the bar of all readers', () => {
  const log = openLoadLog();
  for (let nth = 0; nth < 30; nth += 1) log.note('facets', { ...good, ms: 1_600 });
  expect(missedOf(log)).toEqual(['o. Readers: all']);
});

test('memory and connections that grow at the end miss their bar, at the beginning they are warming up', () => {
  expect(missedOf(undefined, { samples: flat({ server: 230e6 }, 8) })).toEqual([
    'o. Growth: memory of the server',
  ]);
  expect(missedOf(undefined, { samples: flat({ connections: 23 }, 7) })).toEqual([
    'o. Growth: connections to the database',
  ]);
  expect(missedOf(undefined, { samples: flat({ server: 500e6, connections: 90 }, 1) })).toEqual([]);
});

test('an error in a log misses its bar', () => {
  expect(missedOf(undefined, { logged: 1 })).toEqual(['o. Errors: in the logs of server and worker']);
  expect(isError('{"level":30,"msg":"request.done"}')).toBe(false);
  expect(isError('{"level":50,"msg":"request.failed"}')).toBe(true);
  expect(isError('TypeError: x is not a function')).toBe(true);
});
