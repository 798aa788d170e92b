import { barleyMarkers } from '../genotyping/markers';
import { linesPerProgramme } from '../germplasm/programme';
import type { Plan } from '../plan';

/** All lines of the first programme of a crop with all of its markers. */
export function programmeMatrix(plan: Plan, crop: 'barley' | 'wheat') {
  const lines = linesPerProgramme(plan.programmes);
  const barley = barleyMarkers(plan);
  return crop === 'barley'
    ? ({ germplasm: [1, lines], markers: [1, barley] } as const)
    : ({ germplasm: [1 + lines, lines], markers: [1 + barley, plan.markers - barley] } as const);
}

/** Barley populations outside of programmes with a tenth of the barley markers. */
export function populationMatrix(plan: Plan) {
  const bred = linesPerProgramme(plan.programmes) * plan.programmes.count;
  const germplasm = Math.min(200, Math.floor((plan.accessions - bred) / 2));
  return {
    germplasm: [bred + 1, germplasm],
    crop: 'barley',
    markers: [1, Math.ceil(barleyMarkers(plan) / 10)],
  } as const;
}
