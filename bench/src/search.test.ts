import { expect, test } from 'vitest';
import { mistyped, termKinds } from './search';

test('a typing error leaves the same letters in another order', () => {
  expect(mistyped('BAR 1234')).toBe('BAR1 234');
  expect([...mistyped('Example')].sort()).toEqual([...'Example'].sort());
});

test('there are terms of every kind, each long enough for suggestions', () => {
  const names = ['BAR 594753-P9000', 'POT 1'];
  const kinds = termKinds({ accessions: names, others: names, synonyms: names, markers: names });
  for (const { what, terms } of kinds) {
    expect(terms.length, what).toBeGreaterThan(0);
    for (const term of terms) expect(term.length, what).toBeGreaterThanOrEqual(3);
  }
});
