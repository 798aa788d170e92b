import type { Crop } from '../germplasm/crops';

export interface Treatment {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

export const fullNitrogen: Treatment = {
  id: 1,
  name: 'Full nitrogen',
  description: '160 kg N per hectare (invented)',
};
export const lowNitrogen: Treatment = {
  id: 2,
  name: 'Low nitrogen',
  description: '40 kg N per hectare (invented)',
};
export const irrigated: Treatment = {
  id: 3,
  name: 'Irrigated',
  description: 'Kept above 60 % of field capacity (invented)',
};
export const rainfed: Treatment = { id: 4, name: 'Rainfed', description: 'No water but rain (invented)' };
export const untreated: Treatment = { id: 5, name: 'Untreated', description: 'No fungicide' };
export const fungicide: Treatment = {
  id: 6,
  name: 'Fungicide',
  description: 'Two sprays (invented product)',
};

export const treatments: readonly Treatment[] = [
  fullNitrogen,
  lowNitrogen,
  irrigated,
  rainfed,
  untreated,
  fungicide,
];

/** The control comes first. The last of four seasons tests a disease. */
export function treatmentPair(crop: Crop, season: number): readonly [Treatment, Treatment] {
  if (season === 3) return [untreated, fungicide];
  return crop.name === 'potato' ? [irrigated, rainfed] : [fullNitrogen, lowNitrogen];
}
