import { type ArrayPlan, layoutOf, shardPath } from './array-plan';
import { crc32c } from './crc32c';
import type { FolderWriter } from './folder-writer';

/** Collects packed chunks, one row of chunks after the other, and writes a file whenever one is full. */
export function openShards(folder: FolderWriter, plan: ArrayPlan) {
  const { chunksAcross, chunksDown, indexBytes } = layoutOf(plan);
  const full = chunksAcross * chunksDown;
  let chunks: Uint8Array[] = [];
  let shard = 0;

  async function flush(): Promise<void> {
    if (chunks.length === 0) return;
    // A missing chunk is marked by the highest numbers.
    const index = Buffer.alloc(indexBytes, 0xff);
    let offset = 0;
    for (const [position, { length }] of chunks.entries()) {
      index.writeBigUInt64LE(BigInt(offset), position * 16);
      index.writeBigUInt64LE(BigInt(length), position * 16 + 8);
      offset += length;
    }
    index.writeUInt32LE(crc32c(index.subarray(0, indexBytes - 4)), indexBytes - 4);
    await folder.write(shardPath(plan, shard), [...chunks, index]);
    chunks = [];
    shard += 1;
  }
  return {
    async add(chunk: Uint8Array): Promise<void> {
      chunks.push(chunk);
      if (chunks.length === full) await flush();
    },
    flush,
  };
}
