import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';

type Positions = typeof mapDefinitions;

/** On the page of a marker, where its own name would be the same in every row. */
export const positionsOfMarker = ofMarker(mapDefinitions);

/** On the page of a map, likewise. */
export const positionsOfMap = ofMap(mapDefinitions);

function ofMarker({ marks, ...definition }: Positions): Positions {
  const { markerName, synonyms, mapName, chromosome, position, ...others } = definition.fields;
  const fields = { mapName, chromosome, position, ...others };
  return { ...definition, nameField: 'mapName', fields } as unknown as Positions;
}

function ofMap(definition: Positions): Positions {
  const { mapName, markerName, chromosome, position, ...others } = definition.fields;
  return { ...definition, fields: { markerName, chromosome, position, ...others } } as unknown as Positions;
}
