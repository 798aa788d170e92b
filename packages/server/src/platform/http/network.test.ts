import { expect, test } from 'vitest';
import { networkOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:01:ff:ff:ff:ff', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5::', '1:2:3:4::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
