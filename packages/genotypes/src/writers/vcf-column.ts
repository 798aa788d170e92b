import { isPlain, nameInLine } from './chosen-calls';

/** VCF allows no blanks in identifiers, and separates several of them by semicolons. */
export function inVcfColumn(text: string): string {
  return isPlain(text, 0x21) ? text : nameInLine(text).replace(/[\s;]+/g, '_');
}
