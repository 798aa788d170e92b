import { gunzipSync, gzipSync } from 'node:zlib';
import { rowFrames } from './row-frames';
import { zstdLevel } from './zstd';

const gzipLevel = 1;

export type DataType = 'uint8' | 'uint16' | 'int32' | 'float32' | 'float64' | 'string';

/** One array of a matrix. It grows by rows; an array without columns is a list. */
export interface ArrayPlan {
  readonly name: string;
  readonly dataType: DataType;
  readonly columns?: number;
  readonly chunkRows: number;
  readonly chunkColumns?: number;
  readonly fill: number | string;
  /**
   * Rows of two-bit calls: other readers see an array in which a byte has a call of each of four rows. Rows of codes.
   * Or numbers that are needed immediately, and therefore not packed at all. Anything else is packed by gzip.
   */
  readonly packing?: 'calls' | 'codes' | 'none';
}

/** The same, once all rows are known. */
export interface StoredArray extends ArrayPlan {
  readonly rows: number;
}

/** Chunks in one file: enough that there are few files, and few enough that they can be held until they are written. */
const chunksPerShard = 64;

export const elementBytes: Readonly<Record<Exclude<DataType, 'string'>, number>> = {
  uint8: 1,
  uint16: 2,
  int32: 4,
  float32: 4,
  float64: 8,
};

export interface Layout {
  /** Chunks side by side. All columns of a row are in one shard. */
  readonly chunksAcross: number;
  /** Chunks one below the other in a shard. */
  readonly chunksDown: number;
  readonly indexBytes: number;
}

export function layoutOf({ columns, chunkColumns }: ArrayPlan): Layout {
  const chunksAcross =
    columns === undefined ? 1 : Math.max(1, Math.ceil(columns / (chunkColumns ?? columns)));
  const chunksDown = Math.max(1, Math.floor(chunksPerShard / chunksAcross));
  return { chunksAcross, chunksDown, indexBytes: chunksAcross * chunksDown * 16 + 4 };
}

export interface Frames {
  compress(chunk: Uint8Array): Uint8Array;
  /** Into the given bytes if possible. */
  decompress(bytes: Uint8Array, into?: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** How chunks of the array become bytes of a file. */
export function framesOf({
  packing,
  dataType,
  columns = 1,
  chunkRows,
  chunkColumns = columns,
}: ArrayPlan): Frames {
  if (packing === 'none') return { compress: (chunk) => chunk.slice(), decompress: (bytes) => bytes };
  if (packing === undefined || dataType === 'string')
    return {
      compress: (chunk) => gzipSync(chunk, { level: gzipLevel }),
      decompress: (bytes) => gunzipSync(bytes),
    };
  const rowBytes = chunkColumns * elementBytes[dataType];
  return rowFrames({ rows: chunkRows, rowBytes, isTransposed: packing === 'calls' });
}

/** Path of the shard, below the folder of the matrix. */
export function shardPath({ name, columns }: ArrayPlan, shard: number): string {
  return columns === undefined ? `${name}/c/${shard}` : `${name}/c/${shard}/0`;
}

/** Required by any reader of Zarr 3. */
export function zarrMetadata(stored: StoredArray): unknown {
  const array = stored.packing === 'calls' ? asOthersSee(stored) : stored;
  const { rows, columns, chunkRows, chunkColumns, dataType, fill } = array;
  const { chunksAcross, chunksDown } = layoutOf(array);
  const isList = columns === undefined;
  const acrossColumns = chunkColumns ?? columns ?? 1;
  const little = { name: 'bytes', configuration: { endian: 'little' } };
  const zstd = { name: 'zstd', configuration: { level: zstdLevel, checksum: false } };
  const gzip = { name: 'gzip', configuration: { level: gzipLevel } };
  const inner = dataType === 'string' ? { name: 'vlen-utf8' } : little;
  return {
    zarr_format: 3,
    node_type: 'array',
    shape: isList ? [rows] : [rows, columns],
    data_type: dataType,
    chunk_grid: {
      name: 'regular',
      configuration: {
        chunk_shape: isList
          ? [chunkRows * chunksDown]
          : [chunkRows * chunksDown, acrossColumns * chunksAcross],
      },
    },
    chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
    fill_value: Number.isNaN(fill) ? 'NaN' : fill,
    codecs: [
      {
        name: 'sharding_indexed',
        configuration: {
          chunk_shape: isList ? [chunkRows] : [chunkRows, acrossColumns],
          codecs: array.packing === 'none' ? [inner] : [inner, array.packing ? zstd : gzip],
          index_codecs: [little, { name: 'crc32c' }],
          index_location: 'end',
        },
      },
    ],
    dimension_names: isList ? ['row'] : ['row', 'column'],
    attributes: {},
  };
}

function asOthersSee({
  rows,
  columns = 1,
  chunkRows,
  chunkColumns = columns,
  ...array
}: StoredArray): StoredArray {
  return {
    ...array,
    rows: Math.ceil(rows / 4),
    columns: columns * 4,
    chunkRows: chunkRows / 4,
    chunkColumns: chunkColumns * 4,
  };
}
