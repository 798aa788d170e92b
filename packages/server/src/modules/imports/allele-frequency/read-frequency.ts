import { readNumber } from '@landrace/domain/cells/given-number';

/** What R and Python write where there is no value. */
const missing = /^(?:na|nan)$/i;

/** Not a number where there is none; nothing for what is no number at all. Between 0 and 1 a comma can only be a point. */
export function readFrequency(text: string): number | undefined {
  return text === '' || missing.test(text) ? Number.NaN : readNumber(text, ',');
}
