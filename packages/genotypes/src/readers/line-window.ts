import type { GrowingBytes } from '../wasm/load-wasm';
import { BrokenGzip, plainBytes } from './gunzip';
import type { ReadIssueLog, ReadOptions } from './reading';

export interface LineTaker {
  /** Line number of the first line, for issues. */
  readonly line: number;
  /** Takes all whole lines; each ends with a newline. */
  take(from: number, to: number): Promise<void>;
}

export const newline = 0x0a;
export const carriageReturn = 0x0d;
export const tab = 0x09;

const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** Readable bytes behind the last one, so that reading 16 at a time needs no check of the end. */
const spareBytes = 128;

/**
 * Moves a file through the window, so that memory is bounded by its longest line. A newline is added to an unterminated
 * last line.
 */
export async function readLines(
  source: AsyncIterable<Uint8Array>,
  { window, taker, issues }: { window: GrowingBytes; taker: LineTaker; issues: ReadIssueLog },
  { signal, longestLine = 256 * 2 ** 20 }: ReadOptions,
): Promise<void> {
  const lines = windowed(window, taker);
  try {
    for await (const chunk of plainBytes(source, signal)) {
      signal?.throwIfAborted();
      await lines.take(chunk);
      if (lines.pending > longestLine) issues.giveUp('line-too-long', { line: taker.line });
    }
  } catch (error) {
    if (!(error instanceof BrokenGzip)) throw error;
    issues.giveUp(error.code, { line: taker.line });
  }
  await lines.end();
}

function windowed(window: GrowingBytes, taker: LineTaker) {
  let length = 0;
  let isStart = true;
  const passMark = () => {
    const hasMark = byteOrderMark.every((byte, index) => window.bytes[index] === byte);
    isStart = false;
    return hasMark ? byteOrderMark.length : 0;
  };
  return {
    get pending() {
      return length;
    },
    async take(chunk: Uint8Array) {
      window.grow(length + chunk.length + spareBytes);
      window.bytes.set(chunk, length);
      const last = chunk.lastIndexOf(newline);
      const whole = last < 0 ? 0 : length + last + 1;
      const end = length + chunk.length;
      length = end;
      if (whole === 0) return;
      await taker.take(isStart ? passMark() : 0, whole);
      window.bytes.copyWithin(0, whole, end);
      length = end - whole;
    },
    async end() {
      if (length === 0) return;
      window.grow(length + 1 + spareBytes);
      window.bytes[length] = newline;
      await taker.take(isStart ? passMark() : 0, length + 1);
      length = 0;
    },
  };
}
