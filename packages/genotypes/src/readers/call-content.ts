import { isText } from '@landrace/domain/cells/plain-values';
import type { CallSink } from '../calls/call-matrix';
import { openCallTexts } from './call-texts';
import type { TableContent } from './cell-reader';
import { openLetterRows } from './letter-rows';

/** Characters. */
const longestCall = 255;
/** Most calls are a letter or two, or two with a slash: these are looked up by their bytes. */
const longestKey = 3;
const keyBits = 7;

/** Calls in letters, for one table. */
export function callContent(): TableContent<Uint16Array, CallSink> {
  const texts = openCallTexts();
  /** Numbers of short texts by their bytes, plus one. */
  const known = new Int32Array(2 << (longestKey * keyBits));
  function learn(bytes: Uint8Array, id: number): void {
    const key = bytes.length > longestKey ? 0 : keyOf(bytes, 0, bytes.length);
    if (key > 0) known[key] = id + 1;
  }
  return {
    kind: Uint16Array,
    nothing: 0,
    numberOf(text) {
      if (!isText(text)) return 'no-text';
      if (text.length > longestCall) return 'call-too-long';
      const id = texts.idOf(text);
      // Measured values were taken for calls.
      if (id < 0) return 'too-many-calls';
      if (text.length <= longestKey) learn(Buffer.from(text), id);
      return id;
    },
    quickNumber: (bytes, from, to) =>
      to - from > longestKey ? -1 : (known[keyOf(bytes, from, to)] as number) - 1,
    openRows(sink) {
      const rows = openLetterRows(sink, texts);
      return ({ numbers, ...row }) => rows.add({ ...row, ids: numbers });
    },
  };
}

/** 0 if a byte is not a printable character that occurs in calls. */
function keyOf(bytes: Uint8Array, from: number, to: number): number {
  let key = 1;
  for (let offset = from; offset < to; offset += 1) {
    const byte = bytes[offset] as number;
    if (byte <= 32 || byte >= 127) return 0;
    key = (key << keyBits) | byte;
  }
  return key;
}
