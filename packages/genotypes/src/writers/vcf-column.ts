import { nameInLine } from './chosen-calls';

/** VCF allows no blanks in identifiers, and parts several of them by semicolons. */
export function inVcfColumn(text: string): string {
  return nameInLine(text).replace(/[\s;]+/g, '_');
}
