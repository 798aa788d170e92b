import { expect, test } from 'vitest';
import { ownValue } from './own-value';

test('an own key has its value, an absent one none', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1);
  expect(ownValue({ a: 1 }, 'b')).toBeUndefined();
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'the inherited %s is not a value',
  (key) => {
    expect(ownValue<unknown>({}, key)).toBeUndefined();
  },
);
