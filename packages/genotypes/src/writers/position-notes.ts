import type { WholePositions } from './whole-positions';

type Scale = Pick<WholePositions, 'unit' | 'factor'>;

/** What INFO of VCF calls the position on the map. */
export const infoId = ({ unit }: Scale) => (unit ? 'CM' : 'MAPPOS');

/** What whoever opens the file has to know of its positions. */
export function wholePositionsNote({ unit, factor }: Scale, where: string): string {
  const map = unit ? 'The map is genetic. POS counts no base pairs' : 'The map counts no single base pairs';
  return `${map}: it is ${where} times ${factor}, raised where two are equal`;
}
