import { promiseCache } from '@landrace/domain/promise-cache';
import { type ArrayPlan, layoutOf, type StoredArray, shardPath } from './array-plan';
import { MatrixDamage } from './damage';
import type { FileFacts, FolderWriter } from './folder-writer';
import type { MatrixFiles, Range } from './matrix-files';

/** Castagnoli's polynomial, bit-reversed. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  return rest;
});

/** The checksum that Zarr puts behind the index of a shard. */
function crc32c(bytes: Uint8Array): number {
  let rest = ~0;
  for (const byte of bytes) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
}

/** Source of an array. */
export interface ShardSource {
  readonly files: MatrixFiles;
  /** Key of the matrix folder. */
  readonly key: string;
  readonly written: Readonly<Record<string, FileFacts>>;
}

/** A part of a file, by positions in its index. */
export interface ShardPart extends Range {
  readonly shard: number;
  readonly bytes: Uint8Array;
}

/** Bytes read ahead in a scan: another request costs more than reading them. */
const aheadBytes = 1 << 20;

interface Place {
  readonly offset: number;
  readonly length: number;
}

/** The packed chunks of an array, in their files. */
export function openShardReader({ files, key, written }: ShardSource, array: StoredArray) {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(array);
  /** As many as there are shards: a small part of each. */
  const indexes = promiseCache<number, readonly Place[]>(Number.POSITIVE_INFINITY);

  const bytesOf = async (path: string, range: Range) => {
    const bytes = await files.read(`${key}/${path}`, range);
    if (bytes?.length !== range.to - range.from) throw new MatrixDamage(path);
    return bytes;
  };
  async function readIndex(shard: number): Promise<readonly Place[]> {
    const path = shardPath(array, shard);
    const size = written[path]?.bytes;
    if (size === undefined) throw new MatrixDamage(path);
    const index = Buffer.from(await bytesOf(path, { from: size - indexBytes, to: size }));
    if (crc32c(index.subarray(0, indexBytes - 4)) !== index.readUInt32LE(indexBytes - 4))
      throw new MatrixDamage(path);
    return Array.from({ length: chunksAcross * chunksDown }, (_, position) => ({
      offset: Number(index.readBigUInt64LE(position * 16)),
      length: Number(index.readBigUInt64LE(position * 16 + 8)),
    }));
  }
  const indexOf = (shard: number) => indexes.get(shard, () => readIndex(shard));
  return {
    /** Chunks that are adjacent in the index are adjacent in the file: they are read together. */
    async readPart(shard: number, { from, to }: Range): Promise<ShardPart> {
      const positions = await indexOf(shard);
      const start = positions[from]?.offset ?? 0;
      const end = (positions[to - 1]?.offset ?? 0) + (positions[to - 1]?.length ?? 0);
      return { shard, from, to, bytes: await bytesOf(shardPath(array, shard), { from: start, to: end }) };
    },
    async framesIn({ shard, from: first, bytes }: ShardPart, { from, to }: Range): Promise<Uint8Array[]> {
      const positions = await indexOf(shard);
      const start = positions[first]?.offset ?? 0;
      return positions
        .slice(from, to)
        .map(({ offset, length }) => bytes.subarray(offset - start, offset - start + length));
    },
    /** The shard of chunks side by side, and their positions in its index. */
    positionsOf(down: number, across: Range) {
      const first = (down % chunksDown) * chunksAcross;
      return {
        shard: Math.floor(down / chunksDown),
        positions: { from: first + across.from, to: first + across.to },
      };
    },
    /** End of the chunks that are small enough to be read ahead. */
    async aheadOf(shard: number, { from, to }: Range): Promise<number> {
      const positions = await indexOf(shard);
      const limit = (positions[from]?.offset ?? 0) + aheadBytes;
      let end = to;
      // A missing chunk has the highest possible offset.
      while (
        end < positions.length &&
        (positions[end]?.offset ?? limit) + (positions[end]?.length ?? 0) <= limit
      )
        end += 1;
      return end;
    },
  };
}

/** Collects packed chunks, one row of chunks after the other, and writes a file whenever one is full. */
export function openShards(folder: FolderWriter, plan: ArrayPlan) {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(plan);
  const full = chunksAcross * chunksDown;
  let chunks: Uint8Array[] = [];
  let shard = 0;

  async function flush(): Promise<void> {
    if (chunks.length === 0) return;
    // A missing chunk is marked by the highest numbers.
    const index = Buffer.alloc(indexBytes, 0xff);
    let offset = 0;
    for (const [position, { length }] of chunks.entries()) {
      index.writeBigUInt64LE(BigInt(offset), position * 16);
      index.writeBigUInt64LE(BigInt(length), position * 16 + 8);
      offset += length;
    }
    index.writeUInt32LE(crc32c(index.subarray(0, indexBytes - 4)), indexBytes - 4);
    await folder.write(shardPath(plan, shard), [...chunks, index]);
    chunks = [];
    shard += 1;
  }
  return {
    async add(chunk: Uint8Array): Promise<void> {
      chunks.push(chunk);
      if (chunks.length === full) await flush();
    },
    flush,
  };
}
