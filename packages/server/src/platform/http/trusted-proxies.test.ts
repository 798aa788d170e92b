import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { TrustedProxies } from '../config/trusted-proxies';
import { clientAddress, trustedProxies } from './trusted-proxies';

/** What the portal takes for the address of its client. */
async function client(trusted: TrustedProxies, [peer, forwardedFor]: Call): Promise<string> {
  const app = Fastify({ trustProxy: trustedProxies(trusted) });
  app.get('/', async (request) => clientAddress(request));
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });
  return answer.body;
}

/** The address of the connection, and `X-Forwarded-For`. */
type Call = readonly [peer: string, forwardedFor?: string];

const invented = '203.0.113.66';
const visitor = '198.51.100.7';

describe('the address of the client', () => {
  test.each<[string, TrustedProxies, Call, string]>([
    ['without proxies is that of the connection', 0, [visitor, invented], visitor],
    ['without proxies is that of the connection, by a list too', [], [visitor, invented], visitor],
    ['behind one hop is what the proxy added', 1, ['127.0.0.1', `${invented}, ${visitor}`], visitor],
    ['behind one hop is what the proxy wrote alone', 1, ['127.0.0.1', visitor], visitor],
    ['behind one hop without a header is the proxy', 1, ['127.0.0.1'], '127.0.0.1'],
    [
      'behind two hops is what the outer added',
      2,
      ['127.0.0.1', `${invented}, ${visitor}, 10.0.0.2`],
      visitor,
    ],
    [
      'behind two hops is never what the client wrote',
      2,
      ['10.0.0.1', `${invented},${visitor},10.0.0.2`],
      visitor,
    ],
    [
      'behind listed proxies is the first other one',
      ['127.0.0.1', '10.0.0.0/8'],
      ['127.0.0.1', `${invented}, ${visitor}, 10.9.9.9`],
      visitor,
    ],
    [
      'past a listed proxy stays with the other one',
      ['127.0.0.1'],
      ['127.0.0.1', `10.0.0.1, ${visitor}`],
      visitor,
    ],
    [
      'of a caller who bypasses the listed proxies is their own',
      ['10.0.0.0/8'],
      [visitor, invented],
      visitor,
    ],
    [
      'of a listed proxy as an IPv4 address within IPv6',
      ['127.0.0.1'],
      ['::ffff:127.0.0.1', visitor],
      visitor,
    ],
    [
      'behind listed proxies of IPv6',
      ['::1', '2001:db8:1::/48'],
      ['::1', `${invented}, 2001:db8:2::7, 2001:db8:1::9`],
      '2001:db8:2::7',
    ],
    ['behind a listed proxy with an interface', ['fe80::1'], ['fe80::1%eth0', visitor], visitor],
    ['is the same for every port that a proxy adds', 1, ['127.0.0.1', `${visitor}:50123`], visitor],
    ['is the same for every port of IPv6', 1, ['127.0.0.1', '[2001:db8::7]:50123'], '2001:db8::7'],
    [
      'behind a listed proxy that another gave with its port',
      ['127.0.0.1', '10.0.0.2'],
      ['127.0.0.1', `${visitor}, 10.0.0.2:81`],
      visitor,
    ],
    ['that a proxy does not state is the address of that proxy', 1, ['10.0.0.1', 'unknown'], '10.0.0.1'],
    [
      'that a client calls unknown is still what the proxy added',
      1,
      ['10.0.0.1', `unknown, ${visitor}`],
      visitor,
    ],
  ])('%s', async (_what, trusted, call, expected) => {
    expect(await client(trusted, call)).toBe(expected);
  });
});
