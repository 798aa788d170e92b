import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { countingLines, inFrame } from './lines';

/** PostgreSQL may cut its output anywhere. */
const cuts = [['a\nb\nc\n'], ['a\n', 'b\n', 'c\n'], ['a', '\nb\n', 'c', '\n']];
const frame = (pieces: string[], framing: Parameters<typeof inFrame>[1]) =>
  text(inFrame(Readable.from(pieces.map((piece) => Buffer.from(piece))), framing));

describe('lines in a frame', () => {
  test.each(cuts.map((pieces) => [pieces]))('get the line end a format wants (%j)', async (pieces) => {
    expect(await frame(pieces, { head: 'h\r\n', lineEnd: '\r\n' })).toBe('h\r\na\r\nb\r\nc\r\n');
  });

  test.each(cuts.map((pieces) => [pieces]))('are separated, not ended (%j)', async (pieces) => {
    expect(await frame(pieces, { head: '[', lineEnd: ',', between: true, tail: ']' })).toBe('[a,b,c]');
  });

  test('may be none', async () => {
    expect(await frame([], { head: '[', lineEnd: ',', between: true, tail: ']' })).toBe('[]');
  });

  test('stay whole across chunks', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `${index}`);
    const pieces = many.map((word) => `${word}\n`);
    expect(await frame(pieces, { lineEnd: ',', between: true })).toBe(many.join(','));
  });

  test('that break off end with the error', async () => {
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
  for (const pieces of cuts) {
    const heard: number[] = [];
    const rows = Readable.from(pieces.map((piece) => Buffer.from(piece)));
    expect(await text(countingLines(rows, (lines) => heard.push(lines)))).toBe('a\nb\nc\n');
    expect(heard.at(-1)).toBe(3);
  }
  const broken = new Readable({ read: () => undefined });
  const counted = text(countingLines(broken, () => undefined));
  broken.destroy(new Error('the query failed'));
  await expect(counted).rejects.toThrow('the query failed');
});
