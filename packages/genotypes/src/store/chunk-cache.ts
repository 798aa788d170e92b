/** Unpacked chunks by name, as many as fit. The least recently used one is dropped first. */
export interface ChunkCache {
  get(name: string): Uint8Array | undefined;
  set(name: string, bytes: Uint8Array): void;
}

export function chunkCache(maxBytes: number): ChunkCache {
  const chunks = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(name) {
      const found = chunks.get(name);
      if (!found) return undefined;
      // A map keeps the order of insertion: the last is the most recently used.
      chunks.delete(name);
      chunks.set(name, found);
      return found;
    },
    set(name, chunk) {
      if (chunk.length > maxBytes || chunks.has(name)) return;
      chunks.set(name, chunk);
      bytes += chunk.length;
      for (const [oldest, { length }] of chunks) {
        if (bytes <= maxBytes) break;
        chunks.delete(oldest);
        bytes -= length;
      }
    },
  };
}
