import { expect, test } from 'vitest';
import { ownValue } from './own-value';

test('a key of the record has its value, an absent one none', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1);
  expect(ownValue({ a: 1 }, 'b')).toBeUndefined();
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  '%s of every object is no value',
  (key) => {
    expect(ownValue<unknown>({}, key)).toBeUndefined();
  },
);
