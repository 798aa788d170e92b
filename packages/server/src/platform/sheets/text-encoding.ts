import { Readable } from 'node:stream';
import { WorkbookError } from './workbook';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function byMark(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Reads the whole file once. Without a byte order mark it is UTF-8 or, if that is impossible, the encoding of
 * spreadsheet programs on western Windows. No text has a zero byte.
 */
export async function encodingOf(content: Readable): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (isFirst) {
      const marked = byMark(chunk);
      if (marked) {
        content.destroy();
        return marked;
      }
      isFirst = false;
    }
    if (chunk.includes(0)) throw new WorkbookError('unreadable');
    isUtf8 &&= decodes(decoder, chunk);
  }
  if (isFirst) throw new WorkbookError('empty');
  return isUtf8 && decodes(decoder) ? 'utf-8' : 'windows-1252';
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, without its byte order mark. `onBytes` is called for each chunk that is read. */
export function decoded(
  content: Readable,
  encoding: Encoding,
  onBytes: (count: number) => void = () => {},
): Readable {
  const decoder = new TextDecoder(encoding);
  async function* pieces() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
  return Readable.from(pieces(), { objectMode: true });
}
