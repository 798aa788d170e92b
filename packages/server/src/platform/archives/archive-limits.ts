import type { Entry } from 'yauzl';
import { ArchiveError } from './archive-problem';

export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes, decompressed. */
  readonly perEntry: number;
  readonly total: number;
  /**
   * Decompressed to compressed size. Only applies above `harmless` bytes: small repetitive files compress as well as
   * bombs.
   */
  readonly ratio: number;
  readonly harmless: number;
}

const mebibyte = 1024 * 1024;

/** Files are read while they are decompressed, so memory is no reason for a limit; time and disk space are. */
export const archiveLimits: ArchiveLimits = {
  entries: 20_000,
  perEntry: 8_192 * mebibyte,
  total: 16_384 * mebibyte,
  ratio: 300,
  harmless: 64 * mebibyte,
};

/** Checks the sizes in the directory; whether they are true is checked while files are decompressed. */
export function limitEntries(limits: ArchiveLimits): (entry: Entry) => void {
  let count = 0;
  let total = 0;
  return ({ fileName, compressedSize, uncompressedSize }) => {
    count += 1;
    total += uncompressedSize;
    const isBomb = uncompressedSize > limits.harmless && uncompressedSize > limits.ratio * compressedSize;
    if (uncompressedSize > limits.perEntry || isBomb) throw new ArchiveError('tooLarge', fileName);
    if (count > limits.entries || total > limits.total) throw new ArchiveError('tooLarge');
  };
}
