import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '@landrace/testkit/s3/s3-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '../storage';
import { StorageProblem } from '../storage-problem';
import { readS3Place, type S3Credentials } from './s3-place';
import { s3Storage } from './s3-storage';

const partBytes = 64 * 1024;

let server: S3Server;
let storage: Storage;
beforeEach(async () => {
  server = await startS3Server();
  storage = open();
});
afterEach(() => server.stop());

function open({ url = server.url, timeoutMs = 20_000, ...other }: Partial<Opening> = {}): Storage {
  const credentials = { accessKey: 'landrace', secretKey: 'not-so-secret/+', ...other };
  return s3Storage({ place: readS3Place(new URL(url)), credentials, partBytes, pausesMs: [0, 0], timeoutMs });
}

interface Opening extends S3Credentials {
  readonly url: string;
  readonly timeoutMs: number;
}

/** In chunks that do not align with parts. */
function inChunks(content: Buffer, chunkBytes = 10_007): Readable {
  const chunks = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, at) =>
    content.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  );
  return Readable.from(chunks);
}

async function problemOf(work: Promise<unknown>): Promise<StorageProblem> {
  const problem = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof StorageProblem)) throw new Error('not a problem of the store', { cause: problem });
  expect(problem.message).not.toMatch(/not-so-secret|confidence/);
  return problem;
}

describe('a file of many parts', () => {
  const content = randomBytes(partBytes * 4 + 1_234);

  test('is sent part by part and read unchanged', async () => {
    expect(await storage.write('matrices/big', inChunks(content))).toEqual({ size: content.length });
    expect(server.asked).toEqual([
      'POST uploads',
      ...Array.from({ length: 5 }, () => 'PUT partNumber uploadId'),
      'POST uploadId',
    ]);
    expect(server.uploads.size).toBe(0);
    const stored = await storage.read('matrices/big');
    expect(stored && content.equals(await buffer(stored.content))).toBe(true);
    const across = { start: partBytes - 5, end: partBytes + 5 };
    expect(await storage.readBytes('matrices/big', across)).toEqual(
      content.subarray(across.start, across.end),
    );
  });

  test.each([1, 2])('of exactly %i of them has no empty one', async (parts) => {
    const whole = content.subarray(0, partBytes * parts);
    expect(await storage.write('even', inChunks(whole, partBytes))).toEqual({ size: whole.length });
    expect(server.objects.get('portal/even')?.body.equals(whole)).toBe(true);
  });

  test('is not read faster than the store accepts it', async () => {
    let produced = 0;
    async function* source() {
      for (; produced < 20; produced += 1) yield randomBytes(partBytes);
    }
    server.issue = ({ query }) =>
      query.get('partNumber') === '2' ? { status: 403, code: 'AccessDenied' } : undefined;
    await expect(storage.write('big', Readable.from(source(), { highWaterMark: 1 }))).rejects.toThrow();
    expect(produced).toBeLessThan(10);
  });

  test('whose source fails leaves neither parts nor a file', async () => {
    async function* broken() {
      yield content;
      throw new Error('the source broke');
    }
    await expect(storage.write('big', Readable.from(broken()))).rejects.toThrow('the source broke');
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
    expect(server.asked.at(-1)).toBe('DELETE uploadId');
  });

  test('that is cancelled leaves neither parts nor a file', async () => {
    const leave = new AbortController();
    server.issue = ({ query }) => {
      if (query.get('partNumber') === '2') leave.abort();
      return undefined;
    };
    await expect(storage.write('big', inChunks(content), leave.signal)).rejects.toThrow(/abort/i);
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  test.each([
    ['a whole', 100],
    ['one of parts', content.length],
  ])('that is cancelled in its last call exists, and its writer knows (%s)', async (_, size) => {
    const leave = new AbortController();
    server.issue = ({ query }) => {
      if (!query.has('partNumber') && !query.has('uploads')) leave.abort();
      return undefined;
    };
    const writing = storage.write('big', inChunks(content.subarray(0, size)), leave.signal);
    expect(await writing).toEqual({ size });
    expect(server.objects.get('portal/big')?.body).toHaveLength(size);
  });

  test.each([
    ['while a part is sent', (query: URLSearchParams) => query.get('partNumber') === '3'],
    ['while it is assembled', (query: URLSearchParams) => [...query.keys()].join() === 'uploadId'],
  ])('that the store drops %s does not exist, and the previous one stays', async (_, isMeant) => {
    await storage.write('big', Readable.from(['old']));
    server.issue = ({ query, method }) =>
      method !== 'DELETE' && isMeant(query) ? { status: 507, code: 'XMinioStorageFull' } : undefined;
    const problem = await problemOf(storage.write('big', inChunks(content)));
    expect(problem.message).toBe('The object store has no room left (XMinioStorageFull).');
    expect(server.objects.get('portal/big')?.body.toString()).toBe('old');
    expect(server.uploads.size).toBe(0);
  });

  test('that was assembled although the answer was lost exists', async () => {
    let isLost = false;
    server.issue = ({ query, method }) => {
      if (method !== 'POST' || !query.has('uploadId') || isLost) return undefined;
      isLost = true;
      return 'breakOff';
    };
    expect(await storage.write('big', inChunks(content))).toEqual({ size: content.length });
    expect(server.objects.get('portal/big')?.body.equals(content)).toBe(true);
  });
});

describe('an unreliable store', () => {
  /** The first calls fail. */
  function failing(times: number, issue: ReturnType<S3Server['issue']>): void {
    let left = times;
    server.issue = () => {
      left -= 1;
      return left >= 0 ? issue : undefined;
    };
  }

  test.each([
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
    { status: 400, code: 'RequestTimeout' },
    'hangUp' as const,
  ])('is called again after %j', async (issue) => {
    failing(2, issue);
    await storage.write('a', Readable.from(['whole']));
    expect(server.asked).toHaveLength(3);
    failing(2, issue);
    expect(await storage.readBytes('a')).toEqual(Buffer.from('whole'));
  });

  test('is called again for a truncated answer', async () => {
    await storage.write('a', Readable.from(['0123456789']));
    failing(1, 'breakOff');
    expect(await storage.readBytes('a', { start: 0, end: 8 })).toEqual(Buffer.from('01234567'));
  });

  test('is called for the rest of a broken stream', async () => {
    const content = randomBytes(300_000);
    await storage.write('a', Readable.from([content]));
    failing(3, 'breakOff');
    const stored = await storage.read('a', { start: 100, end: 290_000 });
    expect(stored && content.subarray(100, 290_000).equals(await buffer(stored.content))).toBe(true);
  });

  test('cannot mix the old file with the new one', async () => {
    await storage.write('a', Readable.from([Buffer.alloc(300_000, 'old')]));
    failing(1, 'breakOff');
    const stored = await storage.read('a');
    await storage.write('a', Readable.from([Buffer.alloc(300_000, 'new')]));
    await problemOf(buffer(stored?.content ?? Readable.from([])));
  });

  test('permanently is an outage', async () => {
    failing(99, { status: 503, code: 'SlowDown' });
    const problem = await problemOf(storage.readBytes('a'));
    expect(problem.message).toBe('The object store answered with status 503 (SlowDown).');
    expect(problem.detail.isOutage).toBe(true);
  });

  test('without an answer is an outage', async () => {
    failing(99, 'silence');
    const problem = await problemOf(open({ timeoutMs: 50 }).readBytes('a'));
    expect(problem.message).toBe('The object store did not answer in time.');
    expect(problem.detail.isOutage).toBe(true);
  });

  test('that is unreachable is an outage', async () => {
    const gone = await startS3Server();
    await gone.stop();
    const problem = await problemOf(open({ url: gone.url }).verify());
    expect(problem.message).toBe('The object store cannot be reached (ECONNREFUSED).');
    expect(problem.detail.isOutage).toBe(true);
  });
});

describe('a store that denies access', () => {
  test('reports an unknown key and a wrong secret', async () => {
    const sentence = (code: string) =>
      `The object store refuses LANDRACE_STORAGE_ACCESS_KEY or LANDRACE_STORAGE_SECRET_KEY (${code}).`;
    const unknown = await problemOf(open({ accessKey: 'somebody' }).verify());
    expect(unknown.message).toBe(sentence('InvalidAccessKeyId'));
    const wrong = await problemOf(open({ secretKey: 'guessed' }).verify());
    expect(wrong.message).toBe(sentence('SignatureDoesNotMatch'));
    expect(server.asked).toHaveLength(2);
  });

  test('reports that the bucket is missing, and not its files', async () => {
    const elsewhere = open({ url: server.url.replace('seeds', 'weeds') });
    const sentence = 'The bucket "weeds" of LANDRACE_STORAGE_URL does not exist.';
    // Sequentially: in parallel the second may fail while the first is still awaited.
    for (const call of [
      () => elsewhere.verify(),
      () => elsewhere.readBytes('a'),
      () => elsewhere.read('a'),
      () => elsewhere.write('a', Readable.from(['x'])),
    ])
      expect((await problemOf(call())).message).toBe(sentence);
  });

  test.each([
    [403, 'AccessDenied', /^The object store denies access to the bucket "seeds" \(AccessDenied\)/],
    [403, 'RequestTimeTooSkewed', /^The clocks of this machine and of the object store differ too much\.$/],
    [301, 'PermanentRedirect', /^The bucket "seeds" is in another region/],
    [400, 'AuthorizationHeaderMalformed', /^The bucket "seeds" is in another region/],
    [507, 'Whatever', /^The object store has no room left \(Whatever\)\.$/],
    [403, '<b>', /^The object store denies access to the bucket "seeds" \(403\)/],
  ])('explains %i %s', async (status, code, sentence) => {
    server.issue = () => ({ status, code });
    const problem = await problemOf(storage.write('a', Readable.from(['x'])));
    expect(problem.message).toMatch(sentence);
    expect(problem.detail.isOutage).toBe(false);
  });
});

test('parts of killed processes are removed later, page by page, and only ours', async () => {
  const begun = (key: string, day: number) =>
    server.uploads.set(`${key}-${day}`, { key, parts: new Map(), begunOn: new Date(Date.UTC(2024, 4, day)) });
  for (const name of ['a', 'b', 'c', 'd', 'e']) begun(`portal/${name}`, 1);
  begun('portal/young', 3);
  begun('others/old', 1);
  await storage.removeUnfinished(new Date('2024-05-02'));
  expect([...server.uploads.keys()]).toEqual(['portal/young-3', 'others/old-1']);
});

test('a store that cannot list unfinished files is left alone', async () => {
  server.issue = () => ({ status: 501, code: 'NotImplemented' });
  await expect(storage.removeUnfinished(new Date('2024-05-02'))).resolves.toBeUndefined();
});

test('foreign files beside ours are ignored', async () => {
  await storage.write('jobs/one', Readable.from(['x']));
  const [key, object] = [...server.objects][0] ?? [];
  if (key && object) {
    server.objects.set('portal/jobs/', object);
    server.objects.set('portal/jobs/two words', object);
    server.objects.set('elsewhere/jobs/three', object);
  }
  expect((await storage.list('jobs')).map((file) => file.key)).toEqual(['jobs/one']);
  await storage.removeFolder('jobs');
  expect([...server.objects.keys()]).toEqual([
    'portal/jobs/',
    'portal/jobs/two words',
    'elsewhere/jobs/three',
  ]);
});
