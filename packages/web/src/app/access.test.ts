import { describe, expect, test } from 'vitest';
import { admit, type Visitor } from './access';

function visitor(
  authMode: 'NONE' | 'SELECTIVE' | 'FULL',
  role?: string,
  hiddenPages: string[] = [],
): Visitor {
  return { settings: { authMode, hiddenPages }, role, isSetupRequired: false };
}

describe('without authentication', () => {
  test('nothing is checked', () => {
    expect(admit('backup', visitor('NONE'))).toBe('backup');
  });
});

describe('with selective authentication', () => {
  test('anonymous visitors see screens without a role', () => {
    expect(admit('markers', visitor('SELECTIVE'))).toBe('markers');
  });
  test('an insufficient role is refused', () => {
    expect(admit('backup', visitor('SELECTIVE'))).toBe('403');
    expect(admit('backup', visitor('SELECTIVE', 'Data Curator'))).toBe('403');
    expect(admit('import-upload', visitor('SELECTIVE', 'Regular User'))).toBe('403');
  });
  test('a sufficient role is let in', () => {
    expect(admit('backup', visitor('SELECTIVE', 'Administrator'))).toBe('backup');
    expect(admit('import-upload', visitor('SELECTIVE', 'Administrator'))).toBe('import-upload');
  });
});

describe('with full authentication', () => {
  test('every screen but sign-in requires sign-in', () => {
    expect(admit('home', visitor('FULL'))).toBe('login');
    expect(admit('backup', visitor('FULL'))).toBe('login');
    expect(admit('login', visitor('FULL'))).toBe('login');
  });
  test('an insufficient role is refused', () => {
    expect(admit('home', visitor('FULL', 'Regular User'))).toBe('home');
    expect(admit('backup', visitor('FULL', 'Regular User'))).toBe('403');
  });
});

describe('hidden pages', () => {
  test('are not found', () => {
    expect(admit('markers', visitor('NONE', undefined, ['markers']))).toBe('404');
  });
  test('are recognised by the names of the reference product', () => {
    expect(admit('landrace-settings', visitor('NONE', undefined, ['germinate-settings']))).toBe('404');
  });
  test('never include the page about the product', () => {
    expect(admit('about-landrace', visitor('NONE', undefined, ['about-landrace', 'about-germinate']))).toBe(
      'about-landrace',
    );
  });
});

test('until set-up every address leads there', () => {
  expect(admit('home', { ...visitor('FULL'), isSetupRequired: true })).toBe('setup');
});
