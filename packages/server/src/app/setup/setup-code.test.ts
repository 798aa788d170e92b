import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { isFromHere, requireCode } from './setup-code';

const code = 'abcdefghijklmnop';

function asked(headers: Record<string, string>, remoteAddress = '127.0.0.1'): FastifyRequest {
  return { headers: { host: 'localhost:8080', ...headers }, socket: { remoteAddress } } as never;
}

describe('from this machine', () => {
  test.each([
    [{}, '127.0.0.1'],
    [{ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' }, '::ffff:127.0.0.1'],
    [{ host: '[::1]:8080' }, '::1'],
  ])('%o of %s needs no code', (headers, remoteAddress) => {
    expect(isFromHere(asked(headers as never, remoteAddress))).toBe(true);
    expect(() => requireCode(asked(headers as never, remoteAddress), code, undefined)).not.toThrow();
  });
});

describe('from elsewhere', () => {
  test.each([
    ['another machine', {}, '192.0.2.7'],
    ['a page of another site', { origin: 'https://elsewhere.example' }, '127.0.0.1'],
    ['a name that was turned to this machine', { host: 'elsewhere.example:8080' }, '127.0.0.1'],
    ['a name that begins like this machine', { host: '127.0.0.1.elsewhere.example' }, '127.0.0.1'],
    ['a proxy', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ])('%s needs the code', (_who, headers, remoteAddress) => {
    const request = asked(headers as never, remoteAddress);
    for (const wrong of [undefined, '', 'abcdefghijklmno'])
      expect(() => requireCode(request, code, wrong)).toThrow('setup.codeNeeded');
    expect(() => requireCode(request, code, ` ${code} `)).not.toThrow();
  });
});
