import { describe, expect, test } from 'vitest';
import { readUsername } from './username';

describe('a username', () => {
  test.each([
    ['  Breeder17 ', 'Breeder17'],
    ['breeder.17@example.org', 'breeder.17@example.org'],
    ['ａｄｍｉｎ', 'admin'],
    ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
    ['Mu\u0308ller', 'Müller'],
    ['Two  Words', 'Two Words'],
    ['Иванов', 'Иванов'],
    ['田中さくらー', '田中さくらー'],
    ['김철수', '김철수'],
    ['1234', '1234'],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('%j is stored as %j', (input, stored) => {
    expect(readUsername(input)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \u00a0 '],
    ['256 letters', 'x'.repeat(256)],
    ['a Cyrillic а among Latin letters', 'аdmin'],
    ['a Greek ο among Latin letters', 'rοοt'],
    ['letters of Cherokee, which look like Latin', 'ᎪᎠᎷᏆN'],
    ['a zero-width joiner', 'ad\u200dmin'],
    ['a right-to-left override', 'nimda\u202e'],
    ['NUL', 'admin\u0000'],
    ['a line break', 'ad\nmin'],
    ['a lone surrogate', 'admin\ud800'],
  ])('is refused: %s', (_what, input) => {
    expect(readUsername(input)).toBeUndefined();
  });
});
