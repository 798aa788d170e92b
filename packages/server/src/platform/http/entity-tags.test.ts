import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers';
import { answerUnchanged } from './entity-tags';

let app: FastifyInstance;
let texts: string[];

beforeEach(() => {
  texts = Array.from({ length: 200 }, (_, at) => `text ${at}`);
  app = Fastify();
  answerUnchanged(app);
  compressAnswers(app);
  app.get('/texts', { config: { isRevalidated: true } }, async () => texts);
  app.get('/rows', async () => texts);
});
afterEach(() => app.close());

const ask = (url: string, tag?: unknown) =>
  app.inject({
    url,
    headers: { 'accept-encoding': 'gzip', ...(tag !== undefined && { 'if-none-match': String(tag) }) },
  });

test('an answer that has not changed is not sent again', async () => {
  const first = await ask('/texts');
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-encoding': 'gzip' });
  const again = await ask('/texts', first.headers.etag);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(again.headers['content-encoding']).toBeUndefined();
  expect(again.headers.etag).toBe(first.headers.etag);
});

test('a changed answer is sent', async () => {
  const { etag } = (await ask('/texts')).headers;
  texts = ['other'];
  const changed = await ask('/texts', etag);
  expect([changed.statusCode, changed.json()]).toEqual([200, ['other']]);
});

test('other calls have no tag', async () => {
  expect((await ask('/rows')).headers.etag).toBeUndefined();
});
