import type { MatrixFiles } from './matrix-files';

/** Files that only exist in memory. */
export function memoryFiles(): MatrixFiles & { readonly content: Map<string, Uint8Array> } {
  const content = new Map<string, Uint8Array>();
  return {
    content,
    async write(key, chunks, signal) {
      const read: Uint8Array[] = [];
      for await (const chunk of chunks) {
        signal?.throwIfAborted();
        read.push(chunk);
      }
      content.set(key, Buffer.concat(read));
    },
    async read(key, range) {
      const found = content.get(key);
      return range ? found?.subarray(range.from, range.to) : found;
    },
  };
}
