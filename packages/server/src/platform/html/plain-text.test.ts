import { expect, test } from 'vitest';
import { plainText } from './plain-text';

test.each([
  ['  Ripens early.\r\nSeen twice. ', 'Ripens early.\nSeen twice.'],
  ['a < b and <script>alert(1)</script>', 'a < b and <script>alert(1)</script>'],
  ['"quoted" \'both\' ways\tand tabs', '"quoted" \'both\' ways\tand tabs'],
  ['🌾 barley שעורה شعير', '🌾 barley שעורה شعير'],
  ['cod\u202Eexe\u202C\u0000\u0007', 'codexe'],
  ['e\u0301', 'é'],
  [' \u200E\uFEFF\n ', '\u200E'],
  ['\u202E \n', ''],
])('%j becomes %j', (input, stored) => {
  expect(plainText(input)).toBe(stored);
});
