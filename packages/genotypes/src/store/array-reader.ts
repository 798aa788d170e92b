import { framesOf, layoutOf, type StoredArray, shardPath } from './array-plan';
import type { ChunkCache } from './chunk-cache';
import { MatrixDamage } from './damage';
import type { Range } from './matrix-files';
import { openShardReader, type ShardPart, type ShardSource } from './shards';

export interface Source extends ShardSource {
  readonly cache: ChunkCache;
}

export interface ArrayReader {
  readonly array: StoredArray;
  /** Chunks side by side, unpacked and cached. */
  chunks(down: number, across?: Range): Promise<Uint8Array[]>;
  /**
   * The same for going downwards: the following chunks are read ahead. They are not cached, since they would push out
   * what others use, and a scan never comes back. Chunks are valid only until the next ones are requested.
   */
  scan(across?: Range): (down: number) => Promise<Uint8Array[]>;
  /** The same without unpacking. `unpack` throws its own error for a damaged matrix. */
  scanFrames(
    across: Range,
    unpack: (frames: readonly Uint8Array[]) => Promise<void> | undefined,
  ): (down: number) => Promise<void>;
}

export function openArray(source: Source, array: StoredArray): ArrayReader {
  const { chunksAcross } = layoutOf(array);
  const { decompress } = framesOf(array);
  const all = { from: 0, to: chunksAcross };
  const shards = openShardReader(source, array);

  const nameOf = (down: number, across: number) => `${source.key}/${array.name}/${down}/${across}`;
  /** Any error while unpacking a chunk means a damaged file. */
  async function orDamage<Value>(shard: number, unpack: () => Promise<Value> | Value): Promise<Value> {
    try {
      return await unpack();
    } catch {
      throw new MatrixDamage(shardPath(array, shard));
    }
  }
  function scanOf(
    across: Range,
    unpack: (frames: readonly Uint8Array[]) => Promise<void> | undefined,
  ): (down: number) => Promise<void> {
    const isAll = across.to - across.from === chunksAcross;
    let ahead: ShardPart | undefined;
    return async (down) => {
      const { shard, positions } = shards.positionsOf(down, across);
      if (ahead?.shard !== shard || positions.from < ahead.from || positions.to > ahead.to) {
        const to = isAll ? await shards.aheadOf(shard, positions) : positions.to;
        ahead = await shards.readPart(shard, { from: positions.from, to });
      }
      const frames = await shards.framesIn(ahead, positions);
      await orDamage(shard, () => unpack(frames));
    };
  }
  return {
    array,
    async chunks(down, across = all) {
      const cachedAt = (index: number) => source.cache.get(nameOf(down, index));
      const cached = Array.from({ length: across.to - across.from }, (_, index) =>
        cachedAt(across.from + index),
      );
      const missing = cached.indexOf(undefined);
      if (missing < 0) return cached as Uint8Array[];
      const from = across.from + missing;
      const { shard, positions } = shards.positionsOf(down, {
        from,
        to: across.from + cached.lastIndexOf(undefined) + 1,
      });
      const part = await shards.readPart(shard, positions);
      const frames = await shards.framesIn(part, positions);
      // Another caller that waited for the same bytes may have unpacked them meanwhile.
      const read = await orDamage(shard, () =>
        Promise.all(frames.map((frame, index) => cachedAt(from + index) ?? decompress(frame))),
      );
      for (const [index, chunk] of read.entries()) {
        cached[missing + index] = chunk;
        source.cache.set(nameOf(down, from + index), chunk);
      }
      return cached as Uint8Array[];
    },
    scan(across = all) {
      let into: readonly Uint8Array[] = [];
      const read = scanOf(across, async (frames) => {
        into = await Promise.all(frames.map((frame, index) => decompress(frame, into[index])));
      });
      return async (down) => {
        await read(down);
        return [...into];
      };
    },
    scanFrames: scanOf,
  };
}

/** Whole rows of numbers of an array whose columns are in one chunk. */
export async function readNumbers(reader: ArrayReader, { from, to }: Range): Promise<Uint8Array> {
  const { chunkRows } = reader.array;
  const parts: Uint8Array[] = [];
  const read = reader.scan();
  for (let down = Math.floor(from / chunkRows); down * chunkRows < to; down += 1) {
    const [chunk] = await read(down);
    if (!chunk) continue;
    const rowBytes = chunk.length / chunkRows;
    const start = down * chunkRows;
    parts.push(
      chunk.subarray(Math.max(0, from - start) * rowBytes, Math.min(to - start, chunkRows) * rowBytes),
    );
  }
  // Copied, so that wider numbers are aligned.
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
