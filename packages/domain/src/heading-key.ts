import { fold } from './fold';

/** Headings that differ only in case and spaces mean the same. */
export function headingKey(heading: string): string {
  return fold(heading).replace(/\s+/g, ' ').trim();
}
