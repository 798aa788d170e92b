import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type OpenedCalls, openCalls } from '@landrace/genotypes/calls/open-calls';
import { folderFiles } from '@landrace/genotypes/store/folder-files';

export const matrixKey = 'matrix';

/** The task of one of our processes; its result is printed as JSON. */
type Task = (...args: string[]) => Promise<Record<string, unknown>>;
export type Tasks = Readonly<Record<string, Task>>;

export async function openedMatrix(folder: string): Promise<OpenedCalls> {
  const matrix = await openCalls(folderFiles(folder), matrixKey);
  if (!matrix) throw new Error('There is no matrix.');
  return matrix;
}

export const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Int32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Always the same numbers, so that both sides get the same selection. */
export function drawn(seed = 1): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * Math.max(1, limit));
  };
}

/** A selection of this size, in ascending order. */
export function chosenOf(count: number, some: number, seed = 1): Int32Array {
  const below = drawn(seed);
  const indices = new Set<number>();
  while (indices.size < Math.min(some, count)) indices.add(below(count));
  return Int32Array.from(indices).sort();
}

/** In chunks, like a file of an export. */
export async function writeChunks(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const out = openSync(file, 'w');
  for await (const chunk of chunks) writeSync(out, chunk);
  closeSync(out);
}

interface Names {
  readonly samples: readonly string[];
  readonly variants: readonly string[];
}

const namesFile = (folder: string) => `${folder}.names`;

/** Stored with the matrix; the product has its database for that. */
export async function keepNames(folder: string, { samples, variants }: Names): Promise<void> {
  await writeFile(namesFile(folder), [...samples, '', ...variants].join('\n'));
}

export async function readNames(folder: string): Promise<Names> {
  const names = (await readFile(namesFile(folder), 'latin1')).split('\n');
  const end = names.indexOf('');
  return { samples: names.slice(0, end), variants: names.slice(end + 1) };
}
