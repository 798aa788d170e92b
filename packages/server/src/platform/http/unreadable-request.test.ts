import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp } from './app';

let app: FastifyInstance;
let port: number;
const log: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  app = createHttpApp({ logger, isTrustedProxy: () => false });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** All that the server sends before it closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return await text(socket);
}

const head = 'GET /api/settings HTTP/1.1\r\nhost: a\r\n';

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'request.invalid'],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', 400, 'request.invalid'],
  ['two lengths', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'request.invalid'],
  ['a header without end', `${head}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request.headersTooLarge'],
])('%s is answered with a code, and the connection closes', async (_name, sent, status, code) => {
  const answer = await answerTo(sent);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('connection: close\r\n');
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(body).toEqual({ code, params: expect.any(Object), requestId: expect.any(String) });
  expect(log.join('')).toContain(body.requestId);
});
