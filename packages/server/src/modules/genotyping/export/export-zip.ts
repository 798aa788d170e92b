import { Readable } from 'node:stream';
import { bgzf } from '@landrace/genotypes/writers/bgzf';
import { keptPieces } from '@landrace/genotypes/writers/chosen-calls';
import { type LaterFile, zipOfLater } from '../../../platform/streaming/zip';

/** A file of the zip. */
export interface ZipEntry {
  readonly name: string;
  /** Whether it is large, and compressed separately on request. */
  readonly isLarge?: boolean;
  /** Called with the fraction written. */
  write(
    onProgress: (fraction: number) => void,
  ): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

interface ZipOptions {
  readonly gzip: boolean;
  progress(fraction: number): void;
}

export function zipOfEntries(entries: readonly ZipEntry[], { gzip, progress }: ZipOptions): Readable {
  return zipOfLater(
    entries.map((entry, place): LaterFile => {
      const isPacked = gzip && entry.isLarge === true;
      return {
        name: isPacked ? `${entry.name}.gz` : entry.name,
        isPacked,
        async open() {
          const pieces = await entry.write((fraction) => progress((place + fraction) / entries.length));
          return Readable.from(isPacked ? bgzf(pieces) : keptPieces(pieces), { objectMode: false });
        },
      };
    }),
  );
}
