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

/** The properties of a plot on which its values depend. */
export interface Plot {
  readonly id: number;
  readonly germplasmId: number;
  readonly treatmentId: number;
  readonly row: number;
  readonly column: number;
  readonly rep: number;
}

/** Replicates are halves of the field; within them, entries and treatments are distributed by a fixed stride. */
export function* plotsOf(trial: TrialDesign): Generator<Plot> {
  const perReplicate = trial.entries * 2;
  const stride = strideFor(perReplicate);
  for (let index = 0; index < perReplicate * replicates; index += 1) {
    const rep = Math.floor(index / perReplicate);
    const card = ((index % perReplicate) * stride + rep * 7) % perReplicate;
    yield {
      id: trial.firstPlotId + index,
      germplasmId: trial.entry(Math.floor(card / 2)),
      treatmentId: trial.treatments[card % 2 === 0 ? 0 : 1].id,
      rep: rep + 1,
      row: 1 + Math.floor(index / trial.columns),
      column: 1 + (index % trial.columns),
    };
  }
}

/** A number without a common divisor with the count, so that every entry is used once. */
function strideFor(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.382));
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  while (divisor(stride, count) !== 1) stride += 1;
  return stride;
}
