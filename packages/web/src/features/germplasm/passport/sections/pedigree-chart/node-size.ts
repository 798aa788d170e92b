import { germplasmLabel } from '@landrace/domain/germplasm-label';
import type { PedigreeMember } from './pedigree';

/** Pixels. */
export const nodeHeight = 32;
const minWidth = 88;
export const maxWidth = 280;
const padding = 24;
/** Average character width of the sans font at 13 pixels. */
const letter = 7;

export function labelOf({ germplasmDisplayName, germplasmName }: PedigreeMember): string {
  return germplasmLabel(germplasmDisplayName, germplasmName);
}

export function nodeWidth(label: string): number {
  return Math.min(maxWidth, Math.max(minWidth, label.length * letter + padding));
}

/** The part of a label that fits into a node; the tooltip has all of it. */
export function fittedLabel(label: string): string {
  const room = Math.floor((maxWidth - padding) / letter);
  return label.length > room ? `${label.slice(0, room - 1)}…` : label;
}
