import { stationAt } from '../geography/sites';
import { type Crop, cropAt } from '../germplasm/crops';
import { lineId } from '../germplasm/programme';
import type { Plan } from '../plan';
import { dayOf } from './days';
import { type Treatment, treatmentPair } from './treatments';

/** The layout of one trial: lines × two treatments × two replicates, each plot in a row and a column. */
export interface TrialDesign {
  readonly number: number;
  readonly crop: Crop;
  /** Of the harvest. */
  readonly year: number;
  /** Day of the year; negative if it was sown before the year began. */
  readonly sowing: number;
  /** First and last day in the field. */
  readonly period: readonly [string, string];
  readonly siteId: number;
  readonly treatments: readonly [Treatment, Treatment];
  readonly entries: number;
  readonly visits: number;
  readonly firstPlotId: number;
  readonly columns: number;
  /** The germplasm of the nth entry (from 0). */
  entry(nth: number): number;
}

export const replicates = 2;
/** From sowing. */
export const daysToHarvest = 130;

/** Each season tests three neighbouring generations, so that parents and children are side by side. */
const firstGenerations = [1, 3, 5, 6];
const generationsPerTrial = 3;
const firstYear = 2019;

function plotsPerTrial({ trials }: Plan): number {
  return trials.entries * 2 * replicates;
}

/** The trial with this number, from 0. Crops alternate, seasons change after every third trial. */
export function trialDesign(plan: Plan, number: number): TrialDesign {
  const { trials, programmes } = plan;
  const inTiny = plan.size === 'tiny';
  const cropIndex = inTiny ? 0 : number % 3;
  const season = inTiny ? number : Math.floor(number / 3) % firstGenerations.length;
  const cycle = Math.floor(number / (3 * firstGenerations.length));
  const perProgramme = generationsPerTrial * programmes.perGeneration;
  const programmesPerTrial = Math.ceil(trials.entries / perProgramme);
  const year = firstYear + season;
  const { id: siteId, sowing } = stationAt((number * 5) % plan.trialSites);
  return {
    number,
    crop: cropAt(cropIndex),
    year,
    sowing,
    period: [dayOf(year, sowing), dayOf(year, sowing + daysToHarvest)],
    siteId,
    treatments: treatmentPair(cropAt(cropIndex), season),
    entries: trials.entries,
    visits: trials.visits,
    firstPlotId: 1 + number * plotsPerTrial(plan),
    columns: columnsFor(plotsPerTrial(plan)),
    entry(nth) {
      const programme = cropIndex + 3 * (cycle * programmesPerTrial + Math.floor(nth / perProgramme));
      return lineId(plan, programme, firstGenerations[season] ?? 1, nth % perProgramme);
    },
  };
}

/** The widest field that is not wider than long and has no gaps. */
function columnsFor(plots: number): number {
  let columns = Math.floor(Math.sqrt(plots));
  while (plots % columns !== 0) columns -= 1;
  return columns;
}
