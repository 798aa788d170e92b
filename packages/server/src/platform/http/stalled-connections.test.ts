import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStalledConnections, connectionOptions } from './stalled-connections';

const timeoutMs = 1_200;
/** A client that a busy machine stops for longer than the timeout is cut off rightly. */
const onBusyMachines = { retry: 3 };
let app: FastifyInstance;
let port: number;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  app = Fastify({
    http: { ...connectionOptions, headersTimeout: timeoutMs, connectionsCheckingInterval: 50 },
  });
  closeStalledConnections(app, timeoutMs);
  app.post('/body', async () => 'read');
  app.get('/large', async (_request, reply) => reply.send(Readable.from(endless())));
  app.get('/slow', async () => {
    await pause(timeoutMs * 3);
    return 'at last';
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

async function opened(head: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  return socket;
}

test('headers that never end close the connection', async () => {
  const socket = await opened('GET /slow HTTP/1.1\r\nhost: a\r\nx-a: ');
  socket.resume();
  await once(socket, 'close');
});

test('a body that stops coming closes the connection', async () => {
  const head =
    'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":';
  const socket = await opened(head);
  socket.resume();
  await once(socket, 'close');
});

test('a slow body is read', onBusyMachines, async () => {
  const head =
    'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n';
  const socket = await opened(head);
  const answer = once(socket, 'data');
  for (const letter of '{"a": 1}') {
    await pause(timeoutMs / 3);
    socket.write(letter);
  }
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
});

test('an unread response closes the connection, not much after the timeout', onBusyMachines, async () => {
  const startedAt = performance.now();
  const stopwatch = startStopwatch();
  await opened('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(connections, { interval: 10 }).toBe(0);
  expect(performance.now() - startedAt).toBeGreaterThan(timeoutMs * 0.9);
  expect(stopwatch.passed()).toBeLessThan(timeoutMs * 1.9);
});

async function readSome(socket: Socket, bytes: number): Promise<void> {
  const end = socket.bytesRead + bytes;
  socket.resume();
  await expect.poll(() => socket.bytesRead, { interval: 1 }).toBeGreaterThan(end);
  socket.pause();
}

test('a response that is read slowly continues', onBusyMachines, async () => {
  const socket = await opened('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  for (let looks = 0; looks < 6; looks += 1) {
    // More than fits into the buffers in between.
    await readSome(socket, 10_000_000);
    await pause(timeoutMs * 0.7);
    expect(await connections()).toBe(1);
  }
});

async function connections(): Promise<number> {
  return await new Promise((resolve) => app.server.getConnections((_problem, count) => resolve(count)));
}

test('a response that takes us long is not cut off', async () => {
  const socket = await opened('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  const [bytes] = await once(socket, 'data');
  expect(String(bytes)).toMatch(/at last$/);
});
