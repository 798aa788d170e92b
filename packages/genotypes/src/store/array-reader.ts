import type { Range } from '../calls/call-matrix';
import { framesOf, layoutOf, type StoredArray, shardPath } from './array-plan';
import type { ChunkCache } from './chunk-cache';
import { MatrixDamage } from './damage';
import { openShardReader, type Piece, type ShardSource } from './shard-reader';

export interface Source extends ShardSource {
  readonly cache: ChunkCache;
}

export interface ArrayReader {
  readonly array: StoredArray;
  /** Chunks beside each other, unpacked, and kept for the next who asks. */
  chunks(down: number, across?: Range): Promise<Uint8Array[]>;
  /**
   * The same for whoever goes on downwards: what lies behind is read along. It is not kept, since it would push out
   * what others look at, and a scan never comes back. Chunks are only good until the next ones are asked for.
   */
  scan(across?: Range): (down: number) => Promise<Uint8Array[]>;
  /** The same as it was packed. `unpack` says in its way that the matrix is damaged. */
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
  /** Whatever is wrong with a chunk, it is the file. */
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
    let held: Piece | undefined;
    return async (down) => {
      const { shard, places } = shards.placesOf(down, across);
      if (held?.shard !== shard || places.from < held.from || places.to > held.to) {
        const to = isAll ? await shards.aheadOf(shard, places) : places.to;
        held = await shards.readPiece(shard, { from: places.from, to });
      }
      const frames = await shards.framesIn(held, places);
      await orDamage(shard, () => unpack(frames));
    };
  }
  return {
    array,
    async chunks(down, across = all) {
      const keptAt = (place: number) => source.cache.get(nameOf(down, place));
      const cached = Array.from({ length: across.to - across.from }, (_, place) =>
        keptAt(across.from + place),
      );
      const missing = cached.indexOf(undefined);
      if (missing < 0) return cached as Uint8Array[];
      const from = across.from + missing;
      const { shard, places } = shards.placesOf(down, {
        from,
        to: across.from + cached.lastIndexOf(undefined) + 1,
      });
      const piece = await shards.readPiece(shard, places);
      const frames = await shards.framesIn(piece, places);
      // Somebody who waited for the same bytes may have unpacked them meanwhile.
      const read = await orDamage(shard, () =>
        Promise.all(frames.map((frame, place) => keptAt(from + place) ?? decompress(frame))),
      );
      for (const [place, chunk] of read.entries()) {
        cached[missing + place] = chunk;
        source.cache.set(nameOf(down, from + place), chunk);
      }
      return cached as Uint8Array[];
    },
    scan(across = all) {
      let into: readonly Uint8Array[] = [];
      const read = scanOf(across, async (frames) => {
        into = await Promise.all(frames.map((frame, place) => decompress(frame, into[place])));
      });
      return async (down) => {
        await read(down);
        return [...into];
      };
    },
    scanFrames: scanOf,
  };
}

/** Whole rows of numbers of an array whose columns lie in one chunk. */
export async function readNumbers(reader: ArrayReader, { from, to }: Range): Promise<Uint8Array> {
  const { chunkRows } = reader.array;
  const pieces: Uint8Array[] = [];
  const read = reader.scan();
  for (let down = Math.floor(from / chunkRows); down * chunkRows < to; down += 1) {
    const [chunk] = await read(down);
    if (!chunk) continue;
    const rowBytes = chunk.length / chunkRows;
    const start = down * chunkRows;
    pieces.push(
      chunk.subarray(Math.max(0, from - start) * rowBytes, Math.min(to - start, chunkRows) * rowBytes),
    );
  }
  // Copied, so that wider numbers lie where they must.
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
