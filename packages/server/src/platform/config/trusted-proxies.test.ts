import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment';

const read = (value: string) => readEnvironment({ LANDRACE_TRUST_PROXY: value }).LANDRACE_TRUST_PROXY;

describe('LANDRACE_TRUST_PROXY', () => {
  test('trusts nobody by default', () => {
    expect([readEnvironment({}).LANDRACE_TRUST_PROXY, read('')]).toEqual([0, 0]);
  });

  test.each([
    ['false', 0],
    ['0', 0],
    ['off', 0],
    ['true', 1],
    ['TRUE', 1],
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['127.0.0.1, 10.0.0.0/8 ,::1,2001:DB8::/32', ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32']],
  ])('"%s" is %j', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  test.each([
    ['11', 'at most 10 hops'],
    ['-1', '"-1" is neither'],
    ['1.5', '"1.5" is neither'],
    ['all', '"all" is neither'],
    ['proxy.example.org', '"proxy.example.org" is neither'],
    ['10.0.0.1,', '"" is neither'],
    ['10.0.0.1 10.0.0.2', '"10.0.0.1 10.0.0.2" is neither'],
    ['fe80::1%eth0', '"fe80::1%eth0" is neither'],
    ['10.0.0.0/8/8', '"10.0.0.0/8/8" is neither'],
    ['0.0.0.0/0', '"0.0.0.0/0" needs a prefix length from 1 to 32'],
    ['::/0', '"::/0" needs a prefix length from 1 to 128'],
    ['10.0.0.1/33', 'from 1 to 32'],
    ['10.0.0.1/', 'from 1 to 32'],
    ['10.0.0.1/x', 'from 1 to 32'],
  ])('"%s" is refused with a message', (value, sentence) => {
    expect(() => read(value)).toThrow('LANDRACE_TRUST_PROXY');
    expect(() => read(value)).toThrow(sentence);
  });
});
