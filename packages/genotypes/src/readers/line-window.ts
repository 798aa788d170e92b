import { BrokenGzip, plainBytes } from './gunzip';
import type { ReadIssueLog, ReadOptions } from './reading';

/** Bytes of a file of which the first lines are whole. */
export interface LineWindow {
  /** May be another array after it grew. */
  readonly bytes: Buffer;
  /** Makes room for so many bytes. What it held stays. */
  grow(bytes: number): void;
}

export interface LineTaker {
  /** Which line the first one is, for issues. */
  readonly line: number;
  /** Takes in all whole lines; each ends with a newline. */
  take(from: number, to: number): Promise<void>;
}

export const newline = 0x0a;
export const carriageReturn = 0x0d;
export const tab = 0x09;

const firstSize = 1 << 20;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** Bytes that may be read behind the last one, so that whoever takes 16 at a time needs no look at the end. */
const spareBytes = 128;

export function plainWindow(): LineWindow {
  let bytes = Buffer.alloc(firstSize);
  return {
    get bytes() {
      return bytes;
    },
    grow(size) {
      if (size <= bytes.length) return;
      const larger = Buffer.alloc(Math.max(size, bytes.length * 2));
      larger.set(bytes);
      bytes = larger;
    },
  };
}

/**
 * Moves a file through the window, so that memory is bounded by its longest line. A last line without an end gets one.
 */
export async function readLines(
  source: AsyncIterable<Uint8Array>,
  { window, taker, issues }: { window: LineWindow; taker: LineTaker; issues: ReadIssueLog },
  { signal, longestLine = 256 * 2 ** 20 }: ReadOptions,
): Promise<void> {
  const lines = windowed(window, taker);
  try {
    for await (const piece of plainBytes(source, signal)) {
      signal?.throwIfAborted();
      await lines.take(piece);
      if (lines.pending > longestLine) issues.giveUp('line-too-long', { line: taker.line });
    }
  } catch (error) {
    if (!(error instanceof BrokenGzip)) throw error;
    issues.giveUp(error.code, { line: taker.line });
  }
  await lines.end();
}

function windowed(window: LineWindow, taker: LineTaker) {
  let held = 0;
  let isStart = true;
  const passMark = () => {
    const hasMark = byteOrderMark.every((byte, place) => window.bytes[place] === byte);
    isStart = false;
    return hasMark ? byteOrderMark.length : 0;
  };
  return {
    get pending() {
      return held;
    },
    async take(piece: Uint8Array) {
      window.grow(held + piece.length + spareBytes);
      window.bytes.set(piece, held);
      const last = piece.lastIndexOf(newline);
      const whole = last < 0 ? 0 : held + last + 1;
      const end = held + piece.length;
      held = end;
      if (whole === 0) return;
      await taker.take(isStart ? passMark() : 0, whole);
      window.bytes.copyWithin(0, whole, end);
      held = end - whole;
    },
    async end() {
      if (held === 0) return;
      window.grow(held + 1 + spareBytes);
      window.bytes[held] = newline;
      await taker.take(isStart ? passMark() : 0, held + 1);
      held = 0;
    },
  };
}
