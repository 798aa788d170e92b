import type { WholePositions } from './whole-positions';

type Scale = Pick<WholePositions, 'unit' | 'factor'>;

/** Key of the map position in the INFO of VCF. */
export const infoId = ({ unit }: Scale) => (unit ? 'CM' : 'MAPPOS');

/** Explains the positions of the file to its reader. */
export function wholePositionsNote({ unit, factor }: Scale, where: string): string {
  const map = unit ? 'The map is genetic. POS counts no base pairs' : 'The map counts no single base pairs';
  return `${map}: it is ${where} times ${factor}, raised where two are equal`;
}
