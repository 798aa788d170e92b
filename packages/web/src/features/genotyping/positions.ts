import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import type { MapUnit } from '@landrace/domain/map-unit';

type Positions = typeof mapDefinitions;

/** On the page of a marker, where its own name would be the same in every row. */
export const positionsOfMarker = ofMarker(mapDefinitions);

/** On the page of a map, likewise, and all positions are in its unit. */
export const positionsOfMap = { cM: ofMap(mapDefinitions, 'cM'), bp: ofMap(mapDefinitions, 'bp') } as const;

function ofMarker({ marks, ...definition }: Positions): Positions {
  const { markerName, synonyms, mapName, chromosome, position, ...others } = definition.fields;
  const fields = { mapName, chromosome, position, ...others };
  return { ...definition, nameField: 'mapName', fields } as unknown as Positions;
}

function ofMap(definition: Positions, unit: MapUnit): Positions {
  const { mapName, markerName, chromosome, position, ...others } = definition.fields;
  const fields = { markerName, chromosome, position: { ...position, unit }, ...others };
  return { ...definition, fields } as unknown as Positions;
}
