import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainBytes } from './gunzip';
import { inChunks } from './sink-in-memory.fixture';

/** SAM specification §4.1: a gzip member that states its length. */
function bgzfBlock(text: string): Buffer {
  const content = deflateRawSync(text);
  const whole = gzipSync(text);
  const header = Buffer.from('1f8b08040000000000ff060042430200', 'hex');
  const length = Buffer.alloc(2);
  length.writeUInt16LE(header.length + 2 + content.length + 8 - 1);
  return Buffer.concat([header, length, content, whole.subarray(-8)]);
}

const lines = Array.from({ length: 300 }, (_, index) => `line ${index * 7_919}\n`);
const text = lines.join('');
const end = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');
const blocks = [bgzfBlock(text.slice(0, 2_000)), bgzfBlock(text.slice(2_000))];

async function unpacked(content: Uint8Array, size: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of plainBytes(inChunks(content, size))) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test.each([
  ['text', Buffer.from(text)],
  ['gzip', gzipSync(text)],
  ['several members of gzip', Buffer.concat([gzipSync(text.slice(0, 10)), gzipSync(text.slice(10))])],
  ['blocks of bgzip', Buffer.concat([...blocks, end])],
])('%s, in chunks of any size', async (_, content) => {
  for (const size of [1, 17, 1 << 20]) expect(await unpacked(content, size)).toBe(text);
});

test('an empty file stays empty', async () => {
  expect(await unpacked(Buffer.alloc(0), 1)).toBe('');
});

test.each([
  ['cut in the middle', gzipSync(text).subarray(0, 500), 'gzip-truncated'],
  ['cut in the header', gzipSync(text).subarray(0, 5), 'gzip-truncated'],
  ['cut between two blocks', blocks[0] ?? end, 'gzip-truncated'],
  ['cut before the last block', Buffer.concat(blocks), 'gzip-truncated'],
  ['spoilt', damaged(gzipSync(text)), 'gzip-broken'],
])('a file that was %s', async (_, content, code) => {
  await expect(unpacked(content, 100)).rejects.toMatchObject({ code });
});

function damaged(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  copy.fill(0xff, 200, 300);
  return copy;
}
