import type { Range } from '../calls/call-matrix';
import { framesOf, layoutOf, type StoredArray, shardPath } from './array-plan';
import { decodeTexts } from './array-writer';
import type { ChunkCache } from './chunk-cache';
import { crc32c } from './crc32c';
import { MatrixDamage } from './damage';
import type { FileFacts } from './folder-writer';
import type { MatrixFiles } from './matrix-files';

/** Where an array is read from. */
export interface Source {
  readonly files: MatrixFiles;
  /** Of the folder of the matrix. */
  readonly key: string;
  readonly written: Readonly<Record<string, FileFacts>>;
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
}

/** A part of a file, by places in its index. */
interface Piece extends Range {
  readonly shard: number;
  readonly bytes: Uint8Array;
}

interface UnpackOptions {
  /** What somebody else has unpacked. */
  readonly kept?: (place: number) => Uint8Array | undefined;
  /** What may be written over. */
  readonly into?: readonly Uint8Array[];
}

/** As much as is read ahead of a scan: asking for it costs more than to read it. */
const aheadBytes = 1 << 20;

interface Place {
  readonly offset: number;
  readonly length: number;
}

export function openArray(source: Source, array: StoredArray): ArrayReader {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(array);
  const { decompress } = framesOf(array);
  const all = { from: 0, to: chunksAcross };
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
  /** Those that follow each other in the index do so in the file: they are read in one go. */
  async function readPiece(shard: number, { from, to }: Range): Promise<Piece> {
    const places = await indexOf(shard);
    const start = places[from]?.offset ?? 0;
    const end = (places[to - 1]?.offset ?? 0) + (places[to - 1]?.length ?? 0);
    return { shard, from, to, bytes: await bytesOf(shardPath(array, shard), { from: start, to: end }) };
  }
  async function unpack(
    { shard, from: first, bytes }: Piece,
    { from, to }: Range,
    { kept, into }: UnpackOptions,
  ): Promise<Uint8Array[]> {
    const places = await indexOf(shard);
    const start = places[first]?.offset ?? 0;
    const one = ({ offset, length }: Place, place: number) =>
      kept?.(place) ?? decompress(bytes.subarray(offset - start, offset - start + length), into?.[place]);
    try {
      return await Promise.all(places.slice(from, to).map(one));
    } catch {
      throw new MatrixDamage(shardPath(array, shard));
    }
  }
  /** Where chunks beside each other lie: in which shard, and which places of its index. */
  function placesOf(down: number, across: Range) {
    const first = (down % chunksDown) * chunksAcross;
    return {
      shard: Math.floor(down / chunksDown),
      places: { from: first + across.from, to: first + across.to },
    };
  }
  /** Up to where there is still something that is not too much to read along. */
  async function aheadOf(shard: number, { from, to }: Range): Promise<number> {
    const places = await indexOf(shard);
    const most = (places[from]?.offset ?? 0) + aheadBytes;
    let end = to;
    // A place without a chunk has the highest offset there is.
    while (end < places.length && (places[end]?.offset ?? most) + (places[end]?.length ?? 0) <= most)
      end += 1;
    return end;
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
      const { shard, places } = placesOf(down, { from, to: across.from + cached.lastIndexOf(undefined) + 1 });
      const piece = await readPiece(shard, places);
      // Somebody who waited for the same bytes may have unpacked them meanwhile.
      const read = await unpack(piece, places, { kept: (place) => keptAt(from + place) });
      for (const [place, chunk] of read.entries()) {
        cached[missing + place] = chunk;
        source.cache.set(nameOf(down, from + place), chunk);
      }
      return cached as Uint8Array[];
    },
    scan(across = all) {
      const isAll = across.to - across.from === chunksAcross;
      let held: Piece | undefined;
      let into: readonly Uint8Array[] = [];
      return async (down) => {
        const { shard, places } = placesOf(down, across);
        if (held?.shard !== shard || places.from < held.from || places.to > held.to) {
          const to = isAll ? await aheadOf(shard, places) : places.to;
          held = await readPiece(shard, { from: places.from, to });
        }
        into = await unpack(held, places, { into });
        return [...into];
      };
    },
  };
}

/** A list of texts, or the part of it. */
export async function readTexts(reader: ArrayReader, { from, to }: Range): Promise<string[]> {
  const { chunkRows } = reader.array;
  const texts: string[] = [];
  const read = reader.scan();
  for (let down = Math.floor(from / chunkRows); down * chunkRows < to; down += 1) {
    const [chunk] = await read(down);
    const start = down * chunkRows;
    if (chunk) texts.push(...decodeTexts(chunk).slice(Math.max(0, from - start), to - start));
  }
  return texts;
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
