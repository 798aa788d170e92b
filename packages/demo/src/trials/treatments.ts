import type { Crop } from '../germplasm/crops';

export interface Treatment {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

const treatment = (id: number, name: string, description: string): Treatment => ({ id, name, description });

export const fullNitrogen = treatment(
  1,
  'Full nitrogen',
  '160 kg nitrogen per hectare, in three dressings between tillering and flag leaf',
);
export const lowNitrogen = treatment(
  2,
  'Low nitrogen',
  '40 kg nitrogen per hectare, in one dressing at tillering',
);
export const irrigated = treatment(
  3,
  'Irrigated',
  'Drip irrigation keeps the soil above 60 % of field capacity until the haulm dies',
);
export const rainfed = treatment(4, 'Rainfed', 'No water but rain after emergence');
export const untreated = treatment(5, 'Untreated', 'No fungicide from sowing to harvest');
export const fungicide = treatment(
  6,
  'Fungicide',
  'Two sprays of a broad-spectrum fungicide, three weeks apart, from the first symptoms in the field',
);

export const treatments = [fullNitrogen, lowNitrogen, irrigated, rainfed, untreated, fungicide];

/** The control comes first. The last of four seasons tests a disease. */
export function treatmentPair(crop: Crop, season: number): readonly [Treatment, Treatment] {
  if (season === 3) return [untreated, fungicide];
  return crop.name === 'potato' ? [irrigated, rainfed] : [fullNitrogen, lowNitrogen];
}
