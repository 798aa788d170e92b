import { expect, test } from 'vitest';
import { requireCode } from './setup-code';

const code = 'abcdefghijklmnop';

test.each([undefined, null, '', ' ', 'abcdefghijklmno', `${code}q`, code.toUpperCase()])(
  '%j is refused',
  (wrong) => {
    expect(() => requireCode(code, wrong)).toThrow('setup.codeNeeded');
  },
);

test('the code is accepted with surrounding blanks from copying', () => {
  expect(() => requireCode(code, ` ${code}\n`)).not.toThrow();
});
