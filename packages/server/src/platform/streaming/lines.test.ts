import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { countingLines, inFrame } from './lines';

/** PostgreSQL may split its output anywhere. */
const cuts = [['a\nb\nc\n'], ['a\n', 'b\n', 'c\n'], ['a', '\nb\n', 'c', '\n']];
const frame = (chunks: string[], framing: Parameters<typeof inFrame>[1]) =>
  text(inFrame(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), framing));

describe('framed lines', () => {
  test.each(cuts.map((chunks) => [chunks]))('get the line end of a format (%j)', async (chunks) => {
    expect(await frame(chunks, { head: 'h\r\n', lineEnd: '\r\n' })).toBe('h\r\na\r\nb\r\nc\r\n');
  });

  test.each(cuts.map((chunks) => [chunks]))('are separated, not ended (%j)', async (chunks) => {
    expect(await frame(chunks, { head: '[', lineEnd: ',', between: true, tail: ']' })).toBe('[a,b,c]');
  });

  test('may be none', async () => {
    expect(await frame([], { head: '[', lineEnd: ',', between: true, tail: ']' })).toBe('[]');
  });

  test('stay whole across chunks', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `${index}`);
    const chunks = many.map((word) => `${word}\n`);
    expect(await frame(chunks, { lineEnd: ',', between: true })).toBe(many.join(','));
  });

  test('that are interrupted end with the error', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a\n');
        throw new Error('gone');
      })(),
    );
    await expect(text(inFrame(broken, { lineEnd: '\n' }))).rejects.toThrow('gone');
  });
});

test('counted lines are the same bytes, and a broken source breaks them', async () => {
  for (const chunks of cuts) {
    const heard: number[] = [];
    const rows = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
    expect(await text(countingLines(rows, (lines) => heard.push(lines)))).toBe('a\nb\nc\n');
    expect(heard.at(-1)).toBe(3);
  }
  const broken = new Readable({ read: () => undefined });
  const counted = text(countingLines(broken, () => undefined));
  broken.destroy(new Error('the query failed'));
  await expect(counted).rejects.toThrow('the query failed');
});
