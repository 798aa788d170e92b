import { createHash } from 'node:crypto';
import type { MatrixFiles } from './matrix-files';

export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes the files of one matrix and remembers their sizes and checksums. */
export interface FolderWriter {
  write(path: string, chunks: readonly Uint8Array[]): Promise<void>;
  readonly files: Readonly<Record<string, FileFacts>>;
}

export function openFolder(files: MatrixFiles, key: string, signal?: AbortSignal): FolderWriter {
  const written: Record<string, FileFacts> = {};
  return {
    files: written,
    async write(path, chunks) {
      const hash = createHash('sha256');
      let bytes = 0;
      for (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      await files.write(`${key}/${path}`, each(chunks), signal);
      written[path] = { bytes, sha256: hash.digest('hex') };
    },
  };
}

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
