import { isText, readNumber } from '@landrace/domain/cells/plain-values';
import type { FrequencySink } from '../frequencies/frequency-matrix';
import type { TableContent } from './cell-reader';
import type { ReadIssueCode } from './reading';

/** What R and Python write where there is no value. */
const missing = /^(?:na|nan)$/i;
/** Up to 15 digits a quotient is as exact as parsing the text. */
const maxDigits = 15;
const powers = Array.from({ length: maxDigits }, (_, decimals) => 10 ** decimals);
const zero = 0x30;
const nine = 0x39;
const point = 0x2e;

/** Frequencies of an allele, from 0 to 1, or none. */
export const frequencyContent: TableContent<Float32Array, FrequencySink> = {
  kind: Float32Array,
  nothing: Number.NaN,
  numberOf: frequencyOf,
  /** Digits with a point among them. */
  quickNumber(bytes, from, to) {
    if (to - from > maxDigits) return -1;
    let digits = 0;
    let decimals = -1;
    for (let offset = from; offset < to; offset += 1) {
      const byte = bytes[offset] as number;
      if (byte >= zero && byte <= nine) {
        digits = digits * 10 + byte - zero;
        if (decimals >= 0) decimals += 1;
      } else if (byte === point && decimals < 0) decimals = 0;
      else return -1;
    }
    const value = decimals > 0 ? digits / (powers[decimals] as number) : digits;
    return value > 1 || bytes[to - 1] === point ? -1 : value;
  },
  openRows:
    (sink) =>
    ({ facts, numbers }) =>
      sink.add(facts, numbers),
};

/** NaN if there is none. */
function frequencyOf(text: string): number | ReadIssueCode {
  if (missing.test(text)) return Number.NaN;
  // Between 0 and 1 a comma can only be a decimal separator.
  const value = readNumber(text.replace(',', '.'));
  if (value === undefined) return isText(text) ? 'bad-frequency' : 'no-text';
  return value < 0 || value > 1 ? 'frequency-out-of-range' : value;
}
