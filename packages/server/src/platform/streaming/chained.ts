import { type Duplex, pipeline, Readable } from 'node:stream';

/**
 * The output of the last stream. All fail together: a failing source ends the result with an error, and a reader who
 * leaves ends the source. An error without a listener is dropped, because it would end the process.
 */
export function chained(source: Readable, ...steps: readonly Duplex[]): Readable {
  const last = steps.at(-1) ?? source;
  last.on('error', () => undefined);
  if (steps.length > 0) pipeline([source, ...steps], () => undefined);
  return last;
}

/** The same with a generator that produces the result from the source. */
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
