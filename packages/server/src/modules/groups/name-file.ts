import { nameFileLimit } from '@landrace/contract/areas/groups/group-kinds';
import type { UploadedFile } from '@landrace/contract/upload';
import { fail } from '../../platform/failure';
import type { NamedLine } from './name-match.repository';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Names in a text file, one per line; blank lines only count for line numbers. */
export function readNames({ bytes }: UploadedFile): NamedLine[] {
  if (bytes.length >= nameFileLimit) throw fail('group.fileTooLarge', {});
  const lines = namedLines(decoded(bytes).split(/\r\n|\r|\n/));
  if (lines.length === 0) throw fail('group.fileEmpty', {});
  return lines;
}

/** The content of each line; blank ones keep their number and are left out. */
export function namedLines(lines: readonly string[]): NamedLine[] {
  return lines
    .map((name, index) => ({ line: index + 1, name: name.trim() }))
    .filter(({ name }) => name !== '');
}

/** For files that people choose in the portal; tools that send names do not specify a file type. */
export function refuseOtherFile({ fileName }: UploadedFile): void {
  if (!fileName.toLowerCase().endsWith('.txt')) throw fail('group.fileType', {});
}

function decoded(bytes: Uint8Array): string {
  try {
    const text = utf8.decode(bytes);
    // PostgreSQL stores no NUL; UTF-16 without a byte order mark is full of them.
    if (text.includes('\0')) throw new TypeError('NUL');
    return text;
  } catch (problem) {
    throw fail('group.fileEncoding', {}, problem);
  }
}
