import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;
type Packed = RawBuilder<Buffer>;

/**
 * All numbers of a group as one value: hundreds of thousands of rows would take longer to send and to read than the
 * query. They are in the order in which PostgreSQL reads the rows, which is the same for all packed columns.
 */
export const packed = (number: Sql): Packed => sql<Buffer>`string_agg(float8send(${number}), ''::bytea)`;

export const packedIntegers = (number: Sql): Packed =>
  sql<Buffer>`string_agg(int4send(${number}), ''::bytea)`;

export const packedTimes = (time: Sql): Packed =>
  sql<Buffer>`string_agg(timestamp_send(coalesce(${time}, '-infinity')), ''::bytea)`;

/** The numbers, in memory of their own. */
export function unpacked(bytes: Buffer): Float64Array {
  return new Float64Array(ownBytes(bytes).swap64().buffer as ArrayBuffer);
}

export function unpackedIntegers(bytes: Buffer): Int32Array {
  return new Int32Array(ownBytes(bytes).swap32().buffer as ArrayBuffer);
}

const year2000 = Date.UTC(2000, 0, 1) / 1000;
const halfRange = 2 ** 32;

/** Seconds since 1970; -Infinity without a time. */
export function unpackedTimes(bytes: Buffer): Float64Array {
  // BigInts would take several times as long. The higher half comes first.
  const halves = unpackedIntegers(bytes);
  const seconds = new Float64Array(halves.length / 2);
  for (let at = 0; at < seconds.length; at += 1) {
    const [high, low] = [halves[2 * at] ?? 0, (halves[2 * at + 1] ?? 0) >>> 0];
    seconds[at] = high === -(2 ** 31) ? -Infinity : (high * halfRange + low) / 1_000_000 + year2000;
  }
  return seconds;
}

/** PostgreSQL sends the most significant byte first. */
function ownBytes(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.from(new ArrayBuffer(bytes.length));
  bytes.copy(own);
  return own;
}
