import type { Range } from '../calls/call-matrix';
import { layoutOf, type StoredArray, shardPath } from './array-plan';
import { crc32c } from './crc32c';
import { MatrixDamage } from './damage';
import type { FileFacts } from './folder-writer';
import type { MatrixFiles } from './matrix-files';

/** Where an array is read from. */
export interface ShardSource {
  readonly files: MatrixFiles;
  /** Of the folder of the matrix. */
  readonly key: string;
  readonly written: Readonly<Record<string, FileFacts>>;
}

/** A part of a file, by places in its index. */
export interface Piece extends Range {
  readonly shard: number;
  readonly bytes: Uint8Array;
}

/** As much as is read ahead of a scan: asking for it costs more than to read it. */
const aheadBytes = 1 << 20;

interface Place {
  readonly offset: number;
  readonly length: number;
}

/** The packed chunks of an array, in their files. */
export function openShardReader({ files, key, written }: ShardSource, array: StoredArray) {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(array);
  const indexes = new Map<number, Promise<readonly Place[]>>();

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
    return Array.from({ length: chunksAcross * chunksDown }, (_, place) => ({
      offset: Number(index.readBigUInt64LE(place * 16)),
      length: Number(index.readBigUInt64LE(place * 16 + 8)),
    }));
  }
  function indexOf(shard: number): Promise<readonly Place[]> {
    const found = indexes.get(shard) ?? readIndex(shard);
    indexes.set(shard, found);
    // What failed once may work the next time.
    found.catch(() => indexes.delete(shard));
    return found;
  }
  return {
    /** Those that follow each other in the index do so in the file: they are read in one go. */
    async readPiece(shard: number, { from, to }: Range): Promise<Piece> {
      const places = await indexOf(shard);
      const start = places[from]?.offset ?? 0;
      const end = (places[to - 1]?.offset ?? 0) + (places[to - 1]?.length ?? 0);
      return { shard, from, to, bytes: await bytesOf(shardPath(array, shard), { from: start, to: end }) };
    },
    async framesIn({ shard, from: first, bytes }: Piece, { from, to }: Range): Promise<Uint8Array[]> {
      const places = await indexOf(shard);
      const start = places[first]?.offset ?? 0;
      return places
        .slice(from, to)
        .map(({ offset, length }) => bytes.subarray(offset - start, offset - start + length));
    },
    /** Where chunks beside each other lie: in which shard, and which places of its index. */
    placesOf(down: number, across: Range) {
      const first = (down % chunksDown) * chunksAcross;
      return {
        shard: Math.floor(down / chunksDown),
        places: { from: first + across.from, to: first + across.to },
      };
    },
    /** Up to where there is still something that is not too much to read along. */
    async aheadOf(shard: number, { from, to }: Range): Promise<number> {
      const places = await indexOf(shard);
      const most = (places[from]?.offset ?? 0) + aheadBytes;
      let end = to;
      // A place without a chunk has the highest offset there is.
      while (end < places.length && (places[end]?.offset ?? most) + (places[end]?.length ?? 0) <= most)
        end += 1;
      return end;
    },
  };
}
