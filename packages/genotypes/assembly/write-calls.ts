// Converts rows of two-bit calls to text: four calls to a byte, and at most sixteen bytes of text for them.

/**
 * For each byte of the row, the same number of bytes from `texts`. Returns where it ends; up to 16 bytes more are
 * written.
 */
export function writeEven(row: usize, count: usize, texts: usize, length: usize, out: usize): usize {
  for (let at: usize = 0; at < count; at++) {
    v128.store(out, v128.load(texts + ((<usize>load<u8>(row + at)) << 4)));
    out += length;
  }
  return out;
}

/** The same for texts of different lengths. */
export function writeUneven(row: usize, count: usize, texts: usize, lengths: usize, out: usize): usize {
  for (let at: usize = 0; at < count; at++) {
    const byte = <usize>load<u8>(row + at);
    v128.store(out, v128.load(texts + (byte << 4)));
    out += <usize>load<u8>(lengths + byte);
  }
  return out;
}
