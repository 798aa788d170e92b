import * as zlib from 'node:zlib';

/** Zstandard frames: interchangeable between implementations. */
export interface Zstd {
  compress(bytes: Uint8Array): Uint8Array;
  decompress(bytes: Uint8Array): Uint8Array;
}

export const zstdLevel = 1;

/** Since Node 22.15 Node has its own, several times as fast. */
interface OwnZstd {
  readonly constants: { readonly ZSTD_c_compressionLevel: number };
  zstdCompressSync(bytes: Uint8Array, options: { params: Record<number, number> }): Uint8Array;
  zstdDecompressSync(bytes: Uint8Array): Uint8Array;
}

let opening: Promise<Zstd> | undefined;

export function openZstd(): Promise<Zstd> {
  opening ??= 'zstdCompressSync' in zlib ? Promise.resolve(ownZstd()) : wasmZstd();
  return opening;
}

function ownZstd(): Zstd {
  const { constants, zstdCompressSync, zstdDecompressSync } = zlib as unknown as OwnZstd;
  const options = { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } };
  return { compress: (bytes) => zstdCompressSync(bytes, options), decompress: zstdDecompressSync };
}

/** Rarely needed, and loading it takes as long as reading a small matrix. */
async function wasmZstd(): Promise<Zstd> {
  const wasm = await import('@bokuweb/zstd-wasm');
  await wasm.init();
  return {
    compress: (bytes) => wasm.compress(bytes, zstdLevel),
    decompress: (bytes) => wasm.decompress(bytes),
  };
}
