import { fold } from './fold';

/** Headings differ in capitals and blanks from program to program, and mean the same. */
export function headingKey(heading: string): string {
  return fold(heading).replace(/\s+/g, ' ').trim();
}
