import { type Readable, Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { chained } from './chained';

const newline = 0x0a;
const quotationMark = 0x22;

/** Counting and joining are cheap on whole chunks; PostgreSQL sends a row per message. */
const chunkBytes = 64 * 1024;

/** Replaces the end of each line. */
function replaceLineEnds(bytes: Buffer, end: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let start = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, start)) {
    pieces.push(bytes.subarray(start, at), end);
    start = at + 1;
  }
  pieces.push(bytes.subarray(start));
  return Buffer.concat(pieces);
}

function quotationMarksIn(bytes: Buffer): number {
  let marks = 0;
  for (let at = bytes.indexOf(quotationMark); at !== -1; at = bytes.indexOf(quotationMark, at + 1))
    marks += 1;
  return marks;
}

/** Like `replaceLineEnds`, but not within quotation marks, which may be open from one message to the next. */
function replaceUnquotedLineEnds(end: Buffer): (bytes: Buffer) => Buffer {
  let isQuoted = false;
  return (bytes) => {
    if (!isQuoted && !bytes.includes(quotationMark)) return replaceLineEnds(bytes, end);
    const pieces: Buffer[] = [];
    let start = 0;
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, start)) {
      const line = bytes.subarray(start, at);
      if (quotationMarksIn(line) % 2 === 1) isQuoted = !isQuoted;
      pieces.push(line, isQuoted ? bytes.subarray(at, at + 1) : end);
      start = at + 1;
    }
    const rest = bytes.subarray(start);
    if (quotationMarksIn(rest) % 2 === 1) isQuoted = !isQuoted;
    return Buffer.concat([...pieces, rest]);
  };
}

export interface Framing {
  readonly head?: string;
  readonly lineEnd?: string;
  /** Line breaks within quotation marks are not line ends. */
  readonly isQuoted?: true;
  /** The line end separates lines: there is none after the last. */
  readonly between?: true;
  readonly tail?: string;
}

const lineEnder = (end: Buffer, isQuoted: true | undefined) =>
  isQuoted ? replaceUnquotedLineEnds(end) : (bytes: Buffer) => replaceLineEnds(bytes, end);

/** Collects small messages into chunks, with a head before them and a tail after them. */
function framed({ head = '', lineEnd, isQuoted, between, tail = '' }: Framing): Transform {
  const end = lineEnd === undefined ? undefined : Buffer.from(lineEnd);
  const withEnds = end && lineEnder(end, isQuoted);
  let waiting: Buffer[] = [Buffer.from(head)];
  let size = head.length;

  /** Holds back a final separator until another line follows. */
  function take(): Buffer {
    const bytes = Buffer.concat(waiting);
    const separates = between && end && bytes.length >= end.length && bytes.subarray(-end.length).equals(end);
    waiting = separates ? [end] : [];
    size = 0;
    return separates ? bytes.subarray(0, -end.length) : bytes;
  }

  return new Transform({
    transform(message: Buffer, _encoding, done) {
      waiting.push(withEnds?.(message) ?? message);
      size += message.length;
      if (size >= chunkBytes) this.push(take());
      done();
    },
    flush(done) {
      this.push(take());
      this.push(tail);
      done();
    },
  });
}

export function inFrame(rows: Readable, framing: Framing): Readable {
  return chained(rows, framed(framing));
}

function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

/**
 * Passes the bytes through and reports the number of lines. A quoted line break counts too, so it is an estimate for
 * CSV.
 */
export function countingLines(rows: Readable, onLines: (lines: number) => void): Readable {
  let lines = 0;
  const counter = new Transform({
    transform(message: Buffer, _encoding, done) {
      lines += linesIn(message);
      onLines(lines);
      done(null, message);
    },
  });
  return chained(rows, counter);
}

/** Line by line, without line ends. A reader who stops ends the rows; interrupted rows throw. */
export async function* linesOf(rows: Readable): AsyncGenerator<string> {
  let rest = '';
  const decoder = new StringDecoder('utf8');
  for await (const piece of rows as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
