import { expect, test } from 'vitest';
import { TextOut } from './text-out';

const written = (write: (out: TextOut) => void) => {
  const out = new TextOut();
  write(out);
  return Buffer.from(out.take()).toString();
};

test.each([0, 7, 10, 99, 1_000_000, 4_294_967_295, 4_294_967_296, 90_071_992_547_409])(
  'the number %i is written in digits',
  (number) => {
    expect(written((out) => out.whole(number))).toBe(String(number));
  },
);

test.each(['', 'a', 'äöü', 'short, then ß', 'a text that is longer than a few bytes', 'ü'.repeat(40)])(
  'the text "%s" is written as UTF-8',
  (text) => {
    expect(written((out) => out.text(text))).toBe(text);
    const bytes = Buffer.from(`<${text}>`);
    expect(written((out) => out.bytes(bytes, 1, bytes.length - 1))).toBe(text);
  },
);
