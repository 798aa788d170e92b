import { type Duplex, pipeline, Readable } from 'node:stream';

/**
 * What the last of the streams gives. All fail together: a source that breaks ends the result with an error, and a reader
 * who leaves ends the source. An error that comes when nobody listens any more is dropped; it would end the process.
 */
export function chained(source: Readable, ...steps: readonly Duplex[]): Readable {
  const last = steps.at(-1) ?? source;
  last.on('error', () => undefined);
  if (steps.length > 0) pipeline([source, ...steps], () => undefined);
  return last;
}

/** The same where a generator makes the result of the source. */
export function generated(source: Readable, make: (source: Readable) => AsyncIterable<Uint8Array>): Readable {
  return chained(Readable.from(untilLeft(source, make), { objectMode: false }));
}

async function* untilLeft(
  source: Readable,
  make: (source: Readable) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* make(source);
  } finally {
    source.destroy();
  }
}
