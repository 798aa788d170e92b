import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type RouteHost, registerRaw } from './register';

const host: RouteHost = {
  app: Fastify(),
  reader: {} as RouteHost['reader'],
  authenticate: async () => undefined,
  authMode: async () => 'SELECTIVE',
};

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('no %s can be called by cookie', (method) => {
  const declare = () =>
    registerRaw(host, { method, path: 'x', access: 'any', cookie: true }, async () => true);
  expect(declare).toThrow(`${method} x would let a cookie change something.`);
});
