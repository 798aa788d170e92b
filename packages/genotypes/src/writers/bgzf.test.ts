import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bgzf } from './bgzf';

async function* chunks(content: Buffer, size: number) {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}

async function packed(content: Buffer, size = 70_001): Promise<Buffer> {
  const made: Uint8Array[] = [];
  for await (const chunk of bgzf(chunks(content, size))) made.push(chunk);
  return Buffer.concat(made);
}

/** Lengths of the members, as each states it. */
function members(file: Buffer): number[] {
  const lengths: number[] = [];
  for (let at = 0; at < file.length; at += lengths.at(-1) ?? 1) {
    expect(file.subarray(at, at + 4).toString('hex')).toBe('1f8b0804');
    lengths.push(file.readUInt16LE(at + 16) + 1);
  }
  return lengths;
}

test('gzip in members that can be found independently, with an empty one at the end', async () => {
  const content = Buffer.from(Array.from({ length: 400_000 }, (_, line) => `marker ${line}\t0/1\n`).join(''));
  const file = await packed(content);
  expect(gunzipSync(file).equals(content)).toBe(true);
  expect(members(file)).toHaveLength(Math.ceil(content.length / 65_280) + 1);
  expect(file.subarray(-28).toString('hex')).toBe('1f8b08040000000000ff0600424302001b0003000000000000000000');
});

test('incompressible content, and no content', async () => {
  let state = 1;
  const noise = Buffer.from(
    Array.from({ length: 200_000 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
  const file = await packed(noise);
  expect(gunzipSync(file).equals(noise)).toBe(true);
  expect(members(file)).toHaveLength(5);
  expect((await packed(Buffer.alloc(0))).length).toBe(28);
});

test('an interrupted source interrupts the file', async () => {
  async function* broken() {
    yield Buffer.from('some');
    throw new Error('no more');
  }
  const read = async () => {
    for await (const chunk of bgzf(broken())) expect(chunk).toBeDefined();
  };
  await expect(read()).rejects.toThrow('no more');
});
