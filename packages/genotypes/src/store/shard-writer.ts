import { type ArrayPlan, layoutOf, shardPath } from './array-plan';
import { crc32c } from './crc32c';
import type { FolderWriter } from './folder-writer';

/** Collects packed chunks, row of chunks by row of chunks, and writes a file whenever one is full. */
export function openShards(folder: FolderWriter, plan: ArrayPlan) {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(plan);
  const full = chunksAcross * chunksDown;
  let pieces: Uint8Array[] = [];
  let shard = 0;

  async function flush(): Promise<void> {
    if (pieces.length === 0) return;
    // A place without a chunk is told by the highest numbers.
    const index = Buffer.alloc(indexBytes, 0xff);
    let offset = 0;
    for (const [place, { length }] of pieces.entries()) {
      index.writeBigUInt64LE(BigInt(offset), place * 16);
      index.writeBigUInt64LE(BigInt(length), place * 16 + 8);
      offset += length;
    }
    index.writeUInt32LE(crc32c(index.subarray(0, indexBytes - 4)), indexBytes - 4);
    await folder.write(shardPath(plan, shard), [...pieces, index]);
    pieces = [];
    shard += 1;
  }
  return {
    async add(chunk: Uint8Array): Promise<void> {
      pieces.push(chunk);
      if (pieces.length === full) await flush();
    },
    flush,
  };
}
