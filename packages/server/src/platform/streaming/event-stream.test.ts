import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeEventStreamsOnStop, type EventStream, sendEvents } from './event-stream';

let app: FastifyInstance;
let url: string;
let opened: EventStream[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  opened = [];
  app = Fastify();
  closeEventStreamsOnStop(app);
  app.get('/events', async (_request, reply) => {
    const stream = await sendEvents(reply);
    opened.push(stream);
    await stream.ended;
    return reply;
  });
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/events`;
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const utf8 = new TextDecoder();

test('events arrive, with a keep-alive every 25 seconds', async () => {
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = answer.body?.getReader();
  const next = async () => utf8.decode((await reader?.read())?.value);
  expect(await next()).toBe('retry: 3000\n\n');
  opened[0]?.send('job', { text: 'two\nlines' });
  expect(await next()).toBe('event: job\ndata: {"text":"two\\nlines"}\n\n');
  vi.advanceTimersByTime(25_000);
  expect(await next()).toBe(':\n\n');
});

test('a reader who leaves ends the stream, and so does one who never reads', async () => {
  const leaving = new AbortController();
  await fetch(url, { signal: leaving.signal });
  leaving.abort();
  await opened[0]?.ended;
  await fetch(url);
  const text = 'x'.repeat(100_000);
  for (let count = 0; count < 1_000 && !opened[1]?.signal.aborted; count += 1) opened[1]?.send('job', text);
  expect(opened[1]?.signal.aborted).toBe(true);
});

test('a HEAD request keeps nothing open', async () => {
  const answer = await fetch(url, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  await opened[0]?.ended;
});
