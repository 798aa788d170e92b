import type { MatrixFiles } from './matrix-files';

/** Files that are gone with the process. */
export function memoryFiles(): MatrixFiles & { readonly content: Map<string, Uint8Array> } {
  const content = new Map<string, Uint8Array>();
  return {
    content,
    async write(key, pieces, signal) {
      const read: Uint8Array[] = [];
      for await (const piece of pieces) {
        signal?.throwIfAborted();
        read.push(piece);
      }
      content.set(key, Buffer.concat(read));
    },
    async read(key, range) {
      const found = content.get(key);
      return range ? found?.subarray(range.from, range.to) : found;
    },
  };
}
