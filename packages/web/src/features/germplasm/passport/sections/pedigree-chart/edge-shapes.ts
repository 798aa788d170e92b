import type { PedigreeEdge } from '@landrace/contract/areas/germplasm/passport.routes';

/** Distinguished by their dashes, since not everybody can see the colours. */
export const edgeShapes = [
  { kind: 'F', shape: 'line', dashes: undefined },
  { kind: 'M', shape: 'dashed', dashes: '7 4' },
  { kind: 'OTHER', shape: 'dotted', dashes: '1.5 3.5' },
] as const;

export function dashesOf({ relationshipType }: Pick<PedigreeEdge, 'relationshipType'>): string | undefined {
  return edgeShapes.find(({ kind }) => kind === relationshipType)?.dashes;
}
