import { Readable } from 'node:stream';
import type { Diversity } from '@landrace/contract/areas/genotyping/diversity.routes';
import type { ClosestOfAll } from '@landrace/genotypes/kernels/closest-of-all';
import type { ClusterTree } from '@landrace/genotypes/kernels/cluster-tree';
import type { PictureLevel } from '@landrace/genotypes/kernels/pair-picture';
import type { Storage } from '../../../platform/storage/storage';
import type { Computed } from './compute-diversity';

/** Prefix of the keys of results. */
export const diversityFolder = 'diversity';

/** What is stored of a result besides its images. The names of lines are looked up when it is read. */
export interface StoredDiversity {
  readonly datasetId: number;
  /** Of the matrix. */
  readonly key: string;
  readonly germplasmIds: readonly number[];
  readonly facts: Pick<
    Diversity,
    'markerCount' | 'varyingCount' | 'leftOutCount' | 'components' | 'similarity' | 'histograms'
  > &
    Pick<Diversity['lines'], 'scores' | 'missing' | 'heterozygosity'>;
}

const keyOf = (uuid: string, part: string) => `${diversityFolder}/${uuid}/${part}`;
const whole = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });

/** Six digits are more than a screen can show. */
const short = (number: number) => Number(number.toPrecision(6));
const shortened = (numbers: ArrayLike<number>) => Array.from(numbers, short);

interface Named {
  readonly uuid: string;
  readonly datasetId: number;
  readonly key: string;
  readonly germplasmIds: readonly number[];
  readonly markerCount: number;
  readonly signal: AbortSignal;
}

/** Facts are written last: if they exist, so does the rest. */
export async function storeDiversity(
  storage: Storage,
  { scores, missing, heterozygosity, pairs, ...facts }: Computed,
  { uuid, markerCount, signal, ...named }: Named,
): Promise<void> {
  const put = (part: string, bytes: Uint8Array) => storage.write(keyOf(uuid, part), whole(bytes), signal);
  const levels = pairs?.picture.levels ?? [];
  for (const [level, { cells }] of levels.entries()) await put(`similarity-${level}`, cells);
  if (pairs) await put('relatives', packed(pairs.closest));
  const stored: StoredDiversity = {
    ...named,
    facts: {
      ...facts,
      markerCount,
      scores: scores.map(shortened),
      missing: shortened(missing),
      heterozygosity: heterozygosity.map((share) => (share === null ? null : short(share))),
      ...(pairs && {
        similarity: {
          least: pairs.picture.least,
          most: pairs.picture.most,
          usual: pairs.picture.usual,
          ...treeOf(pairs.tree),
          levels: levels.map(({ size, span }) => ({ size, span })),
        },
      }),
    },
  };
  await put('facts', Buffer.from(JSON.stringify(stored)));
}

function treeOf({ order, upper, lower, similarities }: ClusterTree) {
  return {
    order: [...order],
    tree: { upper: [...upper], lower: [...lower], similarities: shortened(similarities) },
  };
}

/** Another line and its similarity, four bytes each. */
const entryBytes = 8;

function packed({ others, similarities }: ClosestOfAll): Uint8Array {
  const bytes = Buffer.alloc(others.length * entryBytes);
  for (const [at, other] of others.entries()) {
    bytes.writeInt32LE(other, at * entryBytes);
    bytes.writeFloatLE(similarities[at] ?? 0, at * entryBytes + 4);
  }
  return bytes;
}

export async function readDiversity(storage: Storage, uuid: string): Promise<StoredDiversity | undefined> {
  const bytes = await storage.readBytes(keyOf(uuid, 'facts'));
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as StoredDiversity);
}

interface Piece {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Cells of a level, row by row; only its rows are read. */
export async function readCells(
  storage: Storage,
  uuid: string,
  { level, size, ...piece }: Piece & { readonly level: number } & Pick<PictureLevel, 'size'>,
): Promise<Uint8Array | undefined> {
  const { row, column, rows, columns } = piece;
  const range = { start: row * size, end: (row + rows) * size };
  const read = await storage.readBytes(keyOf(uuid, `similarity-${level}`), range);
  if (!read) return undefined;
  const cells = new Uint8Array(rows * columns);
  for (let at = 0; at < rows; at += 1)
    cells.set(read.subarray(at * size + column, at * size + column + columns), at * columns);
  return cells;
}

/** The most similar lines, in descending order. */
export async function readRelatives(
  storage: Storage,
  uuid: string,
  { line, count }: { readonly line: number; readonly count: number },
): Promise<{ line: number; similarity: number }[] | undefined> {
  const start = line * count * entryBytes;
  const read = await storage.readBytes(keyOf(uuid, 'relatives'), { start, end: start + count * entryBytes });
  if (!read) return undefined;
  const bytes = Buffer.from(read);
  return Array.from({ length: Math.floor(bytes.length / entryBytes) }, (_, at) => ({
    line: bytes.readInt32LE(at * entryBytes),
    similarity: Number(bytes.readFloatLE(at * entryBytes + 4).toPrecision(6)),
  })).filter((relative) => relative.line >= 0);
}
