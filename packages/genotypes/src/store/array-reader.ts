import type { Range } from '../calls/call-matrix';
import { chunkFrames, layoutOf, type StoredArray, shardPath } from './array-plan';
import { decodeTexts } from './array-writer';
import type { ChunkCache } from './chunk-cache';
import { crc32c } from './crc32c';
import { MatrixDamage } from './damage';
import type { FileFacts } from './folder-writer';
import type { MatrixFiles } from './matrix-files';
import type { Zstd } from './zstd';

/** Where an array is read from. */
export interface Source {
  readonly files: MatrixFiles;
  /** Of the folder of the matrix. */
  readonly key: string;
  readonly written: Readonly<Record<string, FileFacts>>;
  readonly zstd: Zstd;
  readonly cache: ChunkCache;
}

export interface ArrayReader {
  readonly array: StoredArray;
  /**
   * Chunks beside each other, unpacked. Those of a scan are not kept: it would push out what others look at, and
   * never come back to them.
   */
  chunks(down: number, across?: Range, isScan?: boolean): Promise<Uint8Array[]>;
}

interface Place {
  readonly offset: number;
  readonly length: number;
}

export function openArray(source: Source, array: StoredArray): ArrayReader {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(array);
  const frames = chunkFrames(array, source.zstd);
  const indexes = new Map<number, Promise<readonly Place[]>>();

  const nameOf = (down: number, across: number) => `${source.key}/${array.name}/${down}/${across}`;
  const bytesOf = async (path: string, range: Range) => {
    const bytes = await source.files.read(`${source.key}/${path}`, range);
    if (bytes?.length !== range.to - range.from) throw new MatrixDamage(path);
    return bytes;
  };
  async function readIndex(shard: number): Promise<readonly Place[]> {
    const path = shardPath(array, shard);
    const size = source.written[path]?.bytes;
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
  /** Those that are beside each other in the array are so in the file: they are read in one go. */
  async function readChunks(down: number, { from, to }: Range): Promise<Uint8Array[]> {
    const shard = Math.floor(down / chunksDown);
    const first = (down % chunksDown) * chunksAcross;
    const places = (await indexOf(shard)).slice(first + from, first + to);
    const start = places[0]?.offset ?? 0;
    const end = places.at(-1);
    if (!end) return [];
    const path = shardPath(array, shard);
    const bytes = await bytesOf(path, { from: start, to: end.offset + end.length });
    return places.map(({ offset, length }, place) => {
      // Somebody who waited for the same bytes may have unpacked them meanwhile.
      const unpacked = source.cache.get(nameOf(down, from + place));
      if (unpacked) return unpacked;
      try {
        return frames.decompress(bytes.subarray(offset - start, offset - start + length));
      } catch {
        throw new MatrixDamage(path);
      }
    });
  }
  return {
    array,
    async chunks(down, across = { from: 0, to: chunksAcross }, isScan = false) {
      const cached = Array.from({ length: across.to - across.from }, (_, place) =>
        source.cache.get(nameOf(down, across.from + place)),
      );
      const from = cached.indexOf(undefined);
      if (from < 0) return cached as Uint8Array[];
      const to = cached.lastIndexOf(undefined) + 1;
      const read = await readChunks(down, { from: across.from + from, to: across.from + to });
      for (const [place, chunk] of read.entries()) {
        cached[from + place] = chunk;
        if (!isScan) source.cache.set(nameOf(down, across.from + from + place), chunk);
      }
      return cached as Uint8Array[];
    },
  };
}

/** A list of texts, or the part of it. */
export async function readTexts(reader: ArrayReader, { from, to }: Range): Promise<string[]> {
  const { chunkRows } = reader.array;
  const texts: string[] = [];
  for (let down = Math.floor(from / chunkRows); down * chunkRows < to; down += 1) {
    const [chunk] = await reader.chunks(down, undefined, true);
    const start = down * chunkRows;
    if (chunk) texts.push(...decodeTexts(chunk).slice(Math.max(0, from - start), to - start));
  }
  return texts;
}

/** Whole rows of numbers of an array whose columns lie in one chunk. */
export async function readNumbers(reader: ArrayReader, { from, to }: Range): Promise<Uint8Array> {
  const { chunkRows } = reader.array;
  const pieces: Uint8Array[] = [];
  for (let down = Math.floor(from / chunkRows); down * chunkRows < to; down += 1) {
    const [chunk] = await reader.chunks(down, undefined, true);
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
