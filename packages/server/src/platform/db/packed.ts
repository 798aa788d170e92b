import { type RawBuilder, sql } from 'kysely';

/**
 * A column of many rows as one value: bytes are decoded many times as fast as an array in text format, and numbers
 * keep all their digits. Columns of one statement have the same order; no rows give null (not an empty value), and
 * rows without a value would be left out, so the expression must not be null.
 */
export function packedIntegers(expression: RawBuilder<unknown>): RawBuilder<Buffer | null> {
  return sql`string_agg(int4send(${expression}), '')`;
}

export function packedNumbers(expression: RawBuilder<unknown>): RawBuilder<Buffer | null> {
  return sql`string_agg(float8send(${expression}), '')`;
}

export function readIntegers(bytes: Buffer | null): Int32Array {
  const values = new Int32Array((bytes?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT);
  for (let index = 0; index < values.length; index += 1) values[index] = bytes?.readInt32BE(index * 4) ?? 0;
  return values;
}

export function readNumbers(bytes: Buffer | null): Float64Array {
  const values = new Float64Array((bytes?.length ?? 0) / Float64Array.BYTES_PER_ELEMENT);
  for (let index = 0; index < values.length; index += 1) values[index] = bytes?.readDoubleBE(index * 8) ?? 0;
  return values;
}
