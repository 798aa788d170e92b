import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type RouteHost, registerRaw } from './register';

const host: RouteHost = {
  app: Fastify(),
  callers: () => {
    throw new Error('Nobody calls.');
  },
  authenticate: async () => undefined,
  authMode: async () => 'SELECTIVE',
};

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('no %s can be called by link', (method) => {
  const declare = () =>
    registerRaw(host, { method, path: 'x', access: 'any', byLink: true }, async () => true);
  expect(declare).toThrow(`${method} x would let a link change something.`);
});

test('no GET that changes something can, either', () => {
  const route = { method: 'GET', path: 'x', access: 'any', effect: 'write', byLink: true } as const;
  expect(() => registerRaw(host, route, async () => true)).toThrow(
    'GET x would let a link change something.',
  );
});
