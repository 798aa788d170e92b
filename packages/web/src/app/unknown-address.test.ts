import { describe, expect, test } from 'vitest';
import { shownAddress, termIn } from './unknown-address';

describe('the term in an unknown address', () => {
  test.each([
    ['/no/such/page', 'page'],
    ['/data/hordeum-vulgare', 'hordeum vulgare'],
    ['/data/Gerste%20M%C3%BCncheberg/', 'Gerste Müncheberg'],
    ['/data/barley?page=2', 'barley'],
    ['/data/BAR%201', 'BAR 1'],
  ])('%s is searched for as %s', (address, term) => {
    expect(termIn(address)).toBe(term);
  });

  test.each([
    '/data/trials/traits/12',
    '/',
    '/a/%3Cscript%3E',
    '/a/7f3c-91',
    '/a/%E0%A4%A',
    `/a/${'long'.repeat(100)}`,
  ])('%s has none', (address) => {
    expect(termIn(address)).toBeUndefined();
  });
});

describe('the shown address', () => {
  test('is readable, and as it is where it cannot be decoded', () => {
    expect(shownAddress('/data/M%C3%BCncheberg')).toBe('/data/Müncheberg');
    expect(shownAddress('/data/%E0%A4%A')).toBe('/data/%E0%A4%A');
  });

  test('is cut if it is very long', () => {
    const shown = shownAddress(`/${'a'.repeat(500)}`);
    expect(shown.length).toBeLessThan(130);
    expect(shown.endsWith('…')).toBe(true);
  });
});
