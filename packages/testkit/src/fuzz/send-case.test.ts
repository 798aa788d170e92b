import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FuzzCase } from './make-case';
import { sendCase } from './send-case';

const events: FuzzCase = {
  number: 1,
  operation: {
    name: 'GET /api/events',
    method: 'GET',
    path: '/api/events',
    access: 'any',
    byLink: false,
    pathParameters: [],
    queryParameters: [],
    body: undefined,
    columns: new Map(),
    fileTypes: [],
    serverErrors: new Map(),
  },
  account: 'anonymous',
  credential: 'bearer',
  draft: {
    method: 'GET',
    path: '/api/events',
    pathValues: new Map(),
    query: [],
    headers: [['expect', '100-continue']],
    body: { kind: 'none' },
  },
  framing: 'exact',
  client: { does: 'read' },
};

test.each([
  ['at once', '', ''],
  ['behind a 100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n', ''],
  ['with many events at once', '', 'data: 1\n\n'.repeat(10_000)],
])('a stream of events that arrives %s is left', async (_how, before, behind) => {
  const server = createServer((socket) => {
    socket.once('data', async () => {
      socket.write(before);
      await pause(50);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\ndata: 1\n\n${behind}`);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { isHung, hasLeft } = await sendCase(events, { port, token: undefined });
  server.close();
  expect({ isHung, hasLeft }).toEqual({ isHung: false, hasLeft: true });
});
