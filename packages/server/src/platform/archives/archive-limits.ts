import type { Entry } from 'yauzl';
import { ArchiveError } from './archive-problem';

export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes, unpacked. */
  readonly perEntry: number;
  readonly total: number;
  /** Unpacked to packed. Only counts above `harmless` bytes: small files of one word pack as well as bombs. */
  readonly ratio: number;
  readonly harmless: number;
}

const mebibyte = 1024 * 1024;

/** Files are read as they are unpacked, so that memory is no reason for a limit; time and disks are. */
export const archiveLimits: ArchiveLimits = {
  entries: 20_000,
  perEntry: 8_192 * mebibyte,
  total: 16_384 * mebibyte,
  ratio: 300,
  harmless: 64 * mebibyte,
};

/** What the directory says of the sizes; that it says the truth is seen to while files are unpacked. */
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
