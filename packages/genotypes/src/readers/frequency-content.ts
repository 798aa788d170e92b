import { isText } from '@landrace/domain/cells/normalise-text';
import { readNumber } from '@landrace/domain/cells/parse-number';
import type { FrequencySink } from '../frequencies/frequency-matrix';
import type { TableContent } from './cell-reader';
import type { ReadIssueCode } from './reading';

/** What R and Python write where there is no value. */
const missing = /^(?:na|nan)$/i;
/** Of 15 digits a quotient is as exact as what is read of the text. */
const mostDigits = 15;
const powers = Array.from({ length: mostDigits }, (_, places) => 10 ** places);
const zero = 0x30;
const nine = 0x39;
const point = 0x2e;

/** Frequencies of an allele, from 0 to 1, or nothing. */
export const frequencyContent: TableContent<Float32Array, FrequencySink> = {
  kind: Float32Array,
  nothing: Number.NaN,
  numberOf: frequencyOf,
  /** Digits with a point among them. */
  quickNumber(bytes, from, to) {
    if (to - from > mostDigits) return -1;
    let digits = 0;
    let places = -1;
    for (let place = from; place < to; place += 1) {
      const byte = bytes[place] as number;
      if (byte >= zero && byte <= nine) {
        digits = digits * 10 + byte - zero;
        if (places >= 0) places += 1;
      } else if (byte === point && places < 0) places = 0;
      else return -1;
    }
    const value = places > 0 ? digits / (powers[places] as number) : digits;
    return value > 1 || bytes[to - 1] === point ? -1 : value;
  },
  openRows:
    (sink) =>
    ({ facts, numbers }) =>
      sink.add(facts, numbers),
};

/** Not a number where there is none. */
function frequencyOf(text: string): number | ReadIssueCode {
  if (missing.test(text)) return Number.NaN;
  // Between 0 and 1 a comma can only be a point.
  const value = readNumber(text.replace(',', '.'));
  if (value === undefined) return isText(text) ? 'bad-frequency' : 'no-text';
  return value < 0 || value > 1 ? 'frequency-out-of-range' : value;
}
