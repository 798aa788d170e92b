import { type ArrayPlan, elementBytes, framesOf, type StoredArray } from './array-plan';
import type { FolderWriter } from './folder-writer';
import { openShards } from './shards';

interface Target {
  readonly folder: FolderWriter;
}

type NumberPlan = ArrayPlan & { readonly dataType: Exclude<ArrayPlan['dataType'], 'string'> };

export interface RowWriter {
  /** Whole rows as little-endian bytes. The caller may reuse them afterwards. */
  add(rows: Uint8Array): Promise<void>;
  finish(): Promise<StoredArray>;
}

/** An array of numbers. */
export function openRows({ folder }: Target, plan: NumberPlan): RowWriter {
  const { columns = 1, chunkRows, chunkColumns = columns } = plan;
  const element = elementBytes[plan.dataType];
  const rowBytes = columns * element;
  const chunkRowBytes = chunkColumns * element;
  const shards = openShards(folder, plan);
  const block = new Uint8Array(chunkRows * rowBytes);
  const frames = framesOf(plan);
  const isOneChunk = chunkRowBytes === rowBytes;
  const chunk = isOneChunk ? block : new Uint8Array(chunkRows * chunkRowBytes);
  const filling = fillOf(plan);
  let filled = 0;
  let rows = 0;

  /** Missing rows, and columns beyond the last, are padded: all chunks have one size. */
  async function flush(): Promise<void> {
    if (filled === 0) return;
    if (filled < block.length) filling(block.subarray(filled));
    filled = 0;
    if (isOneChunk) return await shards.add(frames.compress(block));
    for (let from = 0; from < rowBytes; from += chunkRowBytes) {
      const width = Math.min(chunkRowBytes, rowBytes - from);
      if (width < chunkRowBytes) filling(chunk);
      for (let at = 0, to = 0; at < block.length; at += rowBytes, to += chunkRowBytes)
        chunk.set(block.subarray(at + from, at + from + width), to);
      await shards.add(frames.compress(chunk));
    }
  }
  return {
    async add(input) {
      rows += input.length / rowBytes;
      for (let at = 0; at < input.length; ) {
        const part = input.subarray(at, at + block.length - filled);
        block.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === block.length) await flush();
      }
    },
    async finish() {
      await flush();
      await shards.flush();
      return { ...plan, rows };
    },
  };
}

function fillOf({ dataType, fill }: NumberPlan): (chunk: Uint8Array) => void {
  if (dataType === 'float32' || dataType === 'float64') {
    const element = Buffer.alloc(elementBytes[dataType]);
    if (dataType === 'float32') element.writeFloatLE(Number(fill));
    else element.writeDoubleLE(Number(fill));
    return (chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).fill(element);
  }
  // Integers are padded with identical bytes: 0 or all bits.
  const byte = Number(fill) & 0xff;
  return (chunk) => chunk.fill(byte);
}

export interface TextWriter {
  add(text: string): Promise<void>;
  finish(): Promise<StoredArray>;
}

/** A list of texts. */
export function openTexts({ folder }: Target, plan: ArrayPlan): TextWriter {
  const frames = framesOf(plan);
  const shards = openShards(folder, plan);
  let texts: string[] = [];
  let rows = 0;
  const flush = async () => {
    if (texts.length === 0) return;
    while (texts.length < plan.chunkRows) texts.push(String(plan.fill));
    await shards.add(frames.compress(encodeTexts(texts)));
    texts = [];
  };
  return {
    async add(text) {
      texts.push(text);
      rows += 1;
      if (texts.length === plan.chunkRows) await flush();
    },
    async finish() {
      await flush();
      await shards.flush();
      return { ...plan, rows };
    },
  };
}

/** The number of texts, then for each its length in bytes and the bytes. */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, 4));
  let at = bytes.writeUInt32LE(texts.length);
  for (const [index, text] of texts.entries()) {
    at = bytes.writeUInt32LE(lengths[index] ?? 0, at);
    at += bytes.write(text, at);
  }
  return bytes;
}
