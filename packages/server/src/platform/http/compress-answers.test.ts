import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers';

let app: FastifyInstance;
const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: `Accession ${id}` }));
const text = JSON.stringify(rows);

beforeEach(() => {
  app = Fastify();
  compressAnswers(app);
  app.get('/rows', async () => rows);
  app.get('/few', async () => rows.slice(0, 1));
  app.get('/secret', { config: { returnsSecret: true } }, async () => rows);
  app.get('/file', (_request, reply) => reply.type('text/csv').send(Readable.from([text])));
  app.get('/varied', (_request, reply) => reply.type('text/csv').header('vary', 'cookie').send(text));
  app.get('/part', (_request, reply) => reply.type('text/csv').header('accept-ranges', 'bytes').send(text));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send(Readable.from([text])));
  app.get('/broken', (_request, reply) => reply.type('text/csv').send(Readable.from(brokenRows())));
});
afterEach(() => app.close());

async function* brokenRows() {
  yield text;
  throw new Error('gone');
}

const ask = (url: string, accepted: string | undefined = 'gzip, br') =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each(['/rows', '/file'])('%s is compressed for clients that accept it', async (url) => {
  const answer = await ask(url);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
  expect(answer.rawPayload.length).toBeLessThan(text.length / 3);
});

test.each(['', 'identity', 'gzip;q=0'])('%j gets the plain text', async (accepted) => {
  const answer = await ask('/rows', accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.body).toBe(text);
});

test.each(['/few', '/secret', '/part', '/picture', '/events'])('%s is sent as it is', async (url) => {
  const answer = await ask(url);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.statusCode).toBe(200);
});

test('what an answer depends on besides is kept', async () => {
  expect((await ask('/varied')).headers.vary).toBe('cookie, accept-encoding');
});

test('the length in the head of an answer is that of its bytes', async () => {
  const answer = await ask('/rows');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
});

test('a file that fails in the middle breaks the connection, and the server lives on', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/broken`, { headers: { 'accept-encoding': 'gzip' } });
  await expect(answer.text()).rejects.toThrow();
  expect((await fetch(`${url}/few`)).status).toBe(200);
});

test('a reader who leaves ends the source of a compressed file', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      while (true) yield `${Math.random()}\n`.repeat(1_000);
    } finally {
      isEnded = true;
    }
  }
  app.get('/endless', (_request, reply) => reply.type('text/csv').send(Readable.from(endless())));
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), hostname);
  socket.write('GET /endless HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect.poll(() => isEnded).toBe(true);
});
