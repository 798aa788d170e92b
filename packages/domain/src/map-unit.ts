/** The unit of positions on a map, which only its description mentions. */
export type MapUnit = 'cM' | 'bp';

const geneticWords = /\b(genetic|genetisch\w*|linkage|kopplung\w*|cm|centi-?morgans?)\b/i;
const physicalWords = /\b(physical|physisch\w*|bp|kb|mb|base[ -]?pairs?|basenpaare?n?)\b/i;

/** The unit that a map's description names; undefined if it names none or both. */
export function mapUnitOf(description: string | null | undefined): MapUnit | undefined {
  const isGenetic = geneticWords.test(description ?? '');
  const isPhysical = physicalWords.test(description ?? '');
  if (isGenetic === isPhysical) return undefined;
  return isGenetic ? 'cM' : 'bp';
}

/**
 * Whether positions are in centimorgans. Half a base pair does not exist, so fractions indicate it if the description
 * does not.
 */
export function isGeneticMap(description: string | null | undefined, hasFractions: boolean): boolean {
  return (mapUnitOf(description) ?? (hasFractions ? 'cM' : 'bp')) === 'cM';
}
