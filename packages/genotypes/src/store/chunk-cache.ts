/** Unpacked chunks by name, as many as fit. The one that was not asked for the longest goes first. */
export interface ChunkCache {
  get(name: string): Uint8Array | undefined;
  set(name: string, bytes: Uint8Array): void;
}

export function chunkCache(mostBytes: number): ChunkCache {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    get(name) {
      const found = kept.get(name);
      if (!found) return undefined;
      // A map keeps the order in which names came: the last is the one asked for last.
      kept.delete(name);
      kept.set(name, found);
      return found;
    },
    set(name, chunk) {
      if (chunk.length > mostBytes || kept.has(name)) return;
      kept.set(name, chunk);
      bytes += chunk.length;
      for (const [oldest, { length }] of kept) {
        if (bytes <= mostBytes) break;
        kept.delete(oldest);
        bytes -= length;
      }
    },
  };
}
