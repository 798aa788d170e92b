const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * The depth of arrays and objects in a JSON text. Computed before it is parsed: recursive code, such as serialisers
 * and validators, overflows the stack somewhere beyond a thousand levels.
 */
export function jsonDepth(bytes: Uint8Array): number {
  let [depth, deepest] = [0, 0];
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText && byte === backslash) at += 1;
    else if (byte === quote) isText = !isText;
    else if (!isText && opening.has(byte)) deepest = Math.max(deepest, ++depth);
    else if (!isText && closing.has(byte)) depth -= 1;
  }
  return deepest;
}
