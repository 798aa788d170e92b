import type { Random } from '../random';

/** Members of Object.prototype and the like, which a look-up in a plain object finds by accident. */
export const prototypeNames = [
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  'prototype',
] as const;

const nul = '\u0000';
const loneSurrogate = '\ud800';

export const oddTexts: readonly string[] = [
  ...prototypeNames,
  '',
  ' ',
  nul,
  `a${nul}b`,
  loneSurrogate,
  `x${loneSurrogate}`,
  '\udc00\ud800',
  '\u202eabc',
  '\r\nset-cookie: a=b',
  'é'.repeat(300),
  '😀'.repeat(60),
  'x'.repeat(10_000),
  'x'.repeat(300_000),
  '%',
  '_',
  '\\',
  '%%%\\',
  "'; drop table germplasm; --",
  '"',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/',
  '.',
  '..',
  'a/b',
  'file.constructor',
  'picture.__proto__',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '$1',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '1e20',
  '1e300',
  '-1',
  '0',
  '0x10',
  '1.5',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '99999999999999999999999999',
  '2024-02-30',
  '0000-00-00',
  '20240230',
  '-0001-01-01',
  '275760-09-14',
  '+999999-12-31T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '{}',
  '[]',
  '(',
  '[a',
  '{1,2}',
  'a{9999999}',
  '1,2,,3',
  ',',
];

const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  -1.5,
  1e20,
  -1e20,
  1e300,
  -1e300,
  5e-324,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  9.3e18,
  90.000001,
  180.5,
  1e9,
];

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

/** An own property of that name, which a literal would not create for `__proto__`. */
export function withOwn(key: string, value: unknown): object {
  return Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Any JSON value that hardly belongs there. */
export function oddValue(random: Random): unknown {
  const makers: readonly (() => unknown)[] = [
    () => null,
    () => random.pick(oddTexts),
    () => random.pick(oddTexts),
    () => random.pick(prototypeNames),
    () => random.pick(oddNumbers),
    () => random.pick(oddNumbers),
    () => random.next() < 0.5,
    () => [],
    () => ({}),
    () => [random.pick(oddNumbers)],
    () => [random.pick(oddTexts), null, {}, []],
    () => withOwn(random.pick(prototypeNames), random.pick(oddTexts)),
    () => ({ toString: 1, valueOf: null }),
    () => ({ length: 1e9 }),
    () => nested(random.pick([20, 300, 3_000]), (inner) => [inner]),
    () => nested(random.pick([20, 300]), (inner) => ({ all: [inner] })),
    () => nested(random.pick([10, 300]), (inner) => ({ not: inner })),
    () => Array.from({ length: random.pick([500, 12_000]) }, (_, at) => at),
    () => Array.from({ length: 2_000 }, () => random.pick(prototypeNames)),
  ];
  return random.pick(makers)();
}
