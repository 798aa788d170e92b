import { germplasmLabel } from '@landrace/domain/germplasm-label';
import type { PedigreeMember } from './pedigree';

/** Pixels. */
export const nodeHeight = 32;
const least = 88;
export const mostWidth = 280;
const padding = 24;
/** Of the sans at 13 pixels, on average. */
const letter = 7;

export function labelOf({ germplasmDisplayName, germplasmName }: PedigreeMember): string {
  return germplasmLabel(germplasmDisplayName, germplasmName);
}

export function nodeWidth(label: string): number {
  return Math.min(mostWidth, Math.max(least, label.length * letter + padding));
}

/** What of a label fits into a node; the whole is said when it is pointed at. */
export function fittedLabel(label: string): string {
  const room = Math.floor((mostWidth - padding) / letter);
  return label.length > room ? `${label.slice(0, room - 1)}…` : label;
}
